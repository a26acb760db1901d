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
import type { Keep } from '../emit/names.ts';

/** What writing came to. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

/** A folder that is brought to hold exactly some files, again and again. */
export interface Output {
  /** Takes a file; one that is there already is not touched, for names carry hashes. */
  readonly keep: Keep;
  /**
   * Leaves exactly the named files in the folder. A reader never sees half of them: new files stand beside old ones; the
   * index, which names them, is moved into place last, and only then what is stale goes.
   * @returns nothing, and changes nothing, where a named file is neither there nor was kept
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

/** A file's compressed forms stay as long as it does. */
const PACKED = /\.(?:br|gz)$/;
const unpacked = (name: string): string => name.replace(PACKED, '');

/** Folders for a moment are for their owner alone. */
const READABLE = 0o755;

/** Files on their way into a folder: beside it until all are written. */
class Aside {
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

  /** Moves everything into place, in the order in which it was written; at once where nothing is there yet. */
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

/** Opens a folder for writing; what lies in it is looked up once. */
export const openOutput = (folder: string): Output => {
  const present = new Set(namesIn(folder));
  const aside = new Aside(folder);
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
      aside.write(name, text);
      present.add(name);
    },
    finish: (names, index) => {
      const kept = new Set(aside.names);
      if ([...names].some((name) => name !== INDEX && !present.has(name))) {
        aside.discard();
        for (const name of kept) present.delete(name);
        return undefined;
      }
      const isIndexNew = index !== current;
      if (isIndexNew) aside.write(INDEX, index);
      const written = aside.names.length;
      aside.settle();
      present.add(INDEX);
      current = index;
      return { written, removed: removeStale(names, isIndexNew) };
    },
  };
};

/** Brings a folder to hold exactly these files. */
export const writeOutput = (folder: string, files: EmittedFiles): Written => {
  const output = openOutput(folder);
  for (const [name, text] of files) if (name !== INDEX) output.keep(name, text);
  return output.finish(new Set(files.keys()), files.get(INDEX) ?? '') ?? { written: 0, removed: 0 };
};
