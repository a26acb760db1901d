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

/** The YAML files of `content/` below a project's folder, by their path from there. */
export const loadSources = async (root: string): Promise<SourceFiles> => {
  const folders = ['content', 'content/units'];
  const names = await Promise.all(
    folders.map(async (folder) => (await entries(join(root, folder))).map((name) => `${folder}/${name}`)),
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
