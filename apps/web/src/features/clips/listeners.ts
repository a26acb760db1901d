/** Functions that are called back after a change. */
export interface Listeners {
  /** Adds one; returns a function that removes it. */
  readonly add: (listener: () => void) => () => void;
  readonly tell: () => void;
}

/** Creates an empty set of listeners. */
export const createListeners = (): Listeners => {
  const all = new Set<() => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: () => {
      for (const listener of all) listener();
    },
  };
};
