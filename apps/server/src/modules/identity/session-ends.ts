/** Informs listeners on every node that a session has ended, so that open streams end with it. */
import { setTimeout } from 'node:timers/promises';
import type { Dependencies } from '../../module.ts';
import { sessionBounds } from './session-bounds.ts';
import type { SessionRef } from './session-ref.ts';
import { activeSessions } from './store-account.ts';

/** Publishes and watches the ends of sessions on all nodes. */
export interface SessionEnds {
  /** Publishes that sessions have ended. Must be called after the commit. */
  readonly publish: (ids: readonly string[]) => void;
  /**
   * Calls `ended` once, as soon as the session has ended, or soon if it has ended already. @returns a function that
   * stops watching.
   */
  readonly watch: (session: SessionRef, ended: () => void) => () => void;
}

interface Watcher {
  readonly session: SessionRef;
  readonly end: () => void;
}

/** The delay before a failed check is repeated, in milliseconds. */
const RETRY_DELAY_MS = 1000;

/** The subject of a session on the push bus; its one revision is the end of the session. */
const subjectOf = (id: string): string => `session:${id}`;

/**
 * Opens the ends over the push bus. If an end may have been missed (before a watcher started, or while the bus was
 * disconnected), the database is queried once for all such watchers.
 */
export const openSessionEnds = (dependencies: Dependencies): SessionEnds => {
  const { push } = dependencies;
  const checks = openPendingChecks(dependencies);
  return {
    publish: (ids) => {
      for (const id of ids) push.publish(subjectOf(id), 1);
    },
    watch: (session, ended) => {
      const stop = (): void => {
        checks.drop(watcher);
        unsubscribe();
      };
      const end = (): void => {
        stop();
        ended();
      };
      const watcher = { session, end };
      const unsubscribe = push.subscribe(subjectOf(session.id), (news) =>
        news === null ? checks.add(watcher) : end(),
      );
      checks.add(watcher);
      return stop;
    },
  };
};

interface PendingChecks {
  /** Adds a watcher whose session is to be checked soon. */
  readonly add: (watcher: Watcher) => void;
  readonly drop: (watcher: Watcher) => void;
}

const openPendingChecks = (dependencies: Dependencies): PendingChecks => {
  const { pool, log } = dependencies;
  let waiting = new Set<Watcher>();
  let checking = new Set<Watcher>();
  let isRunning = false;
  const checkWaiting = async (): Promise<void> => {
    [checking, waiting] = [waiting, new Set()];
    try {
      const sessions = [...checking].map(({ session }) => session);
      const active = await activeSessions(pool, sessions, sessionBounds(dependencies));
      for (const watcher of checking) if (!active.has(watcher.session.id)) watcher.end();
    } catch (error) {
      waiting = new Set([...waiting, ...checking]);
      throw error;
    }
  };
  const checkUntilEmpty = async (): Promise<void> => {
    while (waiting.size > 0) {
      await checkWaiting().catch(async (error: unknown) => {
        log.warn({ err: error }, 'Could not see which sessions have ended');
        await setTimeout(RETRY_DELAY_MS, undefined, { ref: false });
      });
    }
    isRunning = false;
  };
  return {
    add: (watcher) => {
      waiting.add(watcher);
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void checkUntilEmpty());
    },
    drop: (watcher) => {
      waiting.delete(watcher);
      checking.delete(watcher);
    },
  };
};
