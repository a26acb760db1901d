/**
 * The first contact of a device whose clock was wrong (SPEC.md, K4 and K5). Nobody has seen the stamps it gave before,
 * so they are set right before they are sent; afterwards they never change.
 */
import type { Clock } from './clock.ts';
import type { Day, EventBase, Stamp } from './recorded.ts';

/** Milliseconds by which a clock may be wrong without a correction of its stamps. */
const TOLERABLE = 60_000;

/** The inputs of a correction. */
export interface Correction {
  /** The clock after the contact. */
  readonly clock: Clock;
  /** The server's time at the contact: no event recorded before it can be later. */
  readonly serverTime: number;
  /** The local day at a moment. */
  readonly dayAt: (moment: Stamp, zone: string) => Day;
}

/** Events with corrected stamps, and the clock after those. */
export interface Restamped<E extends EventBase> {
  readonly clock: Clock;
  readonly events: readonly E[];
}

/** Corrected stamps in the order of `events`: each less than the next, and none later than the contact. */
const stampsFor = (events: readonly EventBase[], offset: number, serverTime: number): readonly Stamp[] => {
  const stamps: Stamp[] = [];
  let next = Math.floor(serverTime) + 1;
  for (const { at } of events.toReversed()) {
    next = Math.min(at + offset, next - 1);
    stamps.push(next);
  }
  return stamps.reverse();
};

/**
 * Sets right what a device has recorded before its first contact. `events` is everything it ever recorded, in the
 * order of their stamps; ids, contents and order stay. Where the clock was right, nothing changes.
 */
export const restamp = <E extends EventBase>(
  events: readonly E[],
  { clock, serverTime, dayAt }: Correction,
): Restamped<E> => {
  const isRight = Math.abs(clock.offset) < TOLERABLE && clock.last < serverTime + TOLERABLE;
  if (isRight) return { clock, events };
  const stamps = stampsFor(events, clock.offset, serverTime);
  const restamped = events.map((event, place) => {
    const at = stamps[place] ?? event.at;
    return { ...event, at, day: dayAt(at, event.zone) };
  });
  return {
    clock: { ...clock, last: stamps.at(-1) ?? Math.min(clock.last, Math.floor(serverTime)) },
    events: restamped,
  };
};
