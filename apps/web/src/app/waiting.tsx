import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../ui/feedback.tsx';
import styles from './shell.module.css';

/** The first moment of a screen: its rough shape, so that nothing jumps. */
export function Waiting(): ReactNode {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton width="58%" height={40} />
        <Skeleton height={180} />
        <Skeleton height={74} />
        <Skeleton height={74} />
      </div>
    </Loading>
  );
}
