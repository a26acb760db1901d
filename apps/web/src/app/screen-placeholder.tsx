import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../ui/feedback.tsx';
import styles from './shell.module.css';

/** A placeholder in the rough shape of a screen, so that the layout does not shift. */
export function ScreenPlaceholder(): ReactNode {
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
