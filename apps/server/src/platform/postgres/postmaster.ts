import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../stored-secret.ts';

/** The contents of `postmaster.pid`, which a running PostgreSQL writes. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Reads the process that uses a cluster; undefined if there is none. */
export const postmasterOf = async (cluster: string): Promise<Postmaster | undefined> => {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
};

/** Whether a process is running; one of another user counts, too. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/**
 * Deletes the pid file of a killed process if another program has its process id now (after a restart of the machine or
 * the container). PostgreSQL itself would refuse to start then.
 */
export const dropStaleClaim = async (cluster: string): Promise<void> => {
  const claim = await postmasterOf(cluster);
  if (claim === undefined || !isAlive(claim.pid)) return;
  const place = await readlink(`/proc/${claim.pid}/cwd`).catch(() => undefined);
  if (place !== undefined && place !== (await realpath(cluster))) await rm(join(cluster, 'postmaster.pid'));
};

/** Waits until a process has ended; false if it still runs after `timeoutMs`. */
export const hasEnded = async (pid: number, timeoutMs: number): Promise<boolean> => {
  for (let waited = 0; waited < timeoutMs; waited += 25) {
    if (!isAlive(pid)) return true;
    await pause(25);
  }
  return !isAlive(pid);
};

/** Waits for a number of milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
