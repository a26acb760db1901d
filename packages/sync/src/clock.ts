/**
 * The hybrid logical clock that stamps events (rules §1): the device's time, corrected by its difference to the
 * server at the last contact, and never at or below a stamp that was given or seen. Plain data, kept with the outbox.
 */
import type { Stamp } from './event.ts';
import { ROW_NAMES, type RowName, type Rows, rowKinds } from './rows/kinds.ts';

/** The state of a clock between two events. */
export interface Clock {
  /** The greatest stamp given or observed; 0 before the first. */
  readonly last: Stamp;
  /** Milliseconds to add to the device's time; 0 before the first contact. */
  readonly offset: number;
}

/** The clock of a new replica. */
export const newClock: Clock = { last: 0, offset: 0 };

/** Returns the next stamp when the device's clock shows `now`, and the clock after it. */
export const tick = (clock: Clock, now: number): { readonly clock: Clock; readonly at: Stamp } => {
  const at = Math.max(Math.floor(now + clock.offset), clock.last + 1);
  return { clock: { ...clock, last: at }, at };
};

/** The clock after observing another device's stamp: the next stamps are later than that. */
export const observe = (clock: Clock, remote: Stamp): Clock =>
  remote > clock.last ? { ...clock, last: remote } : clock;

/** A contact with the server: the device's time at sending and receiving, and the server's time in between. */
export interface Contact {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: number;
}

/** The clock corrected by a contact; request and reply are assumed to take equally long. */
export const correct = (clock: Clock, { sentAt, receivedAt, serverTime }: Contact): Clock => ({
  ...clock,
  offset: Math.round(serverTime - (sentAt + receivedAt) / 2),
});

const latestOf = <Name extends RowName>(name: Name, rows: Rows): Stamp => {
  const { stampOf } = rowKinds[name];
  return rows[name].reduce((latest, row) => Math.max(latest, stampOf(row)), 0);
};

/**
 * The greatest stamp in some rows. It is observed when they are applied, so that a later choice of the learner wins.
 */
export const latestStamp = (rows: Rows): Stamp => Math.max(...ROW_NAMES.map((name) => latestOf(name, rows)));
