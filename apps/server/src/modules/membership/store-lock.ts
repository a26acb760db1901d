/** The SQL of locks by which servers take turns in changing the purchases of a learner. */
import type pg from 'pg';

/** Waits for the lock of a learner, which the connection holds until it is given back. */
export const takeLock = async (client: pg.ClientBase, uid: string): Promise<void> => {
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`membership ${uid}`]);
};

/** Gives the lock of a learner back. */
export const giveLockBack = async (client: pg.ClientBase, uid: string): Promise<void> => {
  await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [`membership ${uid}`]);
};
