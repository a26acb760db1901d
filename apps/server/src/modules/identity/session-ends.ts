/** Tells whatever hangs on a session, on every node, that the session has ended: open streams end with it. */
import { setTimeout } from 'node:timers/promises';
import type { Dependencies } from '../../module.ts';
import { livingSessions } from './store-account.ts';

/** A session, as other modules may know it. */
export interface SessionRef {
  /** Names it to its owner; tells nothing of the token. */
  readonly id: string;
  readonly uid: string;
}

/** Endings of sessions, heard on all nodes. */
export interface SessionEnds {
  /** Tells that sessions have ended. Call it after the commit. */
  readonly tell: (ids: readonly string[]) => void;
  /** Calls `ended` once, as soon as the session has ended, or soon if it has already. @returns the way to stop. */
  readonly watch: (session: SessionRef, ended: () => void) => () => void;
}

interface Watcher {
  readonly session: SessionRef;
  readonly end: () => void;
}

/** Milliseconds before a question that the database could not answer is put again. */
const ASK_AGAIN = 1000;

/** On the push bus a session is a subject of its own, whose one revision is its end. */
const subjectOf = (id: string): string => `session:${id}`;

/**
 * Endings over the push bus. Where one may have been missed (before a watcher began, or while the bus was away)
 * the database is asked, for all watchers in one question.
 */
export const openSessionEnds = (dependencies: Dependencies): SessionEnds => {
  const { push } = dependencies;
  const doubts = openDoubts(dependencies);
  return {
    tell: (ids) => {
      for (const id of ids) push.publish(subjectOf(id), 1);
    },
    watch: (session, ended) => {
      const stop = (): void => {
        doubts.drop(watcher);
        unsubscribe();
      };
      const end = (): void => {
        stop();
        ended();
      };
      const watcher = { session, end };
      const unsubscribe = push.subscribe(subjectOf(session.id), (news) =>
        news === null ? doubts.add(watcher) : end(),
      );
      doubts.add(watcher);
      return stop;
    },
  };
};

interface Doubts {
  /** The session of a watcher may have ended: it will be looked up soon. */
  readonly add: (watcher: Watcher) => void;
  readonly drop: (watcher: Watcher) => void;
}

const openDoubts = ({ pool, clock, log }: Dependencies): Doubts => {
  let unsure = new Set<Watcher>();
  let asked = new Set<Watcher>();
  let asking = false;
  const settle = async (): Promise<void> => {
    [asked, unsure] = [unsure, new Set()];
    try {
      const sessions = [...asked].map(({ session }) => session);
      const living = await livingSessions(pool, sessions, new Date(clock()));
      for (const watcher of asked) if (!living.has(watcher.session.id)) watcher.end();
    } catch (error) {
      unsure = new Set([...unsure, ...asked]);
      throw error;
    }
  };
  const settleAll = async (): Promise<void> => {
    while (unsure.size > 0) {
      await settle().catch(async (error: unknown) => {
        log.warn({ err: error }, 'Could not see which sessions have ended');
        await setTimeout(ASK_AGAIN, undefined, { ref: false });
      });
    }
    asking = false;
  };
  return {
    add: (watcher) => {
      unsure.add(watcher);
      if (asking) return;
      asking = true;
      setImmediate(() => void settleAll());
    },
    drop: (watcher) => {
      unsure.delete(watcher);
      asked.delete(watcher);
    },
  };
};
