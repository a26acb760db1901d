import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';
import styles from './skeleton.module.css';

/** The shape of a talk while it loads. */
export function TalkSkeleton(): ReactNode {
  return (
    <div className={styles.page}>
      <Skeleton height="min(30dvh, 300px)" />
      <Skeleton height={40} width="60%" />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}
