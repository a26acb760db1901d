/**
 * Measures the cost of a server that receives no requests: its memory without PostgreSQL, and the time from its start
 * until it is ready. It is run as by `npm start`, with an existing database of its own.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rounded } from './figures.ts';
import { cpuOf, memoryOf } from './process.ts';
import { PORT, startServer, withFolder } from './server.ts';

const STARTS = 3;
/** The time in milliseconds after which the server counts as idle. */
const SETTLED = 3000;

/** The result of the measurement. */
export interface IdleFigures {
  /** The resident memory of the server's process after the landing page was requested, in megabytes. */
  readonly megabytes: number;
  /** The duration of the fastest start, in seconds: other load can only make a start slower. */
  readonly warmStartSeconds: number;
  /** The least processor time of a start without PostgreSQL, in seconds. */
  readonly warmStartCpu: number;
}

/** Measures several warm starts after a cold one. */
export const measureIdle = (): Promise<IdleFigures> =>
  withFolder(async (folder) => {
    const settings = { DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    await (await startServer(settings)).stop();
    const [seconds, cpu, megabytes]: [number[], number[], number[]] = [[], [], []];
    for (let start = 0; start < STARTS; start += 1) {
      const server = await startServer(settings);
      cpu.push(cpuOf(server.pid) / 1000);
      seconds.push(server.startSeconds);
      for (const path of ['/', '/healthz']) await fetch(`http://127.0.0.1:${PORT}${path}`);
      await setTimeout(SETTLED);
      megabytes.push(memoryOf(server.pid));
      await server.stop();
    }
    return {
      megabytes: rounded(Math.max(...megabytes)),
      warmStartSeconds: rounded(Math.min(...seconds), 2),
      warmStartCpu: rounded(Math.min(...cpu), 2),
    };
  });
