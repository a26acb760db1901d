/**
 * Detects that the database was restored to an earlier state (docs/decisions/a-database-that-was-put-back.md). The
 * operator may announce it. Otherwise the cursor of a device proves it: it has a revision that was never allotted here,
 * or a reply from a time when no server ran on this database.
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

/** The interval in which the server stores that it is running, in milliseconds. */
const BEAT = 60_000;
/** The time in milliseconds by which a reply may be later than the last stored time of its server. */
const TOLERANCE = 3 * BEAT;

/** The origin of a device's cursor. */
export interface DevicePlace {
  readonly cursor: number;
  readonly epoch?: string | null;
  readonly heardAt?: number | null;
}

/** The known history of the database. */
export interface DatabasePast {
  /** The epoch in replies to a learner. */
  readonly epochFor: (learner: LearnerPlace) => string;
  /** Whether the device has data of this epoch that the database lacks, which proves that the database was restored. */
  readonly isPutBack: (device: DevicePlace, learner: LearnerPlace) => boolean;
  /** Stores that this server is running, and detects whether the database was replaced in the meantime. */
  readonly beat: () => Promise<void>;
}

/** The dependencies of the follower. */
interface PastDeps {
  readonly pool: pg.Pool;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

const wasRunning = (runs: readonly ServerRun[], at: number): boolean =>
  runs.some(({ beganAt, aliveAt }) => beganAt - TOLERANCE <= at && at <= aliveAt + TOLERANCE);

/** Continues a run that has just ended, so that a server that restarts repeatedly stores one row. */
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

/** Follows the state of the database from the first request for its history. */
export interface PastFollower {
  readonly past: () => Promise<DatabasePast>;
  /** Stores for the last time that this server is running. */
  readonly close: () => Promise<void>;
}

/** Creates a follower of the database. */
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
