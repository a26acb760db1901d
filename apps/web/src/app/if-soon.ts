/**
 * Milliseconds that a screen may take to load before a placeholder is shown. Whatever follows a placeholder, React shows
 * 300 ms later at the earliest.
 */
export const PLACEHOLDER_AFTER = 250;

/** What a promise resolves to; undefined if it takes longer than `PLACEHOLDER_AFTER`, or rejects. */
export const ifSoon = <T>(promise: Promise<T>): Promise<T | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PLACEHOLDER_AFTER));
  return Promise.race([promise, late]).catch(() => undefined);
};
