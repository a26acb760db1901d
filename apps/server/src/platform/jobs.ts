import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { z } from 'zod';
import type { Log } from './log.ts';

/** A kind of job, and the schema of its payload. */
export interface JobKind<Payload> {
  /** `module.verb`; it is stored in the database, so it never changes. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** The handler of one kind of job. */
export interface JobHandler {
  readonly name: string;
  /** Runs a job. If it throws, the job is retried with growing delays. */
  readonly run: (payload: unknown) => Promise<void>;
  /** The schedule in crontab syntax (UTC), for all servers together; the payload is `{}`. */
  readonly cron?: string;
}

/** How a job is added. */
export interface AddOptions {
  /** A connection in a transaction: the job exists only if the transaction commits. */
  readonly client?: pg.ClientBase;
  /** Of several waiting jobs with the same key, only the last one remains. */
  readonly key?: string;
  /** The earliest start in milliseconds since 1970. */
  readonly runAt?: number;
  /** The maximum number of attempts; 25 by default. */
  readonly attempts?: number;
}

/** The queue of jobs. */
export interface Jobs {
  readonly add: <Payload>(kind: JobKind<Payload>, payload: Payload, options?: AddOptions) => Promise<void>;
  /** Deletes all jobs whose key starts with `prefix`, also failed ones. @param client a connection in a transaction. */
  readonly remove: (prefix: string, client: pg.ClientBase) => Promise<void>;
}

/** Makes the handler of a kind of job. A payload that does not match the schema fails the job. */
export const handle = <Payload>(
  kind: JobKind<Payload>,
  work: (payload: Payload) => Promise<void>,
  cron?: string,
): JobHandler => ({
  name: kind.name,
  run: (payload) => work(kind.payload.parse(payload)),
  ...(cron === undefined ? {} : { cron }),
});

/** The queue in a database. */
export const jobsIn = (pool: pg.Pool): Jobs => ({
  add: async ({ name }, payload, { client, key, runAt, attempts } = {}) => {
    await (client ?? pool).query(
      'select graphile_worker.add_job(identifier => $1, payload => $2::json, run_at => $3, max_attempts => $4, job_key => $5)',
      [name, JSON.stringify(payload), runAt === undefined ? null : new Date(runAt), attempts ?? 25, key ?? null],
    );
  },
  remove: async (prefix, client) => {
    await client.query(
      'select graphile_worker.remove_job(job_key => key) from graphile_worker.jobs where starts_with(key, $1)',
      [prefix],
    );
  },
});

/** Creates or migrates the tables of the queue. */
export const migrateJobs = (pool: pg.Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) });

/** A running worker. */
export interface Worker {
  /** Waits for running jobs, and stops. */
  readonly stop: () => Promise<void>;
}

/** Starts to run jobs, several at the same time. */
export const startWorker = async (pool: pg.Pool, handlers: readonly JobHandler[], log: Log): Promise<Worker> => {
  const runner = await run({
    pgPool: pool,
    taskList: taskList(handlers),
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }])),
    ),
    logger: workerLogger(log),
    noHandleSignals: true,
    concurrency: 4,
  });
  return { stop: () => runner.stop() };
};

/** Runs all due jobs and returns, for tests. */
export const runDueJobs = (pool: pg.Pool, handlers: readonly JobHandler[], log: Log): Promise<void> =>
  runOnce({ pgPool: pool, taskList: taskList(handlers), logger: workerLogger(log), noHandleSignals: true });

const taskList = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map(({ name, run: work }) => [name, work]));

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const workerLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    log[levels[level]]({ job: meta?.job === undefined ? undefined : String(meta.task_identifier) }, message);
  });
