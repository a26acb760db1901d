import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './book-words.module.css';

/** The place of a practice while its words load. */
export function PracticeSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton height={40} />
        <Skeleton height={200} />
        <Skeleton height={260} />
      </div>
    </Loading>
  );
}
