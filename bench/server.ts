/** Starts the measured server as a separate process, as an operator does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabase } from './database.ts';

/** The port of the measured server. */
export const PORT = 4990;

/** The token with which the measured server shows its metrics. */
export const METRICS_TOKEN = 'measured by the bench';

/** A running server. */
export interface BenchServer {
  readonly pid: number;
  /** The time from its start until it logs that it is ready, in seconds. */
  readonly startSeconds: number;
  /** Makes the server collect garbage, and waits a moment. The server must have been started with `collecting.ts`. */
  readonly collect: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A server with a database of its own. */
export interface MeasuredServer {
  readonly server: BenchServer;
  readonly databaseUrl: string;
  readonly databasePid: number;
}

const COLLECTING = ['--expose-gc', '--import', fileURLToPath(new URL('./collecting.ts', import.meta.url))];

/** Starts a server. @param settings environment variables. @param root the project's folder, if it is another one. */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  { collecting = false, root = '' }: { readonly collecting?: boolean; readonly root?: string } = {},
): Promise<BenchServer> => {
  const since = performance.now();
  const child = spawn(process.execPath, [...(collecting ? COLLECTING : []), join(root, 'apps/server/src/main.ts')], {
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'warn', METRICS_TOKEN, ...settings },
    // The server ends when this channel closes, so it does not survive a killed measurement.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await ready(child);
  return {
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - since) / 1000,
    collect: async () => {
      child.kill('SIGUSR2');
      await new Promise((resolve) => setTimeout(resolve, 1500));
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('ready') && resolve());
    child.once('exit', () => reject(new Error('The server did not start')));
  });

/** Runs `work` with a temporary folder, which is removed afterwards. */
export const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-data-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs a measurement with a new database and a new server, and stops both. */
export const withServer = <T>(
  work: (stage: MeasuredServer) => Promise<T>,
  options: { readonly collecting?: boolean; readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<T> =>
  withFolder(async (folder) => {
    const database = await startDatabase();
    try {
      const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ...options.settings };
      const server = await startServer(settings, options);
      try {
        return await work({ server, databaseUrl: database.url, databasePid: database.pid });
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  });
