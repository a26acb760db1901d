/** Showing what the page's cache holds. */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { type ContentCache, createContentCache, type Entry, LOADING, type Load, type Loaded } from './cache.ts';

/** The page's cache; `ReplicaProvider` brings a new one. */
export const ContentCacheContext = createContext<ContentCache>(createContentCache());

/** What there is to load. */
export interface Wanted<T> {
  /** Says all that the value depends on. */
  readonly name: string;
  readonly load: Load<T>;
  /** Whether the value shown last may stay until the wanted one is there, or where it cannot be had. */
  readonly mayStay: (last: T) => boolean;
}

/** The state in a page that was rendered ahead of time, and in its first render in the browser. */
const loading = (): typeof LOADING => LOADING;

const NOTHING: Entry<never> = { current: () => LOADING, subscribe: () => () => undefined };

/** Loads something once a page, and follows it; null while it is not known what. Another name keeps showing the last value where that may stay. */
export const useLoaded = <T>(wanted: Wanted<T> | null): Loaded<T> => {
  const cache = useContext(ContentCacheContext);
  const entry = wanted === null ? NOTHING : cache.entry(wanted.name, wanted.load);
  const loaded = useSyncExternalStore<Loaded<T>>(entry.subscribe, entry.current, loading);
  const [last, keepLast] = useState<Loaded<T>>(loaded);
  if (loaded.state === 'ready' && loaded !== last) keepLast(loaded);
  return loaded.state !== 'ready' && last.state === 'ready' && wanted?.mayStay(last.value) ? last : loaded;
};
