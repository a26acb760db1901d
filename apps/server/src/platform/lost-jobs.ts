/** Jobs whose server ended while it ran them: they stay locked in its name, and graphile-worker waits four hours. */
import type pg from 'pg';
import type { Log } from './log.ts';

/** The time after which a job that another server has locked is lost, in minutes. Jobs take some seconds. */
const LOST_MINUTES = 10;
/** The interval in which lost jobs are looked for, in milliseconds. */
const LOOK_INTERVAL = 60_000;

/** Unlocks the jobs that others than the worker pools `own` locked so many minutes ago, so that any server may run them. */
const unlock = (pool: pg.Pool, own: readonly string[], minutes: number): Promise<unknown> =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_at <= now() - make_interval(mins => $1) AND locked_by <> ALL ($2) HAVING count(*) > 0`,
    [minutes, own],
  );

/** What is known of the server that looks for lost jobs. */
export interface LookingServer {
  /** The ids of its worker pools, in whose names it locks jobs. */
  readonly pools: () => readonly string[];
  /** Whether no other server uses the database: then all jobs that are locked at its start are lost. */
  readonly isAlone: boolean;
  readonly log: Log;
}

/** Unlocks lost jobs now and again. @returns a function that stops it. */
export const unlockLostJobs = async (
  pool: pg.Pool,
  { pools, isAlone, log }: LookingServer,
  everyMs: number = LOOK_INTERVAL,
): Promise<() => void> => {
  await unlock(pool, pools(), isAlone ? 0 : LOST_MINUTES);
  const look = (): void => {
    unlock(pool, pools(), LOST_MINUTES).catch((error: unknown) =>
      log.debug({ reason: String(error) }, 'Lost jobs were not looked for'),
    );
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
