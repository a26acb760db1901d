/** What a large corpus costs a server: the time of its start and its memory, against those with the courses that are shipped. */
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rounded } from './figures.ts';
import { cpuOf, memoryOf } from './process.ts';
import { PORT, startServer, withFolder } from './server.ts';

const STARTS = 3;
/** Milliseconds after which it is idle. */
const SETTLED = 3000;
const SERVER = 'apps/server';

/** A server with some courses. */
export interface ServerFigures {
  /** The quickest of some starts. */
  readonly startSeconds: number;
  /** Seconds of processor time of a start, without PostgreSQL; the least. */
  readonly startCpu: number;
  /** Resident memory after somebody has loaded the index of the courses; the least. */
  readonly megabytes: number;
}

/** Makes a project's folder that has the server's own sources, other courses, and all else by links. */
export const withCourses = async (root: string, content: string): Promise<void> => {
  await mkdir(join(root, 'dist'), { recursive: true });
  await cp(join(SERVER, 'src'), join(root, SERVER, 'src'), { recursive: true });
  const beside = ['package.json', 'migrations', 'node_modules'].map((name) => join(SERVER, name));
  for (const name of ['node_modules', 'package.json', 'content', 'dist/web', ...beside])
    await symlink(resolve(name), join(root, name));
  await symlink(resolve(content), join(root, 'dist/content'));
};

/** Measures some warm starts after a cold one. @param content the folder of compiled courses */
export const measureServer = (content: string): Promise<ServerFigures> =>
  withFolder(async (folder) => {
    const root = join(folder, 'project');
    await withCourses(root, content);
    const settings = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') };
    await (await startServer(settings, { root })).stop();
    const [seconds, cpu, megabytes]: [number[], number[], number[]] = [[], [], []];
    for (let start = 0; start < STARTS; start += 1) {
      const server = await startServer(settings, { root });
      cpu.push(cpuOf(server.pid) / 1000);
      seconds.push(server.startSeconds);
      for (const path of ['/', '/content/index.json']) await fetch(`http://127.0.0.1:${PORT}${path}`);
      await setTimeout(SETTLED);
      megabytes.push(memoryOf(server.pid));
      await server.stop();
    }
    return {
      startSeconds: rounded(Math.min(...seconds), 2),
      startCpu: rounded(Math.min(...cpu), 2),
      megabytes: rounded(Math.min(...megabytes)),
    };
  });
