import { realpath } from 'node:fs/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type Cluster, freePort, launch, logTail, openCluster } from './cluster.ts';
import { dropStaleClaim, hasEnded, isAlive, pause, postmasterOf } from './postmaster.ts';

/** A PostgreSQL that this process started or shares. */
export interface SupervisedPostgres {
  /** The address of its database `parlance`. */
  readonly url: string;
  /** Its process id. */
  readonly pid: () => number;
  /** Whether no other process uses it. */
  readonly isAlone: () => Promise<boolean>;
  /** Releases it; the last process that uses it also stops it. */
  readonly stop: () => Promise<void>;
}

/** Which PostgreSQL to use, and how. */
export interface SupervisorOptions {
  /** The folder of its files. */
  readonly folder: string;
  readonly log: Log;
  /** Further settings of PostgreSQL, as `name=value`. */
  readonly flags?: readonly string[];
  /** The time to wait until it answers, in milliseconds; crash recovery of a large database can take long. */
  readonly startTimeoutMs?: number;
}

/** A connection whose shared lock shows that this process uses the cluster. */
interface ClusterUse {
  readonly client: pg.Client;
  readonly pid: number;
  readonly port: number;
}

const DATABASE = 'parlance';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8000;
/** The pause after a start that failed, as on a full disk: the operator may be making room. */
const REVIVE_PAUSE_MS = 1000;
/**
 * The pauses in milliseconds between two starts in one try: the first ones are short, because after a crash old processes
 * may still be ending; each start of a damaged or full cluster costs a recovery.
 */
const START_PAUSES_MS = { first: 100, most: 1000 } as const;
/** An arbitrary number for the lock that no other program uses in the cluster. */
const USE_LOCK = 7_352_101;

/**
 * Runs the bundled PostgreSQL in a folder: creates it at first, takes over one that a killed server left running,
 * shares one that another server runs, and restarts it when it dies.
 * @throws StartError if it cannot run.
 */
export const supervisePostgres = async (options: SupervisorOptions): Promise<SupervisedPostgres> => {
  const cluster = await openCluster(options.folder);
  let hold = await take(cluster, options, undefined);
  let stopping = false;
  let reviving = Promise.resolve();
  const watch = (): void => {
    hold.client.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  const revive = async (): Promise<void> => {
    options.log.error('PostgreSQL went away; starting it again');
    while (!stopping) {
      try {
        hold = await take(cluster, options, hold.port);
        watch();
        return;
      } catch (error) {
        options.log.fatal({ err: error }, 'PostgreSQL does not come back yet');
        await pause(REVIVE_PAUSE_MS);
      }
    }
  };
  watch();
  return {
    url: urlOf(cluster, hold.port, DATABASE),
    pid: () => hold.pid,
    isAlone: async () => (await usersOf(hold)) === 1,
    stop: async () => {
      stopping = true;
      // Waits for a restart in progress: that PostgreSQL must be released, too, or it would keep running.
      await reviving;
      await releaseCluster(hold);
    },
  };
};

const urlOf = (cluster: Cluster, port: number, database: string): string =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;

/** Connects to the cluster, and starts it as often as needed: after a crash its old processes may still be ending. */
const take = async (cluster: Cluster, options: SupervisorOptions, port: number | undefined): Promise<ClusterUse> => {
  const end = performance.now() + (options.startTimeoutMs ?? START_TIMEOUT_MS);
  let started: number | undefined;
  let startPause: number = START_PAUSES_MS.first;
  while (performance.now() < end) {
    const hold = await tryUse(cluster);
    if (hold !== undefined) {
      options.log.debug({ pid: hold.pid, port: hold.port, found: hold.pid !== started }, 'PostgreSQL answers');
      return hold;
    }
    if (started === undefined || !isAlive(started)) {
      started = await startUnclaimed(cluster, options, port);
      if (started !== undefined) {
        await pause(startPause);
        startPause = Math.min(startPause * 2, START_PAUSES_MS.most);
      }
    }
    await pause(25);
  }
  throw new StartError(`PostgreSQL in ${cluster.home} does not start. The end of its log:\n${await logTail(cluster)}`);
};

/** Starts the cluster unless a running process uses it, which may be starting or stopping. */
const startUnclaimed = async (
  cluster: Cluster,
  { flags = [] }: SupervisorOptions,
  port: number | undefined,
): Promise<number | undefined> => {
  await dropStaleClaim(cluster.data);
  const claim = await postmasterOf(cluster.data);
  if (claim !== undefined && isAlive(claim.pid)) return undefined;
  return launch(cluster, port ?? (await freePort()), flags);
};

/** Connects to the cluster; undefined unless its process accepts the password and belongs to this folder. */
const tryUse = async (cluster: Cluster): Promise<ClusterUse | undefined> => {
  const claim = await postmasterOf(cluster.data);
  if (claim === undefined) return undefined;
  const client = new pg.Client({
    connectionString: urlOf(cluster, claim.port, 'postgres'),
    connectionTimeoutMillis: 3000,
    application_name: 'parlance-supervisor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder, pg_advisory_lock_shared($1)",
      [USE_LOCK],
    );
    if (rows[0]?.folder !== (await realpath(cluster.data))) throw new StartError('not ours');
    await ensureDatabase(client);
    return { client, ...claim };
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
};

const ensureDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
};

/** Releases the cluster. The exclusive lock is free only when no other process uses it; then it is stopped. */
/** The number of processes that use the cluster. */
const usersOf = async ({ client }: ClusterUse): Promise<number> => {
  const { rows } = await client.query<{ users: number }>(
    "select count(*)::integer as users from pg_locks where locktype = 'advisory' and objid = $1 and granted",
    [USE_LOCK],
  );
  return rows[0]?.users ?? 0;
};

const releaseCluster = async ({ client, pid }: ClusterUse): Promise<void> => {
  const last = await client
    .query<{ last: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last', [USE_LOCK])
    .then(
      ({ rows }) => rows[0]?.last === true,
      () => false,
    );
  if (last) {
    process.kill(pid, 'SIGINT');
    if (!(await hasEnded(pid, STOP_TIMEOUT_MS))) process.kill(pid, 'SIGQUIT');
  }
  await client.end().catch(() => undefined);
};
