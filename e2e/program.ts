/** Runs Parlance as an operator does: the process, its data folder and its mails. The process can be killed. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseFolder, freePort, type LogSource, recordLog, recordsLogs } from '@parlance/testing';
import { copyNewData } from './new-data.ts';

/** A server on a free port with a data folder of its own, in which nobody has learned yet. */
export interface Program {
  readonly url: string;
  /** Sends SIGKILL and starts the server again with the same folder and port. */
  readonly killAndRestart: () => Promise<void>;
  /** Sends SIGKILL; from now on nothing answers at the address. */
  readonly kill: () => Promise<void>;
  /** Starts the server again after `kill`, with the same folder and port. */
  readonly restart: () => Promise<void>;
  /** The last mail to an address that contains a text, decoded; waits up to 30 seconds for it. */
  readonly mailTo: (address: string, text?: string) => Promise<string>;
  /** Runs the operator's program with the same settings, as `npm run admin` does, and returns what it printed. Rejects where it fails. */
  readonly admin: (...words: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The tests that start the program. */
const LOG_SOURCE: LogSource = process.env.TEST_LOG_SOURCE === 'engines' ? 'engines' : 'browser';

const ROOT = join(import.meta.dirname, '..');
/** Node stores what it has compiled here: each journey starts the same program. */
const COMPILED = join(ROOT, '.cache/compiled');

const launch = async (root: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    // The output is read as long as the program runs: a full pipe would block it.
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      recordLog(LOG_SOURCE, String(chunk));
      if (output.includes('Parlance is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return child;
};

const decoded = (eml: string): string => eml.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the program. The caller must stop it.
 * @param settings environment variables, or a function that makes them from the program's address.
 * @param root the folder of the project, or of a copy of it.
 */
export const startProgram = async (
  settings: Settings | ((url: string) => Promise<Settings>) = {},
  root = ROOT,
): Promise<Program> => {
  const data = await databaseFolder('parlance-e2e-');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const given = typeof settings === 'function' ? await settings(url) : settings;
  const env = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: recordsLogs() ? 'trace' : 'warn', ...given };
  // Another clock or another program begins with an empty folder, as the first one did.
  if (root === ROOT && given.CLOCK_OFFSET_FILE === undefined && given.DATA_DIR === undefined) await copyNewData(data);
  let child = await launch(root, env);
  const mailTo = async (address: string, text = ''): Promise<string> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const folder = join(data, 'mail');
      const names = await readdir(folder).catch((): string[] => []);
      const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
      const mine = mails.map(decoded).findLast((mail) => mail.includes(address) && mail.includes(text));
      if (mine) return mine;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No mail to ${address}`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    mailTo,
    killAndRestart: async () => {
      await end('SIGKILL');
      child = await launch(root, env);
    },
    kill: () => end('SIGKILL'),
    admin: async (...words) =>
      (
        await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...words], {
          cwd: root,
          env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
        })
      ).stdout,
    restart: async () => {
      child = await launch(root, env);
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
};
