import type { ReactNode } from 'react';
import { useFirstView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { ContentFailed } from '../study/index.ts';
import styles from './course-map.module.css';

/** Placeholders of a course that loads, with what is already known of its unit. */
export function MapSkeleton(): ReactNode {
  const t = useT('course');
  const first = useFirstView();
  return (
    <Loading>
      <div className={styles.map} data-single={first === undefined || undefined}>
        <div className={styles.index}>
          {first !== undefined && (
            <span className={styles.toList}>
              {t('allUnits')}
              <DownIcon size={18} />
            </span>
          )}
          <div className={styles.unit}>
            <div className={styles.head}>
              <div className={styles.scene}>
                <Skeleton height="100%" />
              </div>
              <Skeleton height="1.3rem" width="40%" />
              {first === undefined ? <Skeleton height={30} width="60%" /> : <h2>{first.unit}</h2>}
              {first === undefined ? <Skeleton height={14} /> : <p className={styles.goal}>{first.goal}</p>}
              <Skeleton height={14} width="43%" />
            </div>
            <div className={styles.tickets}>
              {[1, 2, 3].map((slot) => (
                <Skeleton key={slot} height={76} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </Loading>
  );
}

interface FailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
  /** Whether nothing else is on the page. */
  readonly isPage?: boolean;
}

/** Says that a course could not be loaded, and loads it again when the network is back. */
export function CourseFailed(props: FailedProps): ReactNode {
  const t = useT('course');
  return <ContentFailed {...props} title={t('failedTitle')} offlineText={t('offlineText')} />;
}
