/** Builds the courses and the web application, with its compressed files, if their inputs have changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFolder } from './compress.mjs';

const NODE = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** The parts with their inputs, output folder and command. A missing input counts as empty. */
const BUILDS = [
  {
    name: 'courses',
    inputs: ['content', 'packages/curriculum/src', 'packages/languages/src', 'packages/domain/src'],
    output: 'dist/content',
    command: ['packages/curriculum/src/run.mjs', 'build'],
  },
  {
    name: 'web application',
    inputs: [
      'apps/web',
      'packages/contract/src',
      'packages/domain/src',
      'packages/languages/src',
      'packages/sync/src',
      'package-lock.json',
    ],
    output: 'dist/web',
    // The many files of courses are compressed when they are sent.
    isPacked: true,
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
    ],
  },
];

const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** The name, size and modification time of every file below a path: enough to notice a change quickly. */
const marks = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`];
  return (
    readdirSync(path)
      // The thousands of recordings are skipped: the compiler reads the list beside them.
      .filter((name) => !SKIPPED.has(name) && !name.endsWith('.mp3'))
      .sort()
      .flatMap((name) => marks(join(path, name)))
  );
};

const fingerprint = ({ inputs, command }) =>
  createHash('sha256')
    .update(JSON.stringify([command, inputs.flatMap(marks)]))
    .digest('hex');

const stampOf = ({ output }) => join('dist', '.stamps', output.replaceAll('/', '-'));

const isFresh = (build, print) =>
  existsSync(build.output) && existsSync(stampOf(build)) && readFileSync(stampOf(build), 'utf8') === print;

const run = async (build, print) => {
  console.log(`Building the ${build.name} …`);
  const { status } = spawnSync(NODE, build.command, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`Building the ${build.name} failed; the lines above say why.`);
    process.exit(status ?? 1);
  }
  if (build.isPacked) await compressFolder(build.output);
  mkdirSync(dirname(stampOf(build)), { recursive: true });
  writeFileSync(stampOf(build), print);
};

/**
 * Builds each part whose inputs have changed since its last build.
 * @param {{outputs?: string[]}} [options] builds only these folders, e.g. `['dist/content']`
 */
export const buildStale = async ({ outputs } = {}) => {
  for (const build of BUILDS) {
    if (outputs !== undefined && !outputs.includes(build.output)) continue;
    const print = fingerprint(build);
    if (!isFresh(build, print)) await run(build, print);
  }
};
