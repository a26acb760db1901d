import pg from 'pg';
import { hasCode } from './kept-secret.ts';
import type { Log } from './log.ts';

/**
 * What we ask is short. A plan made for any learner takes a long history for a lot of work and would start processes
 * or a compiler for it, which costs a hundred times as much as the answer.
 */
export const PLANNING = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** Opens the pool of connections. A connection that breaks while idle is only logged: the pool opens another. */
export const openPool = (url: string, log: Log): pg.Pool =>
  open(log, { connectionString: url, max: 24, application_name: 'parlance', options: PLANNING });

/** Opens a small pool of connections beside it, on which nothing can be written. */
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

/** How often a transaction is tried when others stood in its way. */
const ATTEMPTS = 5;

/**
 * Commits. Called by `work` itself together with its last statements, it goes on the way with them; what is to be
 * committed then has to be sent before it, and all of it awaited: where one of these fails, nothing is committed.
 */
export type Commit = () => Promise<unknown>;

/** What is done in a transaction; the commit follows where `work` has not sent it. */
export type Work<T> = (client: pg.PoolClient, commit: Commit) => Promise<T>;

/**
 * Runs `work` in a transaction, and again from its beginning where the database asks for it:
 * after a serialisation failure (40001) or a deadlock (40P01). So `work` does nothing that cannot be done twice.
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
