/** When the hint how words and sentences are looked up is no longer needed. */
import { writeLocal } from '../../platform/index.ts';

const listeners = new Set<() => void>();

/** Ends the hint on this device, for its reader knows it. */
export const endHint = (): void => {
  writeLocal('readerHint', '1');
  for (const listener of listeners) listener();
};

/** Calls the listener when the hint ends. @returns a function that ends the calls */
export const followHint = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
