import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './page.module.css';

/** A page until its book is there. */
export function ReaderSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton}>
      <Loading>
        <Skeleton height={240} />
        <Skeleton height={36} width="60%" />
        <Skeleton height={220} />
      </Loading>
    </div>
  );
}
