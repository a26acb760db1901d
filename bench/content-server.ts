/** Measures the start and the memory of a server with a large corpus, compared with the courses of the product. */
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rounded } from './figures.ts';
import { cpuOf, memoryOf } from './process.ts';
import { PORT, startServer, withFolder } from './server.ts';

const STARTS = 3;
/** The time in milliseconds after which the server counts as idle. */
const SETTLED = 3000;
const SERVER = 'apps/server';

/** The figures of a server with some courses. */
export interface ServerFigures {
  /** The duration of the fastest start, in seconds. */
  readonly startSeconds: number;
  /** The least processor time of a start without PostgreSQL, in seconds. */
  readonly startCpu: number;
  /** The least resident memory after the course index was requested, in megabytes. */
  readonly megabytes: number;
}

/** Makes a project folder with the server's sources, other courses, and links to everything else. */
export const withCourses = async (root: string, content: string): Promise<void> => {
  await mkdir(join(root, 'dist'), { recursive: true });
  await cp(join(SERVER, 'src'), join(root, SERVER, 'src'), { recursive: true });
  const beside = ['package.json', 'migrations', 'node_modules'].map((name) => join(SERVER, name));
  for (const name of ['node_modules', 'package.json', 'content', 'dist/web', ...beside])
    await symlink(resolve(name), join(root, name));
  await symlink(resolve(content), join(root, 'dist/content'));
};

/** Measures several warm starts after a cold one. @param content the folder of compiled courses */
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
