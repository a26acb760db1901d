/**
 * Reads and changes the replica: each change holds a lock that is shared by all tabs, and is durable when its promise
 * resolves.
 */
import { noRows, type Rows } from '@parlance/sync';
import { type Channel, inTurns } from '../../platform/index.ts';
import { asideRecord, writeRecord } from './records.ts';
import { bucketNamed, noBuckets, putRows } from './row-buckets.ts';
import { afterChanges, afterWrite, emptySnapshot, isAnotherStore, type ReplicaSnapshot } from './snapshot.ts';
import { type DeviceState, newDeviceState, withAllRows } from './state.ts';
import { memoryStore, type ReplicaStore, type Write } from './store.ts';

/** The dependencies of a core. */
export interface CoreDeps {
  readonly store: ReplicaStore;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** Runs work while no other tab holds the replica's lock. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs to read again. */
  readonly announce: Channel<'changed'>['post'];
}

/** A change of the replica: a write whose rows are not yet assigned to buckets. */
export interface Change extends Omit<Write, 'buckets' | 'dropBuckets' | 'dropUnreadable'> {
  readonly rows?: Rows;
  /** Whether `rows` replace all existing rows. */
  readonly replacesRows?: boolean;
}

/** The internal interface of the replica, below `Replica`. */
export interface Core {
  readonly snapshot: () => ReplicaSnapshot;
  /** Whether recorded events survive the page. */
  readonly isDurable: () => boolean;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Notifies the listeners that something outside the snapshot changed. */
  readonly notify: () => void;
  /** Reads what other tabs wrote. */
  readonly refresh: () => Promise<void>;
  /** Accesses the store directly; uses this page's own memory store if the browser's fails. */
  readonly withStore: <T>(work: (store: ReplicaStore) => Promise<T>) => Promise<T>;
  /** Accesses the store directly and rejects if it fails: what is too large for it must not end the storage of the rest. */
  readonly tryStore: <T>(work: (store: ReplicaStore) => Promise<T>) => Promise<T>;
  /**
   * Decides on a change and writes it; null changes nothing. If another tab has written meanwhile, reads that and
   * decides again.
   */
  readonly change: (decide: (snapshot: ReplicaSnapshot, state: DeviceState) => Change | null) => Promise<void>;
  /** Erases the data of the present owner and starts as a new device that has none. */
  readonly erase: () => Promise<void>;
  /**
   * Starts as a new device of `owner`, unless it is theirs already. What the server has not stored of the present owner
   * stays for them under `OWNED_EVENTS`.
   */
  readonly changeOwner: (owner: string) => Promise<void>;
  /** Switches to another store and its contents; returns the snapshot known until then. */
  readonly moveTo: (store: ReplicaStore) => Promise<ReplicaSnapshot>;
}

/** The name of the stored value with the events of learners who are not signed in: a list, one record for each. */
export const OWNED_EVENTS = 'value/owned-events';

/** What the server has not stored of the present owner, as a record of `owned-events.ts`; empty if there is nothing. */
const unstoredOf = ({ state, outbox, aside }: ReplicaSnapshot): readonly object[] => {
  if (state === null || state.owner === null || outbox.size + aside.length === 0) return [];
  const { owner, clock, met, held, adopting } = state;
  const setAside = aside.map((each) => writeRecord(asideRecord, each));
  return [{ owner, clock, met, held, adopting, events: [...outbox.values()], setAside }];
};

/** The complete contents of `snapshot` as one write. */
const completeWrite = (snapshot: ReplicaSnapshot, state: DeviceState): Write => ({
  state,
  buckets: [...snapshot.buckets.keys()].map((name) => bucketNamed(snapshot.buckets, name)),
  events: [...snapshot.outbox.values()],
  setAside: snapshot.aside,
});

/** Creates a core on `deps.store`. Call `refresh` before anything else. */
export const createCore = (deps: CoreDeps): Core => {
  let store = deps.store;
  let snapshot = emptySnapshot;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const turns = inTurns();
  /** Runs work while nothing else changes the store. A store of this page alone does not wait for other tabs. */
  const lock = <T>(work: () => Promise<T>, next?: ReplicaStore): Promise<T> =>
    turns(() => ((next ?? store).isDurable ? deps.lock(work) : work()));

  /** Reads what is new; returns whether there was anything. */
  const read = async (): Promise<boolean> => {
    let changes = await store.read(snapshot.sequence);
    if (changes !== null && isAnotherStore(snapshot, changes)) {
      snapshot = emptySnapshot;
      changes = await store.read(-1);
    }
    if (changes === null) return false;
    const { unreadable } = changes;
    const known = withAllRows(changes.state ?? newDeviceState(deps.newId()));
    // Rows that cannot be read are also on the server, so everything is fetched again.
    const state = unreadable.length > 0 ? { ...known, cursor: 0 } : known;
    if (state !== changes.state) {
      const sequence = (await store.write({ state, dropUnreadable: unreadable })) ?? changes.sequence;
      changes = { ...changes, state, sequence };
    }
    snapshot = afterChanges(snapshot, changes);
    notify();
    return true;
  };

  /**
   * The browser can store nothing more (its storage is full, or was removed): continues with a memory store of this
   * page.
   */
  const switchToMemoryStore = async (): Promise<void> => {
    if (!store.isDurable) return;
    const { state } = snapshot;
    store = memoryStore();
    if (state !== null) await store.write(completeWrite(snapshot, state));
    snapshot = { ...snapshot, sequence: state === null ? -1 : 1 };
  };

  const readSafely = (): Promise<boolean> => read().catch(() => switchToMemoryStore().then(read));

  /** Writes on top of the known state; returns whether no other tab had written. */
  const write = async ({ rows = noRows, replacesRows = false, ...change }: Change): Promise<boolean> => {
    const { buckets, touched } = putRows(replacesRows ? noBuckets : snapshot.buckets, rows);
    const fullWrite: Write = {
      ...change,
      dropBuckets: replacesRows,
      buckets: [...touched].map((name) => bucketNamed(buckets, name)),
    };
    const sequence = await store.write(fullWrite, snapshot.sequence).catch(async () => {
      await switchToMemoryStore();
      return store.write(fullWrite, snapshot.sequence);
    });
    if (sequence === null) return false;
    snapshot = afterWrite(snapshot, { ...change, sequence, rows, replacesRows, buckets });
    deps.announce('changed');
    notify();
    return true;
  };

  /** Tries once; returns whether the change is complete. */
  const attempt = async (decide: Parameters<Core['change']>[0]): Promise<boolean> => {
    const change = snapshot.state === null ? null : decide(snapshot, snapshot.state);
    // Even the decision to change nothing must be based on the newest state.
    if (change === null) return !(await readSafely());
    if (await write(change)) return true;
    await readSafely();
    return false;
  };

  /** Erases everything but the events of others, and adds some to those. */
  const restart = async (owner: string | null, left: readonly object[]): Promise<void> => {
    const kept = await store.get(OWNED_EVENTS);
    const value = [...(Array.isArray(kept) ? kept : []), ...left];
    const values = value.length === 0 ? [] : [{ name: OWNED_EVENTS, value }];
    await store.clear({ ...newDeviceState(deps.newId()), owner }, values);
    snapshot = emptySnapshot;
    await readSafely();
    deps.announce('changed');
  };

  return {
    snapshot: () => snapshot,
    isDurable: () => store.isDurable,
    close: () => store.close(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    refresh: () => lock(readSafely).then(() => undefined),
    withStore: (work) =>
      work(store).catch(async () => {
        await lock(switchToMemoryStore);
        return work(store);
      }),
    tryStore: (work) => work(store),
    change: (decide) =>
      lock(async () => {
        while (!(await attempt(decide)));
      }),
    erase: () => lock(() => restart(null, [])),
    changeOwner: (owner) =>
      lock(async () => {
        await readSafely();
        if (snapshot.state?.owner !== owner) await restart(owner, unstoredOf(snapshot));
      }),
    moveTo: (next) =>
      lock(async () => {
        const before = snapshot;
        store = next;
        snapshot = emptySnapshot;
        await readSafely();
        return before;
      }, next),
  };
};
