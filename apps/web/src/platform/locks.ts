/**
 * Locks that are shared by all tabs of this origin. Without the Web Locks API they cover this page only: such browsers
 * are older than the other features the program needs, and a test environment has one page.
 */
import { onceKept } from './kept-page.ts';

/** Runs one piece of work after the other, each when the one before it has ended. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes turns within this page. */
export const inTurns = (): Turns => {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = before.then(work, work);
    before = result.catch(() => undefined);
    return result;
  };
};

const queues = new Map<string, Turns>();

const inPage: <T>(name: string, work: () => Promise<T>) => Promise<T> = (name, work) => {
  const turns = queues.get(name) ?? inTurns();
  queues.set(name, turns);
  return turns(work);
};

const webLocks = (): LockManager | undefined => globalThis.navigator?.locks ?? undefined;

/** Runs `work` while holding the lock `name`; returns its result or rejects with its error. */
export const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = webLocks();
  if (locks === undefined) return inPage(name, work);
  // A page that is kept loses its locks, and the requests for them fail.
  return locks.request(name, work).finally(onceKept(() => undefined));
};

/** A lock that is requested or held. */
export interface HeldLock {
  readonly release: () => void;
  readonly steal: () => void;
}

/**
 * Requests the lock `name` in the background and holds it until it is released or another tab steals it; after that it
 * is requested again. `onChange` is called when the lock is gained or lost.
 */
export const holdLock = (name: string, onChange: (held: boolean) => void): HeldLock => {
  const locks = webLocks();
  if (locks === undefined) return holdAlone(onChange);
  let letGo: () => void = () => undefined;
  let released = false;
  let waiting = 0;
  const hold = (): Promise<void> => {
    waiting -= 1;
    if (released) return Promise.resolve();
    onChange(true);
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };
  const queue = (options: LockOptions): void => {
    waiting += 1;
    locks.request(name, options, hold).catch(() => {
      // Another tab stole the lock, or the page is being closed.
      onChange(false);
      if (!released && waiting === 0) queue({});
    });
  };
  queue({});
  return {
    release: () => {
      released = true;
      letGo();
    },
    steal: () => queue({ steal: true }),
  };
};

const holdAlone = (onChange: (held: boolean) => void): HeldLock => {
  queueMicrotask(() => onChange(true));
  return { release: () => undefined, steal: () => undefined };
};
