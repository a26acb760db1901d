/** Watches sources while they are edited. */
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { sourceFolders } from './sources.ts';

/** Milliseconds without a change after which saved sources are complete. */
const SETTLED = 20;
/** Milliseconds without a change after which recordings are complete: thousands are written in a row. */
const SPOKEN = 1000;

/** A change: the paths of changed sources, and whether recordings changed. */
export interface Change {
  readonly files: ReadonlySet<string>;
  readonly isSpoken: boolean;
}

/**
 * Calls back when sources or recordings have changed and no further change follows for a moment.
 * @param allRecordings folders of recordings
 * @returns a function that stops watching
 */
export const watchSources = async (
  root: string,
  allRecordings: readonly string[],
  changed: (change: Change) => void,
): Promise<() => void> => {
  let files = new Set<string>();
  let isSpoken = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const change: Change = { files, isSpoken };
    files = new Set();
    isSpoken = false;
    changed(change);
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, milliseconds);
  };
  const watchers = (await sourceFolders(root)).map((folder) =>
    watched(join(root, folder), (name) => {
      if (!name.endsWith('.yaml')) return;
      files.add(`${folder}/${name}`);
      later(SETTLED);
    }),
  );
  const spoken = allRecordings.map((folder) =>
    watched(join(root, folder), () => {
      isSpoken = true;
      later(SPOKEN);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of [...watchers, ...spoken]) watcher?.close();
  };
};

const watched = (folder: string, changed: (name: string) => void): FSWatcher | undefined => {
  try {
    return watch(folder, (_, name) => changed(name ?? ''));
  } catch {
    return undefined;
  }
};
