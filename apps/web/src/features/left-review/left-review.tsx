import { type ReactNode, useEffect } from 'react';
import { finishLeftSitting, useReplica, withSittingLock } from '../../data/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';

/** Ends once, at the start of the page, a sitting that nobody is in any more. Shows nothing. */
export function LeftReview(): ReactNode {
  const replica = useReplica();
  useEffect(() => {
    const release = withSittingLock(() => {
      const day = dayAt(deviceClock.now(), deviceClock.zone());
      // What cannot be stored now is tried again at the next start.
      void finishLeftSitting({ replica, day })
        .catch(() => undefined)
        .finally(release);
    });
    return release;
  }, [replica]);
  return null;
}
