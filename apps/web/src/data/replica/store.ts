/** The port of the replica's storage, and a memory store for browsers that refuse to store data. */
import type { EventId, RecordedEvent, SetAside } from '@parlance/sync';
import type { RowBucket } from './row-buckets.ts';
import type { DeviceState } from './state.ts';

/** The changes after a sequence number of the store. */
export interface Changes {
  /** The number of the last write; pass it to the next `read`. */
  readonly sequence: number;
  /** Null in a new store, and if the record cannot be read. */
  readonly state: DeviceState | null;
  readonly buckets: readonly RowBucket[];
  readonly events: readonly RecordedEvent[];
  /** The ids of all events in the outbox now; others have been removed. */
  readonly outbox: ReadonlySet<EventId>;
  /** All events that the server refused. */
  readonly aside: readonly SetAside[];
  /** Places of buckets that cannot be read completely: their rows must be fetched again. */
  readonly unreadable: readonly string[];
}

/** One atomic change. */
export interface Write {
  readonly state: DeviceState;
  readonly buckets?: readonly RowBucket[];
  readonly events?: readonly RecordedEvent[];
  readonly drop?: readonly EventId[];
  readonly setAside?: readonly SetAside[];
  /** Refused events to remove from `aside`. */
  readonly takeBack?: readonly EventId[];
  /**
   * Events to store for some time although the server has them, because its database may be restored to an earlier
   * state.
   */
  readonly acknowledged?: { readonly events: readonly RecordedEvent[]; readonly at: number };
  /** Small values by name; undefined removes one. */
  readonly values?: readonly { readonly name: string; readonly value: unknown }[];
  /** The places of unreadable buckets to remove. */
  readonly dropUnreadable?: readonly string[];
  /** Whether to remove all buckets that this write does not contain. */
  readonly dropBuckets?: boolean;
}

/** Callers hold the replica's lock around a read and the write that follows from it. */
export interface ReplicaStore {
  /** Whether its contents survive the page. */
  readonly isDurable: boolean;
  /** Everything written after `sequence`, or all for -1; null if there is nothing. */
  readonly read: (sequence: number) => Promise<Changes | null>;
  /**
   * Writes and returns the write's sequence number. Durable when it resolves.
   * @param after the last write that the caller knows of. If there was a later one, nothing is written and the result
   * is null.
   */
  readonly write: (write: Write, after?: number) => Promise<number | null>;
  /** The recently acknowledged events, without duplicates. */
  readonly acknowledged: () => Promise<readonly RecordedEvent[]>;
  /**
   * Reads a small value by name: a lesson session, or the last known learner. Undefined if there is none that can be
   * read.
   */
  readonly get: (name: string) => Promise<unknown>;
  readonly put: (name: string, value: unknown) => Promise<void>;
  /** Removes a small value, or bytes. */
  readonly remove: (name: string) => Promise<void>;
  /** Reads bytes by name: a sound. Undefined if there are none that can be read. */
  readonly getBytes: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly putBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Erases everything and starts with `state` and the small values in `values`. */
  readonly clear: (state: DeviceState, values?: NonNullable<Write['values']>) => Promise<void>;
  readonly close: () => void;
}

interface Kept<T> {
  readonly sequence: number;
  readonly value: T;
}

const since = <T>(kept: Iterable<Kept<T>>, sequence: number): T[] =>
  [...kept].filter((entry) => entry.sequence > sequence).map((entry) => entry.value);

const keepValues = (kept: Map<string, unknown>, values: NonNullable<Write['values']>): void => {
  for (const { name, value } of values) {
    if (value === undefined) kept.delete(name);
    else kept.set(name, value);
  }
};

const keepAside = (aside: Map<EventId, SetAside>, { setAside = [], takeBack = [] }: Write): void => {
  for (const each of setAside) aside.set(each.event.id, each);
  for (const id of takeBack) aside.delete(id);
};

/**
 * A store that lasts as long as the page. It does not store acknowledged events, because they could not outlive the
 * page.
 */
export const memoryStore = (): ReplicaStore => {
  const buckets = new Map<string, Kept<RowBucket>>();
  const events = new Map<EventId, Kept<RecordedEvent>>();
  const aside = new Map<EventId, SetAside>();
  const values = new Map<string, unknown>();
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  let state: DeviceState | null = null;
  let sequence = 0;
  return {
    isDurable: false,
    read: async (after) =>
      after === sequence
        ? null
        : {
            sequence,
            state,
            buckets: since(buckets.values(), after),
            events: since(events.values(), after),
            outbox: new Set(events.keys()),
            aside: [...aside.values()],
            unreadable: [],
          },
    write: async (write, after = sequence) => {
      if (after !== sequence) return null;
      sequence += 1;
      state = write.state;
      if (write.dropBuckets === true) buckets.clear();
      for (const bucket of write.buckets ?? []) buckets.set(bucket.name, { sequence, value: bucket });
      for (const event of write.events ?? []) events.set(event.id, { sequence, value: event });
      for (const id of write.drop ?? []) events.delete(id);
      keepAside(aside, write);
      keepValues(values, write.values ?? []);
      return sequence;
    },
    acknowledged: async () => [],
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
    remove: async (name) => {
      values.delete(name);
      bytes.delete(name);
    },
    getBytes: async (name) => bytes.get(name),
    putBytes: async (name, value) => void bytes.set(name, value),
    clear: async (next, given = []) => {
      sequence += 1;
      for (const kept of [buckets, events, values, aside, bytes]) kept.clear();
      keepValues(values, given);
      state = next;
    },
    close: () => undefined,
  };
};
