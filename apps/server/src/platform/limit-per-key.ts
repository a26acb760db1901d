import { ShareFull } from './share-full.ts';

/** Limits of the tasks of one key. */
export interface KeyLimits {
  /** The maximum number of concurrent tasks of one key, 1 or more. */
  readonly atOnce: number;
  /** The maximum number of further tasks of the key that wait. */
  readonly mostWaiting: number;
}

/** Runs a task as soon as fewer tasks of its key than the limit are running. Throws `ShareFull` if too many wait. */
export type LimitPerKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Tasks {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates a limit of the concurrent tasks of each key; the tasks of a key start in order. */
export const limitPerKey = ({ atOnce, mostWaiting }: KeyLimits): LimitPerKey => {
  const keys = new Map<string, Tasks>();
  const start = async (key: string): Promise<Tasks> => {
    const tasks = keys.get(key) ?? { running: 0, waiting: [] };
    keys.set(key, tasks);
    if (tasks.running < atOnce) tasks.running += 1;
    else if (tasks.waiting.length >= mostWaiting) throw new ShareFull();
    else await new Promise<void>((resolve) => tasks.waiting.push(resolve));
    return tasks;
  };
  return async (key, work) => {
    const tasks = await start(key);
    try {
      return await work();
    } finally {
      const next = tasks.waiting.shift();
      if (next === undefined) tasks.running -= 1;
      else next();
      if (tasks.running === 0) keys.delete(key);
    }
  };
};

/** Counts what of each key is under way. */
export interface CountPerKey {
  /** Counts one more until the returned function is called. Throws `ShareFull` beyond the limit. */
  readonly begin: (key: string) => () => void;
}

/** Creates a count that admits at most `most` of each key at the same time. */
export const countPerKey = (most: number): CountPerKey => {
  const counts = new Map<string, number>();
  return {
    begin: (key) => {
      const count = counts.get(key) ?? 0;
      if (count >= most) throw new ShareFull();
      counts.set(key, count + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
};
