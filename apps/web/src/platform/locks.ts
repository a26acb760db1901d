/**
 * One at a time over all tabs of this origin. Where the browser has no Web Locks, over this page alone:
 * such browsers are older than the features we need anyway, and a test environment has one page.
 */
const queues = new Map<string, Promise<unknown>>();

const inPage = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(name) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
};

const webLocks = (): LockManager | undefined => globalThis.navigator?.locks ?? undefined;

/** Does `work` while nobody else holds the lock `name`; gives what it gives, also its rejection. */
export const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = webLocks();
  return locks === undefined ? inPage(name, work) : await locks.request(name, work);
};

/** What `holdLock` hands out: how to let go, and how to take the lock from a tab that does not answer. */
export interface HeldLock {
  readonly release: () => void;
  readonly steal: () => void;
}

/**
 * Waits in the background for the lock `name` and keeps it until released or until another tab steals it
 * (then it queues again). `onChange` hears of gaining and losing it.
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
      // Another tab stole it, or the page is going away.
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
