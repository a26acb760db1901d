import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { EmittedFiles } from '../emit/emit.ts';

const INDEX = 'index.json';

/** What writing came to. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
};

const textOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return '';
  }
};

const writeAll = async (folder: string, files: EmittedFiles, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  await mkdir(folder, { recursive: true });
  const aside = await mkdtemp(`${folder}.new-`);
  try {
    for (const name of names) {
      await mkdir(dirname(join(aside, name)), { recursive: true });
      await writeFile(join(aside, name), files.get(name) ?? '');
    }
    for (const name of names) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await rename(join(aside, name), join(folder, name));
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

/**
 * Brings a folder to hold exactly these files. A reader never sees half of it: names carry hashes, so new files
 * stand beside old ones; the index, which names them, is moved into place last, and only then what is stale goes.
 * Files that are there already are not touched.
 */
export const writeOutput = async (folder: string, files: EmittedFiles): Promise<Written> => {
  const present = new Set(await namesIn(folder));
  const isIndexNew = (await textOf(join(folder, INDEX))) !== files.get(INDEX);
  const added = [...files.keys()].filter((name) => name !== INDEX && !present.has(name));
  const names = isIndexNew ? [...added, INDEX] : added;
  await writeAll(folder, files, names);
  const stale = [...present].filter((name) => !files.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
  return { written: names.length, removed: stale.length };
};
