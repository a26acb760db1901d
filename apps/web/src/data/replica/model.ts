/** The interface of the local replica, through which features read and record progress. */
import type { LessonSession, SessionWork } from '@parlance/domain';
import type { LearnEvent, RecordedEvent, SetAside, View } from '@parlance/sync';

/** An event before the replica adds its id, stamp, day, zone and device. */
export type NewEvent = LearnEvent extends infer E
  ? E extends LearnEvent
    ? Pick<E, 'kind' | 'version' | 'learn' | 'data'>
    : never
  : never;

/** A small value that is stored on this device; `undefined` removes it. */
export interface RememberedValue {
  readonly name: string;
  readonly value: unknown;
}

/** Saves or removes the session of a lesson, or remembers small values. */
export type LessonChange =
  | { readonly save: LessonSession }
  | { readonly drop: LessonSession }
  | { readonly remember: readonly RememberedValue[] };

/** The state of the exchange with the server. */
export type SyncStatus =
  /** Nobody is signed in; everything stays on this device. */
  | { readonly kind: 'local' }
  | { readonly kind: 'synced'; readonly at: number }
  | { readonly kind: 'syncing' }
  /** `waiting` is the number of events that are not acknowledged yet. */
  | { readonly kind: 'offline'; readonly waiting: number }
  | { readonly kind: 'failed'; readonly code: string; readonly waiting: number };

/** Events that are on this device alone: erasing the replica loses them. */
export interface UnstoredEvents {
  /** Not sent yet, or sent without a reply. */
  readonly waiting: readonly RecordedEvent[];
  /** Sent to a server that is older than the release that recorded them. */
  readonly postponed: readonly RecordedEvent[];
  /** Refused by the server. */
  readonly refused: readonly SetAside[];
}

/** Options for binding a replica to a learner. */
export interface AdoptOptions {
  readonly own: boolean;
}

/** The device's copy of everything learned. All writes are durable when their promises resolve. */
export interface Replica {
  /** The current view; a new object after every change. */
  readonly view: () => View;
  readonly status: () => SyncStatus;
  /** When an exchange last succeeded in this page, in milliseconds since 1970; null before the first. */
  readonly lastSyncAt: () => number | null;
  /** Calls `listener` after `view` or `status` has changed; returns the function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Stores events in the outbox; the view contains them when the promise resolves. `lesson` is saved or removed in the
   * same write, so that a crash can neither lose the place of an answer in its lesson nor ask for an answer twice.
   */
  readonly record: (events: readonly NewEvent[], lesson?: LessonChange) => Promise<void>;
  /** Requests an exchange now (after a sign-in, or when the network is back). */
  readonly sync: () => Promise<void>;
  /** The number of events that the server has not acknowledged. */
  readonly waiting: () => number;
  /** Loads a lesson session, to continue after a reload. */
  readonly loadSession: (work: SessionWork) => Promise<LessonSession | undefined>;
  readonly saveSession: (session: LessonSession) => Promise<void>;
  readonly dropSession: (work: SessionWork) => Promise<void>;
  /** Erases all data of its owner here (after a logout); what other learners could not send stays for them. */
  readonly clear: () => Promise<void>;
  /** The id of the learner whose progress this is; null before the first sign-in on this device. */
  readonly owner: () => string | null;
  /**
   * Binds the replica to a signed-in learner and starts the exchange. What was learned here before the sign-in is
   * adopted: at once if the account has no progress, otherwise after `resolveAdoption`. Of another learner who never
   * logged out, only what the server has not stored stays here: sealed, not shown, and returned when they sign in.
   * @param options `own`: the local progress is certainly this learner's, so it is adopted without a question.
   */
  readonly adopt: (uid: string, options?: AdoptOptions) => Promise<void>;
  /** The question whether to adopt what was learned here; null if there is nothing to ask. */
  readonly pendingAdoption: () => PendingAdoption | null;
  /** The learner's decision: `true` adds the progress to the account, `false` discards it. */
  readonly resolveAdoption: (take: boolean) => Promise<void>;
  /** The session is over (401, or ended in another tab): stops the exchange and keeps all data. */
  readonly release: () => void;
  /** Sends unsent events; returns the number of events that the server has not stored and that `clear` would lose. */
  readonly prepareLogout: () => Promise<number>;
  /** Events that the server refused. They are stored, shown, and sent again to a server that understands more. */
  readonly refused: () => readonly SetAside[];
  /** Puts the events that the server refused back among those to be sent: a mended server may take them. */
  readonly offerRefused: () => Promise<void>;
  readonly unstored: () => UnstoredEvents;
  /** Stores a small value on this device, encrypted; `clear` erases it. */
  readonly remember: (name: string, value: unknown) => Promise<void>;
  readonly recall: (name: string) => Promise<unknown>;
  /**
   * Stores bytes on this device, encrypted; `clear` erases them. Rejects if the browser has no room for them: everything
   * else stays stored.
   */
  readonly rememberBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly recallBytes: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes bytes from this device. */
  readonly forgetBytes: (name: string) => Promise<void>;
  /** Ends subscriptions and exchanges (tests, hot reload). */
  readonly close: () => void;
}

/** Progress made before signing in to an account with progress of its own. */
export interface PendingAdoption {
  /** The number of learning events, without settings. */
  readonly events: number;
}
