import { useEffect, useSyncExternalStore } from 'react';

let guardCount = 0;
const listeners = new Set<() => void>();

const addToCount = (by: 1 | -1): void => {
  guardCount += by;
  for (const listener of listeners) listener();
};

/**
 * Guards a screen that cannot be shown again from its address alone, such as the result of a lesson: while it is shown, a
 * sign-in does not reload the page (specification §4).
 */
export const useReloadGuard = (): void => {
  useEffect(() => {
    addToCount(1);
    return () => addToCount(-1);
  }, []);
};

/** Whether a screen is shown that a reload would lose. */
export const isReloadGuarded = (): boolean => guardCount > 0;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `isReloadGuarded` as a hook that follows changes. */
export const useIsReloadGuarded = (): boolean => useSyncExternalStore(subscribe, isReloadGuarded, () => false);
