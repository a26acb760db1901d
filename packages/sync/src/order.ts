/** The total order of events that device and server share: by stamp, then device, then id. */
import type { DeviceId, EventId, Stamp } from './recorded.ts';

/** The fields that determine an event's place in the order. */
export interface Placed {
  readonly at: Stamp;
  readonly device: DeviceId;
  readonly id: EventId;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Negative if `a` is before `b`; 0 only if both are the same place. */
export const comparePlace = (a: Placed, b: Placed): number =>
  a.at - b.at || compareText(a.device, b.device) || compareText(a.id, b.id);

/** The events in order, without duplicates. */
export const inOrder = <E extends Placed>(events: Iterable<E>): readonly E[] => {
  const seen = new Set<EventId>();
  return [...events].sort(comparePlace).filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** The earliest of some events; `undefined` if there are none. */
export const earliest = <E extends Placed>(events: Iterable<E>): E | undefined => {
  let first: E | undefined;
  for (const event of events) if (first === undefined || comparePlace(event, first) < 0) first = event;
  return first;
};

/** Groups values by a key; groups and their members are in order of appearance. */
export const groupedBy = <T>(values: Iterable<T>, keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};
