/** Stores the build cache in `.cache/`. The folder may be removed at any time. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildCache, EMPTY_CACHE } from '../build/build-cache.ts';
import type { PartCaches } from '../build/builder.ts';
import { fingerprintOf } from '../build/fingerprint.ts';
import type { PartCache } from '../build/part-reader.ts';

const FILE = '.cache/content/cache.json';
/** Packages whose code affects the output; their package.json files name the dependencies and versions. */
const COMPILER = ['packages/curriculum', 'packages/languages', 'packages/domain'];
const CODE = /(?<!\.test)\.ts$/;

const codeOf = (project: string, folder: string): string[] =>
  readdirSync(join(project, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => CODE.test(name) && !name.startsWith('fixtures'))
    .sort()
    .map((name) => join(folder, 'src', name));

/** Fingerprint of the compiler's own code: a cache written by another version is ignored. */
export const compilerVersion = (project: string): string => {
  const files = COMPILER.flatMap((folder) => [join(folder, 'package.json'), ...codeOf(project, folder)]);
  return fingerprintOf(
    JSON.stringify([process.version, files.map((file) => [file, readFileSync(join(project, file), 'utf8')])]),
  );
};

/** Prefixes a text with a checksum over the text and the fingerprint of its inputs. */
const sealed = (print: string, body: string): string => `${fingerprintOf(print + body)}\n${body}`;

/** Reads a sealed text; undefined if it is unreadable, incomplete, or was made of other inputs. */
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

/** Reads the cache; empty if it is unreadable, incomplete, or of another version of the compiler. */
export const readCache = (root: string, version: string): BuildCache => {
  const body = unsealed(join(root, FILE), version);
  return body === undefined ? EMPTY_CACHE : JSON.parse(body);
};

/** Writes the cache; a reader never sees half of it. */
export const writeCache = (root: string, version: string, cache: BuildCache): void => {
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, sealed(version, JSON.stringify(cache)));
  renameSync(`${path}.part`, path);
};

/** A cache of units, clips, books or talks on the disk, shared by consecutive processes. */
export interface StoredPartCache extends PartCache {
  /** Removes the entries of all files but these. */
  readonly retain: (files: readonly string[]) => void;
}

/** Opens a cache. @param version of the compiler @param kind names its folder */
export const openPartCache = (root: string, version: string, kind: keyof PartCaches): StoredPartCache => {
  const folder = join(root, `.cache/content/${kind}`);
  const nameOf = (file: string): string => `${basename(file)}.kept`;
  const printIn = (file: string, print: string): string => `${version} ${file} ${print}\n`;
  return {
    readCache: (file, print) => unsealed(join(folder, nameOf(file)), printIn(file, print)),
    keep: (file, print, text) => {
      mkdirSync(folder, { recursive: true });
      // Written without a temporary file: the checksum detects a half-written text.
      writeFileSync(join(folder, nameOf(file)), sealed(printIn(file, print), text));
    },
    retain: (files) => {
      const names = new Set(files.map(nameOf));
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (!names.has(name)) rmSync(join(folder, name));
    },
  };
};
