/**
 * The cache of loaded content: each value is loaded once by its name, shared by all components, and held for the
 * lifetime of the page.
 */
import { ContentMissing } from './files.ts';

/** A value that is loading, has loaded, or failed to load (`code` is an error code of the contract). */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly code: ContentMissing['code']; readonly retry: () => void };

/** One cached value, in the shape that `useSyncExternalStore` needs. */
export interface Entry<T> {
  readonly current: () => Loaded<T>;
  /** Starts to load the value if that has not been done, or has failed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Loads a value; a value that is loaded in parts passes each later state to `renew`. */
export type Load<T> = (renew: (value: T) => void) => Promise<T>;

/** The cached values of a page. */
export interface ContentCache {
  /** The entry `name`. `load` is called for its first reader; a name always stands for the same value and type. */
  readonly entry: <T>(name: string, load: Load<T>) => Entry<T>;
}

/** The loading state; always the same object, because components compare by identity. */
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

/** Creates an empty cache. */
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
