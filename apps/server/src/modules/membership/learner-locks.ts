/** Lets one change of a learner's purchases be under way at a time, on all servers of a database. */
import type pg from 'pg';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { limitPerKey } from '../../platform/limit-per-key.ts';
import { giveLockBack, takeLock } from './store-lock.ts';

/** Each change holds a connection while its provider is asked, without a transaction; the others must have some, too. */
const AT_ONCE = 6;
/** More than a learner asks for by pressing twice. */
const MOST_WAITING = 10;

/** Runs work when no other work for the same learner is running anywhere. It must not ask for the lock again. */
export type LearnerLocks = <T>(uid: string, work: () => Promise<T>) => Promise<T>;

/** Opens the locks of a database. */
export const openLearnerLocks = (pool: pg.Pool): LearnerLocks => {
  const turns = limitPerKey({ atOnce: 1, mostWaiting: MOST_WAITING });
  const limited = limitConcurrency(AT_ONCE);
  return (uid, work) => turns(uid, () => limited(() => locked(pool, uid, work)));
};

const locked = async <T>(pool: pg.Pool, uid: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let isHeld = true;
  try {
    await takeLock(client, uid);
    try {
      return await work();
    } finally {
      await giveLockBack(client, uid);
      isHeld = false;
    }
  } finally {
    // A connection that may still hold the lock is closed, which ends the lock.
    client.release(isHeld);
  }
};
