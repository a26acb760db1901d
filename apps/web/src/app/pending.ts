/** Counts the parts of the program that are loading; the line at the top of the page shows it. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let pending = 0;

const move = (by: 1 | -1): void => {
  pending += by;
  for (const listener of listeners) listener();
};

/** Shows the progress line until `work` has settled. */
export const showPending = async <T>(work: Promise<T>): Promise<T> => {
  move(1);
  try {
    return await work;
  } finally {
    move(-1);
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether something is loading. */
export const usePending = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );
