/** Reading, changing and writing the replica: each change in one lock over all tabs, durable when it resolves. */
import type { EventId } from '@parlance/sync';
import type { Channel } from '../../platform/index.ts';
import { bucketNamed } from './row-buckets.ts';
import { afterChanges, emptySnapshot, isAnotherStore, type ReplicaSnapshot } from './snapshot.ts';
import { type DeviceState, newDeviceState } from './state.ts';
import { memoryStore, type ReplicaStore, type Write } from './store.ts';

/** What a core needs. */
export interface CoreDeps {
  readonly store: ReplicaStore;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** Runs work while no other tab runs any under the replica's lock. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs to read again. */
  readonly announce: Channel<'changed'>['post'];
}

/** The replica below its face. */
export interface Core {
  readonly snapshot: () => ReplicaSnapshot;
  /** Whether what is recorded survives the page. */
  readonly durable: () => boolean;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Lets the listeners know that something outside the snapshot changed. */
  readonly notify: () => void;
  /** Reads what other tabs wrote. */
  readonly refresh: () => Promise<void>;
  /** Does something with the store beside the snapshot; in this page's own store where the browser's fails. */
  readonly withStore: <T>(work: (store: ReplicaStore) => Promise<T>) => Promise<T>;
  /** Reads, decides, writes; null changes nothing. */
  readonly change: (decide: (snapshot: ReplicaSnapshot, state: DeviceState) => Write | null) => Promise<void>;
  /** Erases everything and begins as a new device of `owner`. */
  readonly restart: (owner: string | null) => Promise<void>;
}

const outboxAfter = (snapshot: ReplicaSnapshot, write: Write): ReadonlySet<EventId> => {
  const ids = new Set(snapshot.outbox.keys());
  for (const { id } of write.events ?? []) ids.add(id);
  for (const id of write.drop ?? []) ids.delete(id);
  return ids;
};

/** Everything that `snapshot` knows, as one write. */
const wholeOf = (snapshot: ReplicaSnapshot, state: DeviceState): Write => ({
  state,
  buckets: [...snapshot.buckets.keys()].map((name) => bucketNamed(snapshot.buckets, name)),
  events: [...snapshot.outbox.values()],
});

/** A core on `deps.store`. Call `refresh` before anything else. */
export const createCore = (deps: CoreDeps): Core => {
  let store = deps.store;
  let snapshot = emptySnapshot();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const read = async (): Promise<void> => {
    let changes = await store.read(snapshot.sequence);
    if (changes !== null && isAnotherStore(snapshot, changes)) {
      snapshot = emptySnapshot();
      changes = await store.read(-1);
    }
    if (changes === null) return;
    if (changes.state === null) {
      const state = newDeviceState(deps.newId());
      changes = { ...changes, state, sequence: await store.write({ state }) };
    }
    snapshot = afterChanges(snapshot, changes);
    notify();
  };

  /** The browser keeps nothing more (full, or its storage was taken away): go on in this page. */
  const degrade = async (): Promise<void> => {
    if (!store.durable) return;
    const { state } = snapshot;
    store = memoryStore();
    if (state !== null) await store.write(wholeOf(snapshot, state));
    snapshot = { ...snapshot, sequence: state === null ? -1 : 1 };
  };

  const readSafely = (): Promise<void> => read().catch(() => degrade().then(read));

  const write = async (change: Write): Promise<void> => {
    const sequence = await store.write(change).catch(async () => {
      await degrade();
      return store.write(change);
    });
    const { state, buckets = [], events = [] } = change;
    snapshot = afterChanges(snapshot, { sequence, state, buckets, events, outbox: outboxAfter(snapshot, change) });
    deps.announce('changed');
    notify();
  };

  return {
    snapshot: () => snapshot,
    durable: () => store.durable,
    close: () => store.close(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    refresh: () => deps.lock(readSafely),
    withStore: (work) =>
      work(store).catch(async () => {
        await deps.lock(degrade);
        return work(store);
      }),
    change: (decide) =>
      deps.lock(async () => {
        await readSafely();
        const change = snapshot.state === null ? null : decide(snapshot, snapshot.state);
        if (change !== null) await write(change);
      }),
    restart: (owner) =>
      deps.lock(async () => {
        await store.clear({ ...newDeviceState(deps.newId()), owner });
        snapshot = emptySnapshot();
        await readSafely();
        deps.announce('changed');
      }),
  };
};
