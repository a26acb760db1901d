import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFiles } from '../source/read.ts';

const entries = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
};

/** Folders of sources below `content/`; tips lie one folder deeper, by language. */
const FOLDERS = ['content', 'content/units', 'content/assumed', 'content/alphabets'];
const GRAMMAR = 'content/grammar';

/** Folders that may hold sources, by their path from a project's folder. */
export const sourceFolders = async (root: string): Promise<string[]> => {
  const tips = (await entries(join(root, GRAMMAR))).map((language) => `${GRAMMAR}/${language}`);
  return [...FOLDERS, ...tips];
};

/** The YAML files of `content/` below a project's folder, by their path from there. */
export const loadSources = async (root: string): Promise<SourceFiles> => {
  const names = await Promise.all(
    (await sourceFolders(root)).map(async (folder) =>
      (await entries(join(root, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  const files = names
    .flat()
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [file, await readFile(join(root, file), 'utf8')]),
    ),
  );
};
