/** What the last build left behind, in `.cache/`: it may always be removed. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Memory, NOTHING } from '../build/builder.ts';
import { fingerprintOf } from '../build/fingerprint.ts';

const FILE = '.cache/content/memory.json';
/** What of the project decides what is made of the sources. */
const COMPILER = ['packages/curriculum', 'packages/languages', 'packages/domain'];
const CODE = /(?<!\.test)\.ts$/;

/** Fingerprint of the compiler itself: what an older one left counts for nothing. */
export const compilerVersion = (project: string): string => {
  const files = COMPILER.flatMap((folder) =>
    readdirSync(join(project, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => CODE.test(name) && !name.startsWith('fixtures'))
      .sort()
      .map((name) => join(folder, 'src', name)),
  );
  return fingerprintOf(
    JSON.stringify([process.version, files.map((file) => [file, readFileSync(join(project, file), 'utf8')])]),
  );
};

/** What was left behind; nothing where it cannot be read, is not whole, or is another compiler's. */
export const recall = (root: string, version: string): Memory => {
  try {
    const [head = '', body = ''] = readFileSync(join(root, FILE), 'utf8').split('\n');
    return head === fingerprintOf(version + body) ? JSON.parse(body) : NOTHING;
  } catch {
    return NOTHING;
  }
};

/** Leaves a memory behind. */
export const remember = (root: string, version: string, memory: Memory): void => {
  const body = JSON.stringify(memory);
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, `${fingerprintOf(version + body)}\n${body}`);
  renameSync(`${path}.part`, path);
};
