/** Starts a server with the settings of the environment, and stops it in order. */

import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openMetrics } from './http/metrics.ts';
import type { App } from './module.ts';
import { openMigrationPool, openPool, openReaders } from './platform/database.ts';
import { openDiskRoom } from './platform/disk-room.ts';
import { jobsIn, migrateJobs, startWorker } from './platform/jobs.ts';
import { openLearnerTurns } from './platform/learner-turns.ts';
import { type Log, openLog } from './platform/log.ts';
import { type Deliver, fileDelivery, mailHandler, queuedMailer, smtpDelivery } from './platform/mail.ts';
import { migrate } from './platform/migrations.ts';
import { supervisePostgres } from './platform/postgres/supervisor.ts';
import { openPushBus } from './platform/push.ts';
import { StartError } from './platform/start-error.ts';
import { letHeapGrow } from './platform/start-heap.ts';
import { hasCode, storedSecret } from './platform/stored-secret.ts';

/** The time after a signal until the process exits, and until requests in flight are aborted, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;
const REQUEST_DRAIN_TIMEOUT_MS = 4000;

/** Functions that close resources; they are called in reverse order. */
type Closers = (() => Promise<unknown>)[];

const clock = (): number => Date.now();

const start = async (config: Config, log: Log, closers: Closers): Promise<void> => {
  const { url: databaseUrl, isAlone } = await databaseOf(config, log, closers);
  const pool = openPool(databaseUrl, log);
  closers.push(() => pool.end());
  const readers = openReaders(databaseUrl, log);
  closers.push(() => readers.end());
  await migrateAll(databaseUrl, log);
  const push = await openPushBus(databaseUrl, log);
  closers.push(push.close);
  const jobs = jobsIn(pool);
  const mailer = queuedMailer(jobs);
  const composition = await createApp({
    config: { ...config, secret: config.secret ?? (await storedSecret(join(config.dataDir, 'secret'))) },
    pool,
    readers,
    turns: openLearnerTurns(),
    ...(config.databaseUrl === undefined && { disk: openDiskRoom(config.dataDir) }),
    mailer,
    jobs,
    push,
    log,
    metrics: openMetrics(),
    clock,
  });
  closers.push(() => closeServer(composition.app));
  const worker = await startWorker(pool, [...composition.jobs, mailHandler(delivery(config))], {
    log,
    isAlone: await isAlone(),
  });
  closers.push(worker.stop);
  await listen(composition.app, config);
  letHeapGrow();
  process.stdout.write(`Parlance is ready at ${config.publicUrl}\n`);
};

const migrateAll = async (databaseUrl: string, log: Log): Promise<void> => {
  const pool = openMigrationPool(databaseUrl, log);
  try {
    await migrate(pool);
    await migrateJobs(pool, log);
  } finally {
    await pool.end();
  }
};

/** The database of a server. */
interface ServerDatabase {
  readonly url: string;
  /** Whether it is known that no other server uses it. */
  readonly isAlone: () => Promise<boolean>;
}

/** The database that is set, or the bundled one. */
const databaseOf = async (config: Config, log: Log, closers: Closers): Promise<ServerDatabase> => {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, isAlone: async () => false };
  const postgres = await supervisePostgres({ folder: join(config.dataDir, 'postgres'), log });
  closers.push(postgres.stop);
  return postgres;
};

const delivery = ({ smtpUrl, mailFrom, dataDir }: Config): Deliver =>
  smtpUrl === undefined ? fileDelivery(join(dataDir, 'mail'), mailFrom, clock) : smtpDelivery(smtpUrl, mailFrom);

const listen = async (app: App, { port, host }: Config): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartError(`PORT ${port} is taken by another program (perhaps Parlance runs already): choose another.`);
    }
    if (hasCode(error, 'EACCES')) throw new StartError(`PORT ${port} may not be opened by this user: choose another.`);
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new StartError(`HOST "${host}" is no address of this machine.`);
    throw error;
  }
};

/** Stops accepting requests and waits for those in flight; their connections are closed after the timeout. */
const closeServer = async (app: App): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUEST_DRAIN_TIMEOUT_MS);
  await app.close();
  clearTimeout(cut);
};

/** Closes all resources. A failure is logged, and the others are closed too. */
const closeAll = async (log: Log, closers: Closers): Promise<void> => {
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
  }
};

const main = async (): Promise<void> => {
  const closers: Closers = [];
  let log: Log | undefined;
  let stopping = false;
  const stop = async (status: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    if (log !== undefined) await closeAll(log, closers);
    process.exit(status);
  };
  try {
    const config = readConfig(process.env);
    log = openLog(config.logLevel);
    keepGoing(log);
    // A terminal sends Ctrl-C to the start script and to this process, and the script forwards it: the second signal is
    // ignored.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
    // The start script holds this channel. It closes when the script ends, even if it is killed.
    process.once('disconnect', () => void stop(0));
    await start({ ...config, dataDir: resolve(config.dataDir) }, log, closers);
  } catch (error) {
    process.stderr.write(`${faultOf(error)}\n`);
    await stop(1);
  }
};

/** A promise that fails without a handler is a defect, but none that the other learners have to pay for. */
const keepGoing = (log: Log): void => {
  process.on('unhandledRejection', (error) => log.error({ err: error, code: 'internal' }, 'A failure was not handled'));
};

/** The message of an error that the operator can correct, or the whole error of a defect. */
const faultOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return `Parlance could not start.\n${inspect(error)}`;
};

await main();
