import { useEffect, useSyncExternalStore } from 'react';

let holders = 0;
const listeners = new Set<() => void>();

const move = (by: 1 | -1): void => {
  holders += by;
  for (const listener of listeners) listener();
};

/**
 * A screen that its address alone would not bring back, as the result of a lesson: after a sign-in it stays,
 * where every other one is loaded anew (specification §4).
 */
export const useHeldPage = (): void => {
  useEffect(() => {
    move(1);
    return () => move(-1);
  }, []);
};

/** Whether a reload would lose what is shown. */
export const isPageHeld = (): boolean => holders > 0;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** As `isPageHeld`, and follows it. */
export const usePageHeld = (): boolean => useSyncExternalStore(subscribe, isPageHeld, () => false);
