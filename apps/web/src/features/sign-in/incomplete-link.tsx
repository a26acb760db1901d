import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';

/** Shown when a mailed link lost its token, for example at a line break: the server has nothing to say about it. */
export function IncompleteLink({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT('reset');
  return (
    <LandingCard mood="puzzled" title={t('incompleteTitle')}>
      <p className={styles.lead}>{t('incomplete')}</p>
      {children}
    </LandingCard>
  );
}
