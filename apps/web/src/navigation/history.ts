/** The current address and the history of addresses: the browser's own, or one in memory for tests and prerendering. */

/** An address within Parlance. */
export interface Place {
  readonly pathname: string;
  /** Begins with a question mark; empty without a query. */
  readonly search: string;
  /** Begins with a number sign; empty without a fragment. */
  readonly hash: string;
  /** Identifies the entry of the history: new after each navigation, `default` for the first. */
  readonly key: string;
}

/** Options of a navigation. */
export interface GoOptions {
  /** Whether it replaces the current entry. */
  readonly replace?: boolean | undefined;
}

/** A history of addresses. */
export interface History {
  readonly current: () => Place;
  /**
   * Calls `listener` after every navigation, also after the browser's back and forward. Returns the function that
   * unsubscribes.
   */
  readonly subscribe: (listener: (place: Place) => void) => () => void;
  /** Navigates to a path, or to a query or fragment of the current page. */
  readonly go: (to: string, options?: GoOptions) => void;
}

const FIRST_KEY = 'default';

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The address of a place as a string, for links. */
export const pathOf = ({ pathname, search, hash }: Omit<Place, 'key'>): string => pathname + search + hash;

/**
 * Resolves `to` against a place: a query keeps the path (an empty one removes the query), a fragment also keeps the
 * query.
 */
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

/** A history without a browser that begins at `path`: it never changes on a server, and is complete in tests. */
export const memoryHistory = (path: string): History => {
  let place = placeAt(path, FIRST_KEY);
  return historyOver({
    read: () => place,
    write: (next, key) => {
      place = placeAt(next, key);
    },
  }).history;
};
