import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFiles, SourceTexts } from '../source/read.ts';

const entries = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
};

/** Folders of sources below `content/`; tips lie one folder deeper, by language. */
const FOLDERS = [
  ...[
    'content',
    'content/units',
    'content/clips',
    'content/ebooks',
    'content/talks',
    'content/imported',
    'content/assumed',
    'content/synonyms',
    'content/alphabets',
  ],
];
const GRAMMAR = 'content/grammar';

/** Folders that may hold sources, by their path from a project's folder. */
export const sourceFolders = async (root: string): Promise<string[]> => {
  const tips = (await entries(join(root, GRAMMAR))).map((language) => `${GRAMMAR}/${language}`);
  return [...FOLDERS, ...tips];
};

/** Paths of the YAML files of `content/` below a project's folder, sorted. */
const sourcesIn = async (root: string): Promise<string[]> => {
  const names = await Promise.all(
    (await sourceFolders(root)).map(async (folder) =>
      (await entries(join(root, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return names
    .flat()
    .filter((name) => name.endsWith('.yaml'))
    .sort();
};

const isThereIn =
  (root: string) =>
  (file: string): boolean =>
    existsSync(join(root, file));

/** The YAML files of `content/` below a project's folder, by their path from there. */
export const loadSources = async (root: string): Promise<SourceFiles> => {
  const files = await sourcesIn(root);
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(join(root, file), 'utf8')]),
  );
  return Object.assign(new Map(texts), { isThere: isThereIn(root) });
};

/** Sources that are read from the disk on each access, so that the texts of a large corpus are not held in memory. */
export interface OpenSources extends SourceTexts {
  /** Records that a file was written, added or removed. */
  readonly touch: (file: string) => void;
}

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Opens the sources below a project's folder. */
export const openSources = async (root: string): Promise<OpenSources> => {
  const stamps = new Map((await sourcesIn(root)).map((file) => [file, 0]));
  let last = 0;
  return {
    keys: () => stamps.keys(),
    get: (file) => (stamps.has(file) ? textOf(join(root, file)) : undefined),
    isThere: isThereIn(root),
    stamp: (file) => String(stamps.get(file)),
    touch: (file) => {
      last += 1;
      if (existsSync(join(root, file))) stamps.set(file, last);
      else stamps.delete(file);
    },
  };
};
