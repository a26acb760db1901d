import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './clips.module.css';

/** The room of a clip while it loads. */
export function ClipSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.room} data-theme="dark">
        <div className={styles.top}>
          <Skeleton height={40} width={40} />
        </div>
        <div className={styles.hall}>
          <div className={styles.screen}>
            <div className={styles.stagePicture}>
              <Skeleton height="100%" />
            </div>
            <Skeleton height={28} />
            <Skeleton height={64} />
            <Skeleton height={80} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
