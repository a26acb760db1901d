import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { transaction } from './database.ts';
import type { Log } from './log.ts';
import { unlockLostJobs } from './lost-jobs.ts';

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

/** The pauses before a worker is started again, in milliseconds; each is twice as long as the one before. */
const RESTART_PAUSE = { first: 250, most: 2000 } as const;

/**
 * Starts to run jobs, several at the same time. A worker ends when the database goes away while it stores the result of
 * a job. It is started again, as often as necessary, until it is stopped.
 * @param isAlone whether no other server uses the database
 */
export const startWorker = async (
  pool: pg.Pool,
  handlers: readonly JobHandler[],
  { log, isAlone = false }: { readonly log: Log; readonly isAlone?: boolean },
): Promise<Worker> => {
  const stopping = new AbortController();
  const work = jobsUnderWay(handlers);
  const parts = { log, isStopping: () => stopping.signal.aborted };
  const pools: string[] = [];
  const stopLooking = await unlockLostJobs(pool, { pools: () => pools, isAlone, log });
  let current = await startRunner(pool, work, parts);
  pools.push(...current.pools);
  const restarted = async (): Promise<Started | undefined> => {
    for (let pause: number = RESTART_PAUSE.first; ; pause = Math.min(RESTART_PAUSE.most, pause * 2)) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      try {
        await work.settled();
        await release(pool, current.pools, work.done());
        return await startRunner(pool, work, parts);
      } catch (error) {
        log.warn({ reason: String(error) }, 'Jobs cannot be run yet');
      }
    }
  };
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ reason }, 'The worker ended; starting it again');
      const next = await restarted();
      if (next === undefined) return;
      current = next;
      pools.push(...current.pools);
    }
  };
  const ended = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      stopLooking();
      await Promise.race([current.runner.stop().catch(() => undefined), current.ended]);
      await ended;
    },
  };
};

/** A runner, and the ids of its pools of workers, in whose names jobs are locked. */
interface Started {
  readonly runner: Runner;
  readonly pools: readonly string[];
  /** Resolves with the reason when its workers have ended. */
  readonly ended: Promise<string>;
}

/**
 * Only for results that are stored in batches does a worker wait before it ends; and only those end it if they cannot be
 * stored: others would fail without a handler.
 */
const BATCHED_RESULTS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

/** The time for the workers of a runner to end by themselves, in milliseconds; those that count wrongly never do. */
const END_MS = 3000;
/** The time for running jobs when the server stops. */
const STOP_MS = 8000;

/** Ends a runner that has begun to end, but does not come to it: it would keep its connection for ever. */
const endedBy = (events: WorkerEvents, isStopping: () => boolean): Promise<string> =>
  new Promise((resolve) => {
    events.on('pool:gracefulShutdown', ({ workerPool, message }) => {
      const force = async (): Promise<void> => {
        try {
          await workerPool.forcefulShutdown(message);
        } catch {
          // It has ended in between.
        }
        resolve(message);
      };
      setTimeout(() => void force(), isStopping() ? STOP_MS : END_MS).unref();
    });
  });

const startRunner = async (
  pool: pg.Pool,
  work: JobsUnderWay,
  { log, isStopping }: { readonly log: Log; readonly isStopping: () => boolean },
): Promise<Started> => {
  const pools: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  const forced = endedBy(events, isStopping);
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
  const broken = once(events, 'worker:getJob:error');
  const runner = await run({
    pgPool: pool,
    taskList: work.taskList,
    parsedCronItems: parseCronItems(work.crons),
    logger: workerLogger(log),
    noHandleSignals: true,
    concurrency: 4,
    events,
    preset: BATCHED_RESULTS,
  });
  // The database may have locked a job whose row never arrived: it is unlocked when the runner has ended.
  void broken.then(() => runner.stop()).catch(() => undefined);
  const ended = runner.promise.then(() => 'It was stopped.', String);
  return { runner, pools, ended: Promise.race([ended, forced]) };
};

/**
 * Unlocks the jobs that ended workers of this process have locked, which would wait for hours, and completes those whose
 * work was done. Another server may run the others as soon as both have happened.
 */
const release = (pool: pg.Pool, pools: readonly string[], done: readonly string[]): Promise<void> =>
  transaction(pool, async (client) => {
    // Locked jobs cannot be completed.
    await client.query('select graphile_worker.force_unlock_workers($1)', [pools]);
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [done]);
  });

/** The jobs of this process, over all its workers. */
interface JobsUnderWay {
  readonly taskList: TaskList;
  readonly crons: { readonly task: string; readonly match: string }[];
  /** Resolves when no job is running, also none of a worker that has ended. */
  readonly settled: () => Promise<unknown>;
  /** The ids of the jobs whose work was done most recently, of which some may not be stored as done. */
  readonly done: () => readonly string[];
}

/** A job whose work is done, but whose success could not be stored, may come again: its work is not done twice. */
const jobsUnderWay = (handlers: readonly JobHandler[]): JobsUnderWay => {
  const running = new Set<Promise<void>>();
  const done = new Set<string>();
  const workOnce = async (id: string, work: () => Promise<void>): Promise<void> => {
    if (done.has(id)) return;
    const job = work();
    running.add(job);
    try {
      await job;
    } finally {
      running.delete(job);
    }
    remember(done, id);
  };
  return {
    taskList: Object.fromEntries(
      handlers.map(({ name, run: work }): [string, Task] => [
        name,
        (payload, { job }) => workOnce(`${job.id}`, () => work(payload)),
      ]),
    ),
    crons: handlers.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }])),
    settled: () => Promise.allSettled(running),
    done: () => [...done],
  };
};

/** The number of finished jobs that are remembered: far more than run while a database is away. */
const REMEMBERED_JOBS = 1000;

const remember = (done: Set<string>, id: string): void => {
  done.add(id);
  if (done.size <= REMEMBERED_JOBS) return;
  const [oldest] = done;
  if (oldest !== undefined) done.delete(oldest);
};

/** Runs all due jobs, and returns when their results are stored, for tests. */
export const runDueJobs = (pool: pg.Pool, handlers: readonly JobHandler[], log: Log): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: jobsUnderWay(handlers).taskList,
    logger: workerLogger(log),
    noHandleSignals: true,
    preset: BATCHED_RESULTS,
  });

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** What graphile-worker says of the job that a line is about. */
const lineMeta = z.object({ job: z.object({ task_identifier: z.string() }) });

const workerLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    log[levels[level]]({ job: lineMeta.safeParse(meta).data?.job.task_identifier }, message);
  });
