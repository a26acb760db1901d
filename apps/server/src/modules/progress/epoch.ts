/**
 * Detects that the database was restored to an earlier state (docs/decisions/a-database-that-was-put-back.md). The
 * operator may announce it. Otherwise the cursor of a device proves it: it has a revision that was never allotted here,
 * or a reply from a time when no server ran on this database.
 */
import type pg from 'pg';
import {
  beginRun,
  databaseEpoch,
  extendRun,
  type LearnerState,
  renewDatabaseEpoch,
  type ServerRun,
  serverRuns,
} from './store-epoch.ts';

/** The interval in which the server stores that it is running, in milliseconds. */
const ALIVE_INTERVAL = 60_000;
/** The time in milliseconds by which a reply may be later than the last stored time of its server. */
const TOLERANCE = 3 * ALIVE_INTERVAL;

/** The origin of a device's cursor. */
export interface DeviceCursor {
  readonly cursor: number;
  readonly epoch?: string | null;
  readonly heardAt?: number | null;
}

/** The known history of the database. */
export interface DatabaseHistory {
  /** The epoch in replies to a learner. */
  readonly epochFor: (learner: LearnerState) => string;
  /** Whether the device has data of this epoch that the database lacks, which proves that the database was restored. */
  readonly provesRestore: (device: DeviceCursor, learner: LearnerState) => boolean;
  /** Stores that this server is running, and detects whether the database was replaced in the meantime. */
  readonly storeAlive: () => Promise<void>;
}

/** The dependencies of the follower. */
interface FollowerDeps {
  readonly pool: pg.Pool;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

const wasRunning = (runs: readonly ServerRun[], at: number): boolean =>
  runs.some(({ beganAt, aliveAt }) => beganAt - TOLERANCE <= at && at <= aliveAt + TOLERANCE);

/** Continues a run that has just ended, so that a server that restarts repeatedly stores one row. */
const startOrContinueRun = async (pool: pg.Pool, now: number): Promise<ServerRun> => {
  const last = (await serverRuns(pool)).findLast(({ aliveAt }) => Math.abs(now - aliveAt) < ALIVE_INTERVAL);
  return last !== undefined && (await extendRun(pool, last.id, now)) ? last : beginRun(pool, now);
};

const openDatabasePast = async ({ pool, clock }: FollowerDeps): Promise<DatabaseHistory> => {
  let own = await startOrContinueRun(pool, clock());
  let [epoch, runs] = await Promise.all([databaseEpoch(pool), serverRuns(pool)]);
  const epochFor = (learner: LearnerState): string => (learner.epoch === '' ? epoch : `${epoch}.${learner.epoch}`);
  const isUntold = (at: number): boolean => at < own.beganAt - TOLERANCE && !wasRunning(runs, at);
  return {
    epochFor,
    provesRestore: ({ cursor, epoch: known, heardAt }, learner) =>
      (known ?? epochFor(learner)) === epochFor(learner) &&
      (cursor > learner.revision || (typeof heardAt === 'number' && isUntold(heardAt))),
    storeAlive: async () => {
      if (!(await extendRun(pool, own.id, clock()))) {
        await renewDatabaseEpoch(pool);
        own = await beginRun(pool, clock());
      }
      [epoch, runs] = await Promise.all([databaseEpoch(pool), serverRuns(pool)]);
    },
  };
};

/** Follows the state of the database from the first request for its history. */
export interface DatabaseFollower {
  readonly past: () => Promise<DatabaseHistory>;
  /** Stores for the last time that this server is running. */
  readonly close: () => Promise<void>;
}

/** Creates a follower of the database. */
export const followDatabase = (deps: FollowerDeps): DatabaseFollower => {
  let opened: Promise<DatabaseHistory> | undefined;
  const open = async (): Promise<DatabaseHistory> => {
    const past = await openDatabasePast(deps);
    timer = setInterval(() => void past.storeAlive().catch(() => undefined), ALIVE_INTERVAL);
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
      await opened?.then((past) => past.storeAlive()).catch(() => undefined);
    },
  };
};
