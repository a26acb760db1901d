import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type EmittedFiles, INDEX } from '../emit/emit.ts';
import type { StoreFile } from '../emit/names.ts';

/** The number of files that were written and removed. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

/** A folder that is updated repeatedly to hold exactly a given set of files. */
export interface Output {
  /** Adds a file; one that exists already is skipped, because its name contains a hash of its content. */
  readonly keep: StoreFile;
  /**
   * Leaves exactly the named files in the folder. A reader always finds a complete set: new files are added beside old
   * ones, the index that names them is replaced last, and stale files are removed after that.
   * @returns undefined, without any change, if a named file neither exists nor was passed to `keep`
   */
  readonly finish: (names: ReadonlySet<string>, index: string) => Written | undefined;
}

const namesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Compressed copies of a file: they stay as long as the file does. */
const PACKED = /\.(?:br|gz)$/;
const unpacked = (name: string): string => name.replace(PACKED, '');

/** Mode of the output folder; a temporary folder is created readable by its owner only. */
const READABLE = 0o755;

/** A temporary folder beside the output folder, which holds new files until all are written. */
class StagingFolder {
  readonly #folder: string;
  readonly #folders = new Set<string>();
  readonly #names: string[] = [];
  #path = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  get names(): readonly string[] {
    return this.#names;
  }

  write(name: string, text: string): void {
    if (this.#path === '') {
      mkdirSync(dirname(this.#folder), { recursive: true });
      this.#path = mkdtempSync(`${this.#folder}.new-`);
    }
    this.#makeFolder(this.#path, dirname(name));
    writeFileSync(join(this.#path, name), text);
    this.#names.push(name);
  }

  /**
   * Moves all files into the output folder in the order they were written; renames the whole folder if none exists yet.
   */
  settle(): void {
    if (this.#path !== '' && !existsSync(this.#folder)) {
      chmodSync(this.#path, READABLE);
      renameSync(this.#path, this.#folder);
      this.#path = '';
    }
    for (const name of this.#path === '' ? [] : this.#names) {
      this.#makeFolder(this.#folder, dirname(name));
      renameSync(join(this.#path, name), join(this.#folder, name));
    }
    this.discard();
  }

  discard(): void {
    if (this.#path !== '') rmSync(this.#path, { recursive: true, force: true });
    this.#path = '';
    this.#names.length = 0;
    this.#folders.clear();
  }

  #makeFolder(root: string, name: string): void {
    const path = join(root, name);
    if (this.#folders.has(path)) return;
    mkdirSync(path, { recursive: true });
    this.#folders.add(path);
  }
}

/** Opens a folder for writing; its present files are listed once. */
export const openOutput = (folder: string): Output => {
  const present = new Set(namesIn(folder));
  const staging = new StagingFolder(folder);
  let current = textOf(join(folder, INDEX));

  const removeStale = (names: ReadonlySet<string>, isIndexNew: boolean): number => {
    const isStale = (name: string): boolean =>
      !names.has(unpacked(name)) || (isIndexNew && name !== INDEX && unpacked(name) === INDEX);
    const stale = [...present].filter(isStale);
    for (const name of stale) {
      rmSync(join(folder, name), { force: true });
      present.delete(name);
    }
    return stale.filter((name) => !PACKED.test(name)).length;
  };

  return {
    keep: (name, text) => {
      if (present.has(name)) return;
      staging.write(name, text);
      present.add(name);
    },
    finish: (names, index) => {
      const kept = new Set(staging.names);
      if ([...names].some((name) => name !== INDEX && !present.has(name))) {
        staging.discard();
        for (const name of kept) present.delete(name);
        return undefined;
      }
      const isIndexNew = index !== current;
      if (isIndexNew) staging.write(INDEX, index);
      const written = staging.names.length;
      staging.settle();
      present.add(INDEX);
      current = index;
      return { written, removed: removeStale(names, isIndexNew) };
    },
  };
};

/** Updates a folder so that it holds exactly these files. */
export const writeOutput = (folder: string, files: EmittedFiles): Written => {
  const output = openOutput(folder);
  for (const [name, text] of files) if (name !== INDEX) output.keep(name, text);
  return output.finish(new Set(files.keys()), files.get(INDEX) ?? '') ?? { written: 0, removed: 0 };
};
