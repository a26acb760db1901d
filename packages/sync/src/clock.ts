/**
 * The hybrid logical clock that stamps events (rules §1): the device's time, corrected by its difference to the
 * server at the last contact, and never at or below a stamp that was given or seen. Plain data, kept with the outbox.
 */
import type { Stamp } from './event.ts';
import { ROW_NAMES, type RowName, type Rows, rowKinds } from './rows/kinds.ts';

/** A clock between two events. */
export interface Clock {
  /** The greatest stamp given or seen; 0 before the first. */
  readonly last: Stamp;
  /** Milliseconds to add to the device's time; 0 before the first contact. */
  readonly offset: number;
}

/** The clock of a new replica. */
export const newClock: Clock = { last: 0, offset: 0 };

/** The next stamp, when the device's clock shows `now`, and the clock after giving it. */
export const tick = (clock: Clock, now: number): { readonly clock: Clock; readonly at: Stamp } => {
  const at = Math.max(Math.floor(now + clock.offset), clock.last + 1);
  return { clock: { ...clock, last: at }, at };
};

/** The clock after a stamp of somebody else was seen: what comes next is later than that. */
export const observe = (clock: Clock, remote: Stamp): Clock =>
  remote > clock.last ? { ...clock, last: remote } : clock;

/** A contact with the server: the device's clock at sending and receiving, and the server's in between. */
export interface Contact {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: number;
}

/** The clock corrected by a contact; the way there is taken to last as long as the way back. */
export const correct = (clock: Clock, { sentAt, receivedAt, serverTime }: Contact): Clock => ({
  ...clock,
  offset: Math.round(serverTime - (sentAt + receivedAt) / 2),
});

const latestOf = <Name extends RowName>(name: Name, rows: Rows): Stamp => {
  const { stampOf } = rowKinds[name];
  return rows[name].reduce((latest, row) => Math.max(latest, stampOf(row)), 0);
};

/** The greatest stamp in some rows, to be observed when they are applied: so a later choice of the learner also wins. */
export const latestStamp = (rows: Rows): Stamp => Math.max(...ROW_NAMES.map((name) => latestOf(name, rows)));
