/** A hook that reads values from the page's content cache. */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { type ContentCache, createContentCache, type Entry, LOADING, type Load, type Loaded } from './cache.ts';

/** The page's cache; `ReplicaProvider` creates a new one. */
export const ContentCacheContext = createContext<ContentCache>(createContentCache());

/** A value to load. */
export interface LoadRequest<T> {
  /** The cache key: it names everything that the value depends on. */
  readonly name: string;
  readonly load: Load<T>;
  /** Whether the value shown last may stay until the wanted one has loaded, or if it cannot be loaded. */
  readonly mayStay: (last: T) => boolean;
}

/** The state in a prerendered page, and in its first render in the browser. */
const loading = (): typeof LOADING => LOADING;

const NOTHING: Entry<never> = { current: () => LOADING, subscribe: () => () => undefined };

/**
 * Loads a value once per page and returns its state; `wanted` is null while it is not known what to load. After a
 * change of the name the last value stays if `mayStay` allows it.
 */
export const useLoaded = <T>(wanted: LoadRequest<T> | null): Loaded<T> => {
  const cache = useContext(ContentCacheContext);
  const entry = wanted === null ? NOTHING : cache.entry(wanted.name, wanted.load);
  const loaded = useSyncExternalStore<Loaded<T>>(entry.subscribe, entry.current, loading);
  const [last, keepLast] = useState<Loaded<T>>(loaded);
  if (loaded.state === 'ready' && loaded !== last) keepLast(loaded);
  return loaded.state !== 'ready' && last.state === 'ready' && wanted?.mayStay(last.value) ? last : loaded;
};
