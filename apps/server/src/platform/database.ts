import pg from 'pg';
import type { Log } from './log.ts';
import { hasCode } from './stored-secret.ts';

/**
 * Planner settings for short queries. A generic plan would overestimate the rows of a learner with a long history, and
 * start parallel workers or the JIT compiler, which cost a hundred times as much as the query.
 */
export const PLANNING = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** Opens the pool of connections. A connection that breaks while idle is only logged: the pool opens another. */
export const openPool = (url: string, log: Log): pg.Pool =>
  open(log, { connectionString: url, max: 24, application_name: 'parlance', options: PLANNING });

/** Opens a small pool of read-only connections. */
export const openReaders = (url: string, log: Log): pg.Pool =>
  open(log, {
    connectionString: url,
    max: 4,
    application_name: 'parlance-readers',
    options: `${PLANNING} -c default_transaction_read_only=on`,
  });

const open = (log: Log, config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, pipeline: true, ...config });
  const note = (error: Error): void => log.warn({ reason: error.message }, 'A database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};

/** The number of attempts of a transaction after serialisation failures and deadlocks. */
const ATTEMPTS = 5;

/**
 * Sends the commit. `work` may call it right after its last statements, so that all are sent together. It must have
 * sent every statement before and await all of them: if one fails, nothing is committed.
 */
export type Commit = () => Promise<unknown>;

/** The work of a transaction, which is committed afterwards unless `work` has sent the commit. */
export type Work<T> = (client: pg.PoolClient, commit: Commit) => Promise<T>;

/**
 * Runs `work` in a transaction, and repeats it after a serialisation failure (40001) or a deadlock (40P01). So `work`
 * must not have other effects.
 */
export const transaction = async <T>(pool: pg.Pool, work: Work<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, '40001', '40P01')) throw error;
    }
  }
};

const once = async <T>(pool: pg.Pool, work: Work<T>): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  let committed: Promise<unknown> | undefined;
  const commit = (): Promise<unknown> => {
    committed ??= client.query('commit');
    return committed;
  };
  try {
    await client.query('begin');
    const result = await work(client, commit);
    await commit();
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
