import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { hasCode, storedSecret } from '../stored-secret.ts';
import { type Account, accountFor } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { checkOwnership } from './ownership.ts';

/** The files of a cluster, and all that is needed to run it. */
export interface Cluster {
  readonly home: string;
  readonly data: string;
  readonly logFile: string;
  readonly password: string;
  readonly account: Account;
  readonly binaries: Binaries;
}

/**
 * Opens the cluster in a folder, and creates it if there is none.
 * @throws StartError if the folder cannot be used.
 */
export const openCluster = async (folder: string): Promise<Cluster> => {
  const home = resolve(folder);
  const binaries = await findBinaries();
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    const account = await accountFor(home, binaries.initdb);
    const passwordFile = join(home, 'password');
    const password = await storedSecret(passwordFile);
    await account.changeOwner(passwordFile);
    const cluster = { home, data: join(home, 'cluster'), logFile: join(home, 'log'), password, account, binaries };
    if (existsSync(cluster.data)) await checkOwnership(cluster.data, account);
    else await initialise(cluster, passwordFile);
    return cluster;
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new StartError(`DATA_DIR cannot be used: this user may not read and write ${home}.`);
  }
};

/**
 * Creates a cluster under a temporary name and renames it when it is complete, so that an aborted attempt is never
 * used.
 */
const initialise = async ({ data, account, binaries }: Cluster, passwordFile: string): Promise<void> => {
  const draft = `${data}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  const { program, args, ids } = account.command(binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  const made = spawnSync(program, args, { ...ids, encoding: 'utf8' });
  if (made.status !== 0) throw new StartError(`PostgreSQL could not make its files: ${made.stderr.trim()}`);
  try {
    await rename(draft, data);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(draft, { recursive: true });
  }
};

/** Keeps the values of rows and statements, where addresses and names stand, out of PostgreSQL's log. */
const LOG_SETTINGS = ['log_error_verbosity=terse', 'log_min_error_statement=panic'] as const;

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in a terminal does not reach it directly. It writes its log to a
 * file, so that it can outlive this process.
 * @param flags further settings as `name=value`.
 * @returns its process id.
 */
export const launch = async (cluster: Cluster, port: number, flags: readonly string[]): Promise<number> => {
  const network = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const settings = [...network, 'timezone=UTC', ...LOG_SETTINGS, ...flags];
  const { program, args, ids } = cluster.account.command(cluster.binaries.postgres, [
    '-D',
    cluster.data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const log = await open(cluster.logFile, 'w', 0o600);
  const child = spawn(program, args, { ...ids, detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.unref();
  await log.close();
  if (child.pid === undefined) throw new StartError(`PostgreSQL could not be started: ${program} does not run.`);
  return child.pid;
};

/** The last lines of PostgreSQL's log. */
export const logTail = async (cluster: Cluster): Promise<string> =>
  (await readFile(cluster.logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');

/** Finds a port of this machine that is not in use. */
export const freePort = (): Promise<number> =>
  new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
