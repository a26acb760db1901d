import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';

/** The shape of the scenes while they load. */
export function ListSkeleton(): ReactNode {
  return (
    <>
      <Skeleton height={300} />
      <Skeleton height={110} />
      <Skeleton height={110} />
    </>
  );
}
