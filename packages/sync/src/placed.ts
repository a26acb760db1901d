/** Puts events whose time cannot be true where they do no harm (SPEC.md, K6 and K7). */
import { dayNumber, isDay, utcDay } from '@parlance/domain';
import type { Day, RecordedEvent, Stamp } from './recorded.ts';

/** Milliseconds by which a stamp may be ahead of the server: clocks are corrected with the time that requests take. */
const AHEAD = 60_000;
/** No local day differs by more from that of UTC. */
const MOST_DAYS = 1;

/** What a client writes into the history is about any day until now; everything else happens on its own day. */
const isAboutPast = ({ kind }: RecordedEvent): boolean => kind === 'wrote';

const dayOf = (event: RecordedEvent, at: Stamp): Day => {
  const own = utcDay(at);
  if (!isDay(event.day)) return own;
  const ahead = dayNumber(event.day) - dayNumber(own);
  return ahead <= MOST_DAYS && (ahead >= -MOST_DAYS || isAboutPast(event)) ? event.day : own;
};

/**
 * An event as a server stores it that receives it at `now`: the same object, unless its stamp lies in the future or its
 * day is not one on which it can have happened. A stamp of the future would win over every later choice and come before
 * no later answer; it becomes `now`. A day that is not of the calendar, or not of the stamp, becomes the stamp's in UTC.
 */
export const placed = <E extends RecordedEvent>(event: E, now: number): E => {
  const at = event.at > now + AHEAD ? Math.floor(now) : event.at;
  const day = dayOf(event, at);
  return at === event.at && day === event.day ? event : { ...event, at, day };
};
