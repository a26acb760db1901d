/**
 * The exchange of a device with the server (`POST /api/v1/sync`, rules §1).
 * The device sends events that were not yet acknowledged and its cursor; the server stores what is new,
 * folds it, and answers with every row that changed since the cursor, oldest revision first, in pages.
 * Rows replace rows. All pages of an exchange are applied at once, together with dropping the
 * acknowledged events: so an event counts in the outbox or in a row, never in both and never in neither.
 * The rules are numbered in SPEC.md (S for the exchange, V for versions, E for the epoch); the device's side is modelled
 * in `device-replica.ts`.
 */
import type { EventId, KindVersions, RecordedEvent } from './recorded.ts';
import type { Rows } from './state.ts';

/** Raised when messages change in a way that a peer of the previous version cannot read. */
export const PROTOCOL_VERSION = 2;
/** The oldest protocol that a server of this release answers, and that a device of this release can speak. */
export const OLDEST_PROTOCOL = PROTOCOL_VERSION - 1;

/**
 * The version of the rows of a reply: raised when a kind of row, or a field of one, is added. A device that stored rows
 * of an earlier version reads again from 0 (`withRowsOf`), because it skipped what it did not know.
 */
export const ROWS_VERSION = 3;

/** Most events in one request. */
export const MAX_EVENTS = 500;
/** Most rows in one page; a page goes on until the end of its last revision. */
export const PAGE_ROWS = 2000;

/** A learner's revision: rises with each write. 0 before the first. */
export type Cursor = number;

/**
 * Identifies a state of the server's database. It changes when the database is restored to an earlier state: what a
 * device was told before may no longer be there.
 */
export type Epoch = string;

/** A request of a device that speaks protocol 1. */
export interface FirstSyncRequest {
  readonly protocol: number;
  readonly device: string;
  /** The device's clock when it sent this, for its correction. */
  readonly sentAt: number;
  readonly cursor: Cursor;
  readonly events: readonly RecordedEvent[];
}

/** A request of a device that speaks protocol 2. */
export interface SyncRequest extends FirstSyncRequest {
  /** The epoch that `cursor` belongs to; null where none is known. */
  readonly epoch?: Epoch | null;
  /** The server's time, by its own clock, when it gave `cursor`; null where that is not known. */
  readonly heardAt?: number | null;
}

/** An event that was not accepted, with an error code of the contract; the device sets it aside. */
export interface RefusedEvent {
  readonly id: EventId;
  readonly code: string;
}

/** What a server of protocol 1 answers. */
export interface FirstSyncReply {
  readonly protocol: number;
  /** The server's clock when it answered. */
  readonly serverTime: number;
  /** The cursor that this reply answers: a device ignores a reply to another. */
  readonly since: Cursor;
  /**
   * The highest revision among the returned rows, or `since` if there are none. Less than `since` if the database was
   * restored and does not know that revision.
   */
  readonly cursor: Cursor;
  /** Whether there are more rows after `cursor`. */
  readonly more: boolean;
  /** Ids of the request's events that are stored, now or before. */
  readonly stored: readonly EventId[];
  readonly refused: readonly RefusedEvent[];
  readonly rows: Rows;
}

/** What a server of protocol 2 answers. */
export interface SyncReply extends FirstSyncReply {
  /** The kinds of event that the server knows, and the greatest version of each. */
  readonly kinds: KindVersions;
  /**
   * Ids of the request's events that this server does not know and has not stored: a newer release recorded them. The
   * device keeps them, and offers them again.
   */
  readonly postponed: readonly EventId[];
  readonly epoch: Epoch;
}

/** What a server answers that may be older than this release. */
export type AnySyncReply = SyncReply | FirstSyncReply;

/** The versions that a server supports; it sends them in every reply. */
export interface ServerVersions {
  readonly protocol: number;
  readonly kinds: KindVersions;
}

/** The kinds of event that servers of protocol 1 know; they refuse all others. */
const FIRST_KINDS: KindVersions = { answered: 1, finished: 1, read: 1, preferred: 1, reset: 1, wrote: 1 };

/** The versions of a server of protocol 1; also assumed after a newer protocol was refused. */
export const FIRST_SERVER: ServerVersions = { protocol: 1, kinds: FIRST_KINDS };

/** The versions of the server that sent a reply. */
export const versionsIn = (reply: AnySyncReply): ServerVersions =>
  'kinds' in reply ? { protocol: reply.protocol, kinds: reply.kinds } : FIRST_SERVER;

/** Whether `server` understands more of a kind of event than `before` did. */
export const hasRisen = (before: ServerVersions, server: ServerVersions, kind: string): boolean =>
  server.protocol > before.protocol || (server.kinds[kind] ?? 0) > (before.kinds[kind] ?? 0);
