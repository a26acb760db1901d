/** Tells whatever hangs on a session, on every node, that the session has ended: open streams end with it. */
import { setTimeout } from 'node:timers/promises';
import type { Dependencies } from '../../module.ts';
import { activeSessions } from './store-account.ts';

/** A session, as other modules may know it. */
export interface SessionRef {
  /** Names it to its owner; tells nothing of the token. */
  readonly id: string;
  readonly uid: string;
}

/** Endings of sessions, heard on all nodes. */
export interface SessionEnds {
  /** Tells that sessions have ended. Call it after the commit. */
  readonly publish: (ids: readonly string[]) => void;
  /** Calls `ended` once, as soon as the session has ended, or soon if it has already. @returns the way to stop. */
  readonly watch: (session: SessionRef, ended: () => void) => () => void;
}

interface Watcher {
  readonly session: SessionRef;
  readonly end: () => void;
}

/** Milliseconds before a question that the database could not answer is put again. */
const RETRY_DELAY_MS = 1000;

/** On the push bus a session is a subject of its own, whose one revision is its end. */
const subjectOf = (id: string): string => `session:${id}`;

/**
 * Endings over the push bus. Where one may have been missed (before a watcher began, or while the bus was away)
 * the database is asked, for all watchers in one question.
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
  /** The session of a watcher may have ended: it will be looked up soon. */
  readonly add: (watcher: Watcher) => void;
  readonly drop: (watcher: Watcher) => void;
}

const openPendingChecks = ({ pool, clock, log }: Dependencies): PendingChecks => {
  let waiting = new Set<Watcher>();
  let checking = new Set<Watcher>();
  let isRunning = false;
  const checkWaiting = async (): Promise<void> => {
    [checking, waiting] = [waiting, new Set()];
    try {
      const sessions = [...checking].map(({ session }) => session);
      const active = await activeSessions(pool, sessions, new Date(clock()));
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
