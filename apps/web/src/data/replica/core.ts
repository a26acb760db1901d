/** Reading, changing and writing the replica: each change in one lock over all tabs, durable when it resolves. */
import { noRows, type Rows } from '@parlance/sync';
import type { Channel } from '../../platform/index.ts';
import { bucketNamed, noBuckets, putRows } from './row-buckets.ts';
import { afterChanges, afterWrite, emptySnapshot, isAnotherStore, type ReplicaSnapshot } from './snapshot.ts';
import { type DeviceState, newDeviceState, withAllRows } from './state.ts';
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

/** A change of the replica: a write whose rows are not yet in buckets. */
export interface Change extends Omit<Write, 'buckets' | 'dropBuckets' | 'dropSpoiled'> {
  readonly rows?: Rows;
  /** Whether `rows` are all that there is now. */
  readonly replacesRows?: boolean;
}

/** The internal interface of the replica, below `Replica`. */
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
  /** Decides and writes; null changes nothing. Where another tab wrote meanwhile, reads that and decides anew. */
  readonly change: (decide: (snapshot: ReplicaSnapshot, state: DeviceState) => Change | null) => Promise<void>;
  /** Erases everything and begins as a new device of `owner`. */
  readonly restart: (owner: string | null) => Promise<void>;
  /** Goes on in another store, with what that holds; gives what was known until then. */
  readonly moveTo: (store: ReplicaStore) => Promise<ReplicaSnapshot>;
}

/** Everything that `snapshot` knows, as one write. */
const wholeOf = (snapshot: ReplicaSnapshot, state: DeviceState): Write => ({
  state,
  buckets: [...snapshot.buckets.keys()].map((name) => bucketNamed(snapshot.buckets, name)),
  events: [...snapshot.outbox.values()],
  setAside: snapshot.aside,
});

/** A core on `deps.store`. Call `refresh` before anything else. */
export const createCore = (deps: CoreDeps): Core => {
  let store = deps.store;
  let snapshot = emptySnapshot;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  /** Reads what is new; gives whether there was anything. */
  const read = async (): Promise<boolean> => {
    let changes = await store.read(snapshot.sequence);
    if (changes !== null && isAnotherStore(snapshot, changes)) {
      snapshot = emptySnapshot;
      changes = await store.read(-1);
    }
    if (changes === null) return false;
    const { spoiled } = changes;
    const known = withAllRows(changes.state ?? newDeviceState(deps.newId()));
    // Rows that cannot be read lie on the server: everything is fetched again.
    const state = spoiled.length > 0 ? { ...known, cursor: 0 } : known;
    if (state !== changes.state) {
      const sequence = (await store.write({ state, dropSpoiled: spoiled })) ?? changes.sequence;
      changes = { ...changes, state, sequence };
    }
    snapshot = afterChanges(snapshot, changes);
    notify();
    return true;
  };

  /** The browser keeps nothing more (full, or its storage was taken away): go on in this page. */
  const degrade = async (): Promise<void> => {
    if (!store.durable) return;
    const { state } = snapshot;
    store = memoryStore();
    if (state !== null) await store.write(wholeOf(snapshot, state));
    snapshot = { ...snapshot, sequence: state === null ? -1 : 1 };
  };

  const readSafely = (): Promise<boolean> => read().catch(() => degrade().then(read));

  /** Writes onto what is known; gives whether nobody else had written. */
  const write = async ({ rows = noRows, replacesRows = false, ...change }: Change): Promise<boolean> => {
    const { buckets, touched } = putRows(replacesRows ? noBuckets : snapshot.buckets, rows);
    const whole: Write = {
      ...change,
      dropBuckets: replacesRows,
      buckets: [...touched].map((name) => bucketNamed(buckets, name)),
    };
    const sequence = await store.write(whole, snapshot.sequence).catch(async () => {
      await degrade();
      return store.write(whole, snapshot.sequence);
    });
    if (sequence === null) return false;
    snapshot = afterWrite(snapshot, { ...change, sequence, rows, replacesRows, buckets });
    deps.announce('changed');
    notify();
    return true;
  };

  /** Tries once; gives whether it is done. */
  const attempt = async (decide: Parameters<Core['change']>[0]): Promise<boolean> => {
    const change = snapshot.state === null ? null : decide(snapshot, snapshot.state);
    // To change nothing is decided on what is there now, too.
    if (change === null) return !(await readSafely());
    if (await write(change)) return true;
    await readSafely();
    return false;
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
    refresh: () => deps.lock(readSafely).then(() => undefined),
    withStore: (work) =>
      work(store).catch(async () => {
        await deps.lock(degrade);
        return work(store);
      }),
    change: (decide) =>
      deps.lock(async () => {
        while (!(await attempt(decide)));
      }),
    restart: (owner) =>
      deps.lock(async () => {
        await store.clear({ ...newDeviceState(deps.newId()), owner });
        snapshot = emptySnapshot;
        await readSafely();
        deps.announce('changed');
      }),
    moveTo: (next) =>
      deps.lock(async () => {
        const before = snapshot;
        store = next;
        snapshot = emptySnapshot;
        await readSafely();
        return before;
      }),
  };
};
