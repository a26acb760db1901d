/** The SQL for detecting that the database was restored to an earlier state. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Connection } from './store.ts';

/** A period in which a server ran, in milliseconds since 1970. */
export interface ServerRun {
  readonly id: string;
  readonly beganAt: number;
  readonly aliveAt: number;
}

/** The epoch of the database. */
export const databaseEpoch = async (connection: Connection): Promise<string> => {
  const { rows } = await connection.query<{ epoch: string }>('SELECT epoch::text FROM database_epoch');
  return rows[0]?.epoch ?? '';
};

/**
 * Renews the epoch of the database: all devices then read everything again, and offer the events that they remember.
 */
export const renewDatabaseEpoch = async (connection: Connection): Promise<void> => {
  await connection.query('UPDATE database_epoch SET epoch = $1', [randomUUID()]);
};

/** Renews the epoch of one learner. @returns the new epoch. */
export const renewLearnerEpoch = async (connection: Connection, uid: string): Promise<string> => {
  const epoch = randomUUID();
  await connection.query(
    `INSERT INTO learner AS l (user_id, revision, epoch) VALUES ($1, 0, $2)
     ON CONFLICT (user_id) DO UPDATE SET epoch = excluded.epoch`,
    [uid, epoch],
  );
  return epoch;
};

/** All periods in which a server ran on this database. */
export const serverRuns = async (pool: pg.Pool): Promise<readonly ServerRun[]> => {
  const { rows } = await pool.query<ServerRun>(
    `SELECT id::text, began_at::float8 AS "beganAt", alive_at::float8 AS "aliveAt" FROM server_run ORDER BY began_at`,
  );
  return rows;
};

/** Stores the start of a run. */
export const beginRun = async (pool: pg.Pool, now: number): Promise<ServerRun> => {
  const id = randomUUID();
  await pool.query('INSERT INTO server_run (id, began_at, alive_at) VALUES ($1, $2, $2)', [id, now]);
  return { id, beganAt: now, aliveAt: now };
};

/** Extends a run to the current time. @returns whether the database has this run. */
export const extendRun = async (pool: pg.Pool, id: string, now: number): Promise<boolean> => {
  const { rowCount } = await pool.query('UPDATE server_run SET alive_at = greatest(alive_at, $2) WHERE id = $1', [
    id,
    now,
  ]);
  return rowCount === 1;
};

/** The newest revision and the epoch of a learner. */
export interface LearnerState {
  /** 0 for a learner without writes. */
  readonly revision: number;
  /** Empty unless a device has proven that the database was restored. */
  readonly epoch: string;
  /** Whether the learner's rows were folded without understanding all events. */
  readonly stale?: boolean;
}

/** Reads the newest revision and the epoch of a learner. */
export const learnerState = async (connection: Connection, uid: string): Promise<LearnerState> => {
  const { rows } = await connection.query<LearnerState>({
    name: 'progress-place',
    text: 'SELECT revision::float8 AS revision, epoch, stale FROM learner WHERE user_id = $1',
    values: [uid],
  });
  return rows[0] ?? { revision: 0, epoch: '' };
};
