/** What a page has loaded: each thing once by its name, shared by all who show it, kept as long as the page. */
import { ContentMissing } from './files.ts';

/** Something on its way, there, or not to be had (`code` is of the catalogue). */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly code: ContentMissing['code']; readonly retry: () => void };

/** One thing by its name, as `useSyncExternalStore` asks for it. */
export interface Entry<T> {
  readonly current: () => Loaded<T>;
  /** Begins to load where that was not yet done, or has failed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Loads something; what grows after it has come is given to `renew`. */
export type Load<T> = (renew: (value: T) => void) => Promise<T>;

/** The entries of a page. */
export interface ContentCache {
  /** The entry `name`. `load` is called for its first reader; a name stands for one type and one thing. */
  readonly entry: <T>(name: string, load: Load<T>) => Entry<T>;
}

/** On its way: the same object always, for screens compare by identity. */
export const LOADING = { state: 'loading' } as const;

const codeOf = (thrown: unknown): ContentMissing['code'] =>
  thrown instanceof ContentMissing ? thrown.code : 'content-unavailable';

const createEntry = <T>(load: Load<T>): Entry<T> => {
  const listeners = new Set<() => void>();
  let current: Loaded<T> | undefined;
  const become = (next: Loaded<T>): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const begin = (): void => {
    if (current !== undefined && current.state !== 'failed') return;
    become(LOADING);
    const arrive = (value: T): void => become({ state: 'ready', value });
    load(arrive).then(arrive, (thrown: unknown) => become({ state: 'failed', code: codeOf(thrown), retry: begin }));
  };
  return {
    current: () => current ?? LOADING,
    subscribe: (listener) => {
      listeners.add(listener);
      begin();
      return () => listeners.delete(listener);
    },
  };
};

/** A cache that has loaded nothing. */
export const createContentCache = (): ContentCache => {
  const entries = new Map<string, Entry<unknown>>();
  return {
    entry: <T>(name: string, load: Load<T>) => {
      const entry = (entries.get(name) as Entry<T> | undefined) ?? createEntry(load);
      entries.set(name, entry);
      return entry;
    },
  };
};
