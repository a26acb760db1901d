/**
 * The exchange of a device with the server (`POST /api/v1/sync`, rules §1).
 * The device sends events that were not yet acknowledged and its cursor; the server stores what is new,
 * folds it, and answers with every row that changed since the cursor, oldest revision first, in pages.
 * Rows replace rows. All pages of an exchange are applied at once, together with dropping the
 * acknowledged events: so an event counts in the outbox or in a row, never in both and never in neither.
 * The rules are numbered in SPEC.md (S), the device's side is modelled in `device-replica.ts`.
 */
import type { EventId, LearnEvent } from './event.ts';
import type { Rows } from './state.ts';

/** Raised when messages change shape in a way an older peer cannot read. */
export const PROTOCOL_VERSION = 1;

/** Most events in one request, and rows in one page; a page goes on until the end of its last revision. */
export const MAX_EVENTS = 500;
export const PAGE_ROWS = 2000;

/** A learner's revision: rises with each write. 0 before the first. */
export type Cursor = number;

export interface SyncRequest {
  readonly protocol: number;
  readonly device: string;
  /** The device's clock when it sent this, for its correction. */
  readonly sentAt: number;
  readonly cursor: Cursor;
  readonly events: readonly LearnEvent[];
}

/** An event that will never be accepted, with a code of the catalogue; the device sets it aside and reports it. */
export interface RefusedEvent {
  readonly id: EventId;
  readonly code: string;
}

export interface SyncReply {
  readonly protocol: number;
  /** The server's clock when it answered. */
  readonly serverTime: number;
  /** The cursor this reply answers: a device ignores a reply to another. */
  readonly since: Cursor;
  /** Highest revision among the rows returned, or `since` where none was. */
  readonly cursor: Cursor;
  /** More rows wait behind `cursor`. */
  readonly more: boolean;
  /** Ids of the request's events that are stored, now or before. */
  readonly stored: readonly EventId[];
  readonly refused: readonly RefusedEvent[];
  readonly rows: Rows;
}
