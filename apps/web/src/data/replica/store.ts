/** Where a replica is kept: the port, and the store in memory for browsers that refuse to keep data. */
import type { EventId, LearnEvent, SetAside } from '@parlance/sync';
import type { RowBucket } from './row-buckets.ts';
import type { DeviceState } from './state.ts';

/** What was written after a point in the store's own counting. */
export interface Changes {
  /** Counts writes; pass it to the next `read`. */
  readonly sequence: number;
  /** Null in a new store. */
  readonly state: DeviceState | null;
  readonly buckets: readonly RowBucket[];
  readonly events: readonly LearnEvent[];
  /** Everything in the outbox now: what the reader has besides was dropped. */
  readonly outbox: ReadonlySet<EventId>;
}

/** One atomic change: all of it or nothing of it is there afterwards. */
export interface Write {
  readonly state: DeviceState;
  readonly buckets?: readonly RowBucket[];
  readonly events?: readonly LearnEvent[];
  readonly drop?: readonly EventId[];
  readonly setAside?: readonly SetAside[];
  /** Small values by name; undefined removes one. */
  readonly values?: readonly { readonly name: string; readonly value: unknown }[];
}

/** Callers hold the replica's lock around a read and the write that follows from it. */
export interface ReplicaStore {
  /** Whether it survives the page. */
  readonly durable: boolean;
  /** Everything written after `sequence`, all for -1; null where nothing was. */
  readonly read: (sequence: number) => Promise<Changes | null>;
  /** Gives the sequence it was written under. Durable when it resolves. */
  readonly write: (write: Write) => Promise<number>;
  readonly setAside: () => Promise<readonly SetAside[]>;
  /** Small values by name: lessons under way, the last known learner. */
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

/** A store that lasts as long as the page. */
export const memoryStore = (): ReplicaStore => {
  const buckets = new Map<string, Kept<RowBucket>>();
  const events = new Map<EventId, Kept<LearnEvent>>();
  const aside: SetAside[] = [];
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
          },
    write: async (write) => {
      sequence += 1;
      state = write.state;
      for (const bucket of write.buckets ?? []) buckets.set(bucket.name, { sequence, value: bucket });
      for (const event of write.events ?? []) events.set(event.id, { sequence, value: event });
      for (const id of write.drop ?? []) events.delete(id);
      aside.push(...(write.setAside ?? []));
      keepValues(values, write.values ?? []);
      return sequence;
    },
    setAside: async () => [...aside],
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
    clear: async (next) => {
      sequence += 1;
      for (const kept of [buckets, events, values]) kept.clear();
      aside.length = 0;
      state = next;
    },
    close: () => undefined,
  };
};
