/** Runs work as soon as fewer tasks than the limit are running. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a limit of `most` concurrent tasks; others wait in order. @param most 1 or more */
export const limitConcurrency = (most: number): ConcurrencyLimit => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
