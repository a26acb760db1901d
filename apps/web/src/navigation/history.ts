/** Where one is, and where one was: over the browser's history, or in memory for tests and for pages rendered ahead. */

/** An address within Parlance. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its number sign; empty without one. */
  readonly hash: string;
  /** Names the entry of the history: another one after each step, `default` for the first. */
  readonly key: string;
}

/** How to go somewhere. */
export interface GoOptions {
  /** Takes the place of the entry that is shown. */
  readonly replace?: boolean | undefined;
}

/** The entries of the history. */
export interface History {
  readonly current: () => Place;
  /** Tells of every step: our own, and the browser's back and forward. Gives the function that ends it. */
  readonly subscribe: (listener: (place: Place) => void) => () => void;
  /** Goes to a path of ours, or to a query or a hash of the current page. */
  readonly go: (to: string, options?: GoOptions) => void;
}

const FIRST_KEY = 'default';

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The address of a place, as a link writes it. */
export const pathOf = ({ pathname, search, hash }: Omit<Place, 'key'>): string => pathname + search + hash;

/** The address of `to`, seen from a place: a query keeps the path (an empty one leaves it bare), a hash also the query. */
export const resolve = (to: string, { pathname, search }: Pick<Place, 'pathname' | 'search'>): string => {
  if (to.startsWith('?')) return pathname + to.replace(/^\?(?=#|$)/, '');
  return to.startsWith('#') ? pathname + search + to : to;
};

const placeAt = (path: string, key: string): Place => {
  // Only the parts after the host are used.
  const { pathname, search, hash } = new URL(path, 'http://parlance.invalid');
  return { pathname, search, hash, key };
};

const keyIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : FIRST_KEY;

interface Entries {
  readonly read: () => Place;
  readonly write: (path: string, key: string, replace: boolean) => void;
}

const historyOver = ({ read, write }: Entries): { readonly history: History; readonly moved: () => void } => {
  const listeners = new Set<(place: Place) => void>();
  let place = read();
  const moved = (): void => {
    place = read();
    for (const listener of listeners) listener(place);
  };
  const history: History = {
    current: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (to, { replace = false } = {}) => {
      write(resolve(to, place), newKey(), replace);
      moved();
    },
  };
  return { history, moved };
};

/** The browser's own history. */
export const browserHistory = (): History => {
  const { history, moved } = historyOver({
    read: () => {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, key: keyIn(window.history.state) };
    },
    write: (path, key, replace) => {
      if (replace) window.history.replaceState({ key }, '', path);
      else window.history.pushState({ key }, '', path);
    },
  });
  window.addEventListener('popstate', moved);
  return history;
};

/** A history without a browser, which begins at `path`: a fixed place on a server, the whole history in tests. */
export const memoryHistory = (path: string): History => {
  let place = placeAt(path, FIRST_KEY);
  return historyOver({
    read: () => place,
    write: (next, key) => {
      place = placeAt(next, key);
    },
  }).history;
};
