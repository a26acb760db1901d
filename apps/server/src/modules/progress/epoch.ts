/**
 * Notices that the database was put back to an earlier state (docs/decisions/a-database-that-was-put-back.md). The
 * operator may say so; otherwise what a device knows proves it: a revision that was never allotted here, or a reply of
 * a time at which no server ran on this database.
 */
import type pg from 'pg';
import {
  beginRun,
  databaseEpoch,
  keepRun,
  type LearnerPlace,
  renewDatabaseEpoch,
  type ServerRun,
  serverRuns,
} from './store-epoch.ts';

/** Milliseconds between two notes that this server is running. */
const BEAT = 60_000;
/** Milliseconds by which a reply may be later than the last note of its server. */
const TOLERANCE = 3 * BEAT;

/** Where a device's cursor comes from. */
export interface DevicePlace {
  readonly cursor: number;
  readonly epoch?: string | null;
  readonly heardAt?: number | null;
}

/** What is known of the database's past. */
export interface DatabasePast {
  /** The epoch in a reply to a learner. */
  readonly epochFor: (learner: LearnerPlace) => string;
  /** Whether a device knows something of this epoch that the database does not: it was put back. */
  readonly isPutBack: (device: DevicePlace, learner: LearnerPlace) => boolean;
  /** Notes that this server is running, and finds out whether the database was exchanged meanwhile. */
  readonly beat: () => Promise<void>;
}

/** What following the database needs. */
interface PastDeps {
  readonly pool: pg.Pool;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

const wasRunning = (runs: readonly ServerRun[], at: number): boolean =>
  runs.some(({ beganAt, aliveAt }) => beganAt - TOLERANCE <= at && at <= aliveAt + TOLERANCE);

/** A run that ended just now goes on: servers that start again and again leave one row. */
const beginOrGoOn = async (pool: pg.Pool, now: number): Promise<ServerRun> => {
  const last = (await serverRuns(pool)).findLast(({ aliveAt }) => Math.abs(now - aliveAt) < BEAT);
  return last !== undefined && (await keepRun(pool, last.id, now)) ? last : beginRun(pool, now);
};

const openDatabasePast = async ({ pool, clock }: PastDeps): Promise<DatabasePast> => {
  let own = await beginOrGoOn(pool, clock());
  let [epoch, runs] = await Promise.all([databaseEpoch(pool), serverRuns(pool)]);
  const epochFor = (learner: LearnerPlace): string => (learner.epoch === '' ? epoch : `${epoch}.${learner.epoch}`);
  const isUntold = (at: number): boolean => at < own.beganAt - TOLERANCE && !wasRunning(runs, at);
  return {
    epochFor,
    isPutBack: ({ cursor, epoch: known, heardAt }, learner) =>
      (known ?? epochFor(learner)) === epochFor(learner) &&
      (cursor > learner.revision || (typeof heardAt === 'number' && isUntold(heardAt))),
    beat: async () => {
      if (!(await keepRun(pool, own.id, clock()))) {
        await renewDatabaseEpoch(pool);
        own = await beginRun(pool, clock());
      }
      [epoch, runs] = await Promise.all([databaseEpoch(pool), serverRuns(pool)]);
    },
  };
};

/** Follows the database from the first time that somebody asks for its past. */
export interface PastFollower {
  readonly past: () => Promise<DatabasePast>;
  /** Notes for the last time that this server was running. */
  readonly close: () => Promise<void>;
}

/** A follower of the database. */
export const followDatabase = (deps: PastDeps): PastFollower => {
  let opened: Promise<DatabasePast> | undefined;
  const open = async (): Promise<DatabasePast> => {
    const past = await openDatabasePast(deps);
    timer = setInterval(() => void past.beat().catch(() => undefined), BEAT);
    timer.unref();
    return past;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    past: () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: async () => {
      clearInterval(timer);
      await opened?.then((past) => past.beat()).catch(() => undefined);
    },
  };
};
