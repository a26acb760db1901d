/**
 * What a server costs that nobody asks anything: its memory without PostgreSQL, and the time from its start until it is
 * ready. It runs as `npm start` runs it, on a database of its own that is there already.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rounded } from './figures.ts';
import { cpuOf, memoryOf } from './process.ts';
import { PORT, startServer, withFolder } from './server.ts';

const STARTS = 3;
/** Milliseconds after which it is idle. */
const SETTLED = 3000;

/** What the measurement says. */
export interface IdleFigures {
  /** Resident memory of the server's process, after somebody has opened the first page. */
  readonly megabytes: number;
  /** The quickest of some starts: other work of the machine only ever makes them slower. */
  readonly warmStartSeconds: number;
  /** Seconds of processor time of a start, without PostgreSQL; the least. */
  readonly warmStartCpu: number;
}

/** Measures some warm starts after a cold one. */
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
