/** Where a replica is kept: the port, and the store in memory for browsers that refuse to keep data. */
import type { EventId, RecordedEvent, SetAside } from '@parlance/sync';
import type { RowBucket } from './row-buckets.ts';
import type { DeviceState } from './state.ts';

/** What was written after a point in the store's own counting. */
export interface Changes {
  /** Counts writes; pass it to the next `read`. */
  readonly sequence: number;
  /** Null in a new store, and where it cannot be read. */
  readonly state: DeviceState | null;
  readonly buckets: readonly RowBucket[];
  readonly events: readonly RecordedEvent[];
  /** Everything in the outbox now: what the reader has besides was dropped. */
  readonly outbox: ReadonlySet<EventId>;
  /** Every event that the server refused. */
  readonly aside: readonly SetAside[];
  /** Places of buckets that cannot be read, or not whole: their rows must be fetched again. */
  readonly spoiled: readonly string[];
}

/** One atomic change: all of it or nothing of it is there afterwards. */
export interface Write {
  readonly state: DeviceState;
  readonly buckets?: readonly RowBucket[];
  readonly events?: readonly RecordedEvent[];
  readonly drop?: readonly EventId[];
  readonly setAside?: readonly SetAside[];
  /** Events that were refused and are not any more. */
  readonly takeBack?: readonly EventId[];
  /** Events to keep for a while although the server has them: its database may be replaced by an older one. */
  readonly acknowledged?: { readonly events: readonly RecordedEvent[]; readonly at: number };
  /** Small values by name; undefined removes one. */
  readonly values?: readonly { readonly name: string; readonly value: unknown }[];
  /** Buckets that could not be read, by their places. */
  readonly dropSpoiled?: readonly string[];
  /** Whether all buckets that this write does not bring are dropped. */
  readonly dropBuckets?: boolean;
}

/** Callers hold the replica's lock around a read and the write that follows from it. */
export interface ReplicaStore {
  /** Whether it survives the page. */
  readonly durable: boolean;
  /** Everything written after `sequence`, all for -1; null where nothing was. */
  readonly read: (sequence: number) => Promise<Changes | null>;
  /**
   * Gives the sequence it was written under. Durable when it resolves.
   * @param after the last write that the caller knows of; where there was a later one, nothing is written: null.
   */
  readonly write: (write: Write, after?: number) => Promise<number | null>;
  /** The events that were acknowledged lately, once each. */
  readonly acknowledged: () => Promise<readonly RecordedEvent[]>;
  /** Small values by name: lessons under way, the last known learner. Undefined where there is none that can be read. */
  readonly get: (name: string) => Promise<unknown>;
  readonly put: (name: string, value: unknown) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** Erases everything and begins with `state`. */
  readonly clear: (state: DeviceState) => Promise<void>;
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

/** A store that lasts as long as the page. It keeps no acknowledged events: none of them outlives the page. */
export const memoryStore = (): ReplicaStore => {
  const buckets = new Map<string, Kept<RowBucket>>();
  const events = new Map<EventId, Kept<RecordedEvent>>();
  const aside = new Map<EventId, SetAside>();
  const values = new Map<string, unknown>();
  let state: DeviceState | null = null;
  let sequence = 0;
  return {
    durable: false,
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
            spoiled: [],
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
    remove: async (name) => void values.delete(name),
    clear: async (next) => {
      sequence += 1;
      for (const kept of [buckets, events, values, aside]) kept.clear();
      state = next;
    },
    close: () => undefined,
  };
};
