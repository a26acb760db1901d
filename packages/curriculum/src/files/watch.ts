/** Sources as somebody edits them. */
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { sourceFolders } from './sources.ts';

/** Milliseconds without a change after which what was saved is whole. */
const SETTLED = 20;
/** Recordings come by the thousand. */
const SPOKEN = 1000;

/** What changed: names of sources, and whether recordings did. */
export interface Change {
  readonly files: ReadonlySet<string>;
  readonly isSpoken: boolean;
}

/**
 * Calls back whenever sources or recordings have changed and stay so for a moment.
 * @param allRecordings folders of recordings
 * @returns what ends it
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
