import pg from 'pg';
import type { Log } from './log.ts';
import { hasCode } from './stored-secret.ts';

/**
 * Planner settings for short queries. A generic plan would overestimate the rows of a learner with a long history, and
 * start parallel workers or the JIT compiler, which cost a hundred times as much as the query.
 */
export const PLANNING = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * The most time of a statement in milliseconds. The server gives up a little later than PostgreSQL, which ends its work
 * on a statement when it can; a database that hangs cannot.
 */
const STATEMENT_MS = 20_000;
const ANSWER_MS = STATEMENT_MS + 1000;
/** The most time of a transaction between two statements: a server that hangs must not hold locks for the others. */
const IDLE_MS = 30_000;
const LIMITS = `-c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=${IDLE_MS}`;

/**
 * Opens the pool of connections. A connection that breaks while idle is only logged: the pool opens another. Some stay
 * open, since a new one costs more than a save, and many requests after a quiet time would need some at the same moment.
 */
export const openPool = (url: string, log: Log): pg.Pool =>
  open(log, { connectionString: url, max: 24, min: 8, application_name: 'parlance', options: `${PLANNING} ${LIMITS}` });

/** Opens a pool for migrations, whose statements may take as long as they need. */
export const openMigrationPool = (url: string, log: Log): pg.Pool =>
  open(log, { connectionString: url, max: 2, application_name: 'parlance-migrations', query_timeout: 0 });

/** Opens a small pool of read-only connections. */
export const openReaders = (url: string, log: Log): pg.Pool =>
  open(log, {
    connectionString: url,
    max: 4,
    min: 1,
    application_name: 'parlance-readers',
    options: `${PLANNING} ${LIMITS} -c default_transaction_read_only=on`,
  });

const open = (log: Log, config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, query_timeout: ANSWER_MS, pipeline: true, ...config });
  const note = (error: Error): void => log.warn({ reason: error.message }, 'A database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};

/** Whether a statement took longer than it may, as PostgreSQL or this process has found. */
export const isTimeout = (error: unknown): boolean =>
  hasCode(error, '57014') || (error instanceof Error && error.message === 'Query read timeout');

/**
 * Waits for statements that were sent together, until all have ended: none follows the rollback after a failed one.
 * @throws what the first of them throws
 */
export const together = async <T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(statements);
  return Promise.all(statements);
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
    // The first statements of `work` are sent together with it.
    const [, result] = await together([client.query('begin'), work(client, commit)]);
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
