/**
 * Events that stay on this device for a learner who is not signed in: their session ended before the server had stored
 * them, and somebody else signed in. They are sealed like everything here, belong to no view, and return when their
 * owner signs in.
 */
import {
  type Clock,
  type EventId,
  inOrder,
  isFields,
  type RecordedEvent,
  restamp,
  type SetAside,
} from '@parlance/sync';
import { dayAt } from '../../platform/index.ts';
import { asideRecord, isEvent, isListOf, type RecordKind, readRecord } from './records.ts';
import type { DeviceState } from './state.ts';
import type { Write } from './store.ts';

/** What one learner has left on this device. */
export interface OwnedEvents {
  readonly owner: string;
  readonly events: readonly RecordedEvent[];
  readonly setAside: readonly SetAside[];
  /** The fields of the device's state that say how these events are to be sent. */
  readonly clock: Clock;
  readonly met: boolean;
  readonly held: readonly EventId[];
  readonly adopting: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const ownedRecord: RecordKind<Omit<OwnedEvents, 'events' | 'setAside'> & { readonly [name: string]: unknown }> = {
  upcasters: [],
  isValid: ({ owner, events, setAside, clock, met, held, adopting }) =>
    isText(owner) &&
    Array.isArray(events) &&
    Array.isArray(setAside) &&
    isFields(clock) &&
    Number.isFinite(clock.last) &&
    Number.isFinite(clock.offset) &&
    typeof met === 'boolean' &&
    isListOf(held, isText) &&
    typeof adopting === 'boolean',
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A stored record; undefined if it cannot be read. Events that cannot be read are left out. */
const readOwned = (stored: unknown): OwnedEvents | undefined => {
  const record = readRecord(ownedRecord, stored);
  if (record === undefined) return undefined;
  return {
    ...record,
    events: listIn(record.events).filter(isEvent),
    setAside: listIn(record.setAside).flatMap((each) => readRecord(asideRecord, each) ?? []),
  };
};

/** The stored records of a learner, and those of others in the form in which they are stored. */
export const ownedBy = (
  owner: string,
  stored: unknown,
): { readonly own: readonly OwnedEvents[]; readonly others: readonly unknown[] } => {
  const isOwn = (record: unknown): boolean => isFields(record) && record.owner === owner;
  return {
    own: listIn(stored)
      .filter(isOwn)
      .flatMap((record) => readOwned(record) ?? []),
    others: listIn(stored).filter((record) => !isOwn(record)),
  };
};

/** What is in the replica now. */
interface Present {
  readonly state: DeviceState;
  readonly outbox: ReadonlyMap<EventId, RecordedEvent>;
  /** The device's time in milliseconds. */
  readonly now: number;
}

/**
 * The write that returns events to their owner, who has signed in. If the device had met the server when they were
 * recorded, their stamps are right, so those of what was learned here without an account are set right now, and none of
 * them at the next contact.
 */
export const returning = (
  { state, outbox, now }: Present,
  { owner: _owner, events, setAside, ...left }: OwnedEvents,
): Pick<Write, 'state' | 'events' | 'setAside'> => {
  const merged: DeviceState = {
    ...state,
    held: [...new Set([...state.held, ...left.held])],
    adopting: state.adopting || left.adopting,
  };
  if (state.met || !left.met) {
    const last = Math.max(state.clock.last, left.clock.last);
    return { state: { ...merged, clock: { ...state.clock, last } }, events, setAside };
  }
  const { offset } = left.clock;
  const correction = { clock: { ...state.clock, offset }, serverTime: now + offset, dayAt };
  const right = restamp(inOrder(outbox.values()), correction);
  const clock = { offset, last: Math.max(right.clock.last, left.clock.last) };
  return { state: { ...merged, met: true, clock }, events: [...right.events, ...events], setAside };
};
