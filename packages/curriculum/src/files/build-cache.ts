/** What the last build left behind, in `.cache/`: it may always be removed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildCache, EMPTY_CACHE } from '../build/builder.ts';
import { fingerprintOf } from '../build/fingerprint.ts';
import type { UnitCache } from '../build/unit-reader.ts';

const FILE = '.cache/content/cache.json';
const UNITS = '.cache/content/units';
/** What of the project decides what is made of the sources; a package names its dependencies and their versions. */
const COMPILER = ['packages/curriculum', 'packages/languages', 'packages/domain'];
const CODE = /(?<!\.test)\.ts$/;

const codeOf = (project: string, folder: string): string[] =>
  readdirSync(join(project, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => CODE.test(name) && !name.startsWith('fixtures'))
    .sort()
    .map((name) => join(folder, 'src', name));

/** Fingerprint of the compiler itself: what an older one left counts for nothing. */
export const compilerVersion = (project: string): string => {
  const files = COMPILER.flatMap((folder) => [join(folder, 'package.json'), ...codeOf(project, folder)]);
  return fingerprintOf(
    JSON.stringify([process.version, files.map((file) => [file, readFileSync(join(project, file), 'utf8')])]),
  );
};

/** A text under the fingerprint of itself and of what it was made of. */
const sealed = (print: string, body: string): string => `${fingerprintOf(print + body)}\n${body}`;

/** What was sealed; nothing where it cannot be read, is not whole, or was made of something else. */
const unsealed = (path: string, print: string): string | undefined => {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, Math.max(end, 0)) === fingerprintOf(print + body) ? body : undefined;
  } catch {
    return undefined;
  }
};

/** What was left behind; nothing where it cannot be read, is not whole, or is another compiler's. */
export const readCache = (root: string, version: string): BuildCache => {
  const body = unsealed(join(root, FILE), version);
  return body === undefined ? EMPTY_CACHE : JSON.parse(body);
};

/** Leaves a cache behind. */
export const writeCache = (root: string, version: string, cache: BuildCache): void => {
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, sealed(version, JSON.stringify(cache)));
  renameSync(`${path}.part`, path);
};

/** Units as one process after the other remembers them. */
export interface StoredUnitCache extends UnitCache {
  /** Forgets all others. */
  readonly retain: (files: readonly string[]) => void;
}

/** Opens what is remembered of units. @param version of the compiler */
export const openUnitCache = (root: string, version: string): StoredUnitCache => {
  const folder = join(root, UNITS);
  const nameOf = (file: string): string => `${basename(file)}.kept`;
  const printIn = (file: string, print: string): string => `${version} ${file} ${print}\n`;
  return {
    readCache: (file, print) => unsealed(join(folder, nameOf(file)), printIn(file, print)),
    keep: (file, print, text) => {
      mkdirSync(folder, { recursive: true });
      // Not moved into place: half a text is not whole.
      writeFileSync(join(folder, nameOf(file)), sealed(printIn(file, print), text));
    },
    retain: (files) => {
      const names = new Set(files.map(nameOf));
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (!names.has(name)) rmSync(join(folder, name));
    },
  };
};
