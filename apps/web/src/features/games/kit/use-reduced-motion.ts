import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';
const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(QUERY);

const subscribe = (listener: () => void): (() => void) => {
  const media = list();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** Whether the learner asked for less motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => list()?.matches ?? false,
    () => false,
  );
