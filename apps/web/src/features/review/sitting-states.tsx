import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './sitting.module.css';

/** The card's place while it loads. */
export function SittingSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.sitting}>
        <div className={styles.top}>
          <Skeleton height={40} width={40} />
          <Skeleton height={14} />
        </div>
        <div className={styles.card}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  );
}

/** Says that another tab is in a sitting. */
export function OtherTab(): ReactNode {
  const t = useT('review');
  return (
    <EmptyState isPage mood="listening" title={t('otherTab')}>
      <p>{t('otherTabText')}</p>
    </EmptyState>
  );
}
