/** The interface of the local replica: what features may do with progress. */
import type { LessonSession, SessionWork } from '@parlance/domain';
import type { LearnEvent, SetAside, View } from '@parlance/sync';

/** An event before the replica gives it its id, stamp, day, zone and device. */
export type NewEvent = LearnEvent extends infer E
  ? E extends LearnEvent
    ? Pick<E, 'kind' | 'learn' | 'data'>
    : never
  : never;

/** Saves or drops the session of a lesson. */
export type LessonChange = { readonly save: LessonSession } | { readonly drop: LessonSession };

/** How the exchange with the server stands. */
export type SyncStatus =
  /** Nobody is signed in: everything stays on this device. */
  | { readonly kind: 'local' }
  | { readonly kind: 'synced'; readonly at: number }
  | { readonly kind: 'syncing' }
  /** `waiting`: how many events are not yet acknowledged. */
  | { readonly kind: 'offline'; readonly waiting: number }
  | { readonly kind: 'failed'; readonly code: string; readonly waiting: number };

/** How a replica is bound to a learner. */
export interface AdoptOptions {
  readonly own: boolean;
}

/** The device's copy of everything learned. All writes are durable when their promise resolves. */
export interface Replica {
  /** The current picture; a new object after every change. */
  readonly view: () => View;
  readonly status: () => SyncStatus;
  /** When the server was last heard out in this page (ms); null where that has not been. */
  readonly syncedAt: () => number | null;
  /** Calls back after `view` or `status` changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Keeps events in the outbox; the view has them when the promise resolves. `lesson` is saved or dropped in the same
   * step, so that after a crash no answer is there without its place in the lesson, and none is asked for twice.
   */
  readonly record: (events: readonly NewEvent[], lesson?: LessonChange) => Promise<void>;
  /** Asks for an exchange now (after sign-in, when the network is back). */
  readonly sync: () => Promise<void>;
  /** Events that the server has not acknowledged. */
  readonly waiting: () => number;
  /** A lesson under way, to go on after a reload. */
  readonly loadSession: (work: SessionWork) => Promise<LessonSession | undefined>;
  readonly saveSession: (session: LessonSession) => Promise<void>;
  readonly dropSession: (work: SessionWork) => Promise<void>;
  /** Erases everything local (after logout). */
  readonly clear: () => Promise<void>;
  /** Whose progress this is; null before the first sign-in on this device. */
  readonly owner: () => string | null;
  /**
   * Somebody is signed in: binds the replica to them and starts the exchange. What was learned here before comes
   * along, at once where the account has no progress, otherwise after `resolveAdoption`.
   * Progress of another learner who never logged out is erased first.
   * @param options `own`: what is here is theirs for certain, so it comes along unasked.
   */
  readonly adopt: (uid: string, options?: AdoptOptions) => Promise<void>;
  /** The question to put once: add what was learned here? Null where there is nothing to ask. */
  readonly pendingAdoption: () => PendingAdoption | null;
  /** The answer: `true` adds it to the account, `false` forgets it. */
  readonly resolveAdoption: (take: boolean) => Promise<void>;
  /** The session is over (401, or ended in another tab): keeps everything, stops the exchange. */
  readonly release: () => void;
  /** Sends what is unsent; gives how many events could not be sent and would be lost by `clear`. */
  readonly prepareLogout: () => Promise<number>;
  /** Events that the server refused. They are kept, shown, and sent again to a server that understands more. */
  readonly refused: () => readonly SetAside[];
  /** A small value kept encrypted on this device, erased by `clear`. */
  readonly remember: (name: string, value: unknown) => Promise<void>;
  readonly recall: (name: string) => Promise<unknown>;
  /** Stops listening and exchanging (tests, hot reload). */
  readonly close: () => void;
}

/** What was learned here before signing in to an account with progress of its own. */
export interface PendingAdoption {
  /** Learning events, settings not counted. */
  readonly events: number;
}
