/** Runs work when fewer than the allowed number are running. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate that runs `most` at once; the others wait in the order in which they came. @param most 1 or more */
export const atOnce = (most: number): Gate => {
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
