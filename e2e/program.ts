/** Parlance as a learner's operator runs it: the process, its data folder, its mails; also killed hard. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running server of its own, on a free port and an empty data folder. */
export interface Program {
  readonly url: string;
  /** `kill -9`, and a start on the same folder and port. */
  readonly killAndRestart: () => Promise<void>;
  /** `kill -9`: from now on nothing answers at its address. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same folder and port after `kill`. */
  readonly restart: () => Promise<void>;
  /** The last mail to an address with this text in it, decoded; waits up to thirty seconds for it. */
  readonly mailTo: (address: string, text?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A port that nothing listens at. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const ROOT = join(import.meta.dirname, '..');

const launch = async (env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    // The pipe stays open and is read for as long as the program lives: a full pipe would stop it.
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Parlance is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
  });
  return child;
};

const decoded = (eml: string): string => eml.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the program; stop it in the end.
 * @param settings a function where they depend on the address that the program will have.
 */
export const startProgram = async (
  settings: Settings | ((url: string) => Promise<Settings>) = {},
): Promise<Program> => {
  const data = await mkdtemp(join(tmpdir(), 'parlance-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const given = typeof settings === 'function' ? await settings(url) : settings;
  const env = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...given };
  let child = await launch(env);
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
      child = await launch(env);
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await launch(env);
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
};
