/** What is asked of the model now, so that a stopping server ends all of it, and waits until no credits are left reserved. */

/** Requests under way. */
export interface Running {
  /** Does the work of a request. @param work gets a signal that aborts when the server stops */
  readonly run: <T>(work: (stopping: AbortSignal) => Promise<T>) => Promise<T>;
  /** Stops all, and waits until they have ended, for some seconds at most. */
  readonly close: () => Promise<void>;
}

/** A stopping server waits 4 seconds for its requests. */
const MOST_MS = 3500;

/** Opens it. */
export const openRunning = (mostMs = MOST_MS): Running => {
  const stopping = new AbortController();
  const under = new Set<Promise<unknown>>();
  return {
    run: (work) => {
      const over = work(stopping.signal);
      under.add(over);
      const end = (): void => void under.delete(over);
      over.then(end, end);
      return over;
    },
    close: async () => {
      stopping.abort();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, mostMs);
      });
      await Promise.race([Promise.allSettled(under), late]);
      clearTimeout(timer);
    },
  };
};
