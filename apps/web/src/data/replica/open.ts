/** Opening the replica of this browser: the store, the core, the exchange, and what sets them off. */

import { fail } from '@parlance/domain';
import { type DeviceClock, onConnectivity, onVisible, openChannel, withLock } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import { type Core, createCore } from './core.ts';
import type { Exchange, ExchangeDeps } from './exchange.ts';
import { openIdbStore } from './idb-store.ts';
import type { Replica, SyncStatus } from './model.ts';
import { type LocalReplica, localReplica } from './replica.ts';
import { followRevisions, lockNames } from './revisions.ts';
import { memoryStore, type ReplicaStore } from './store.ts';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';

/** What a replica is opened with. */
export interface ReplicaOptions {
  /** Name of the database, the locks and the channel. */
  readonly name: string;
  readonly api: Api;
  readonly clock: DeviceClock;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly random: () => number;
  /** Hears that the server knows no session any more. */
  readonly onSessionOver?: () => void;
  /** Opens the browser's store; rejects where the browser keeps no data (tests). */
  readonly openStore?: () => Promise<ReplicaStore>;
  /** Milliseconds to wait for that (tests). */
  readonly openTimeout?: number;
}

/** Milliseconds after which a page goes on without its database: an old tab can hold an upgrade up for as long as it is open. */
const OPEN_TIMEOUT = 3000;

/** A store to begin with, and the browser's own where it was not open in time. */
interface OpenedStore {
  readonly store: ReplicaStore;
  /** Null where there is nothing to wait for. */
  readonly late: Promise<ReplicaStore> | null;
}

const openStore = async (opening: Promise<ReplicaStore>, timeout: number): Promise<OpenedStore> => {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout));
  try {
    const store = await Promise.race([opening, tooLate]);
    return store === null ? { store: memoryStore(), late: opening } : { store, late: null };
  } catch {
    return { store: memoryStore(), late: null };
  }
};

/** The exchange, loaded with the first one: who only looks does without. It fails as offline where it cannot be loaded. */
const loadedExchange = (deps: ExchangeDeps): Exchange => {
  let loading: Promise<Exchange> | undefined;
  const load = async (): Promise<Exchange> => (await import('./exchange.ts')).createExchange(deps);
  return async (signal) => {
    loading ??= load();
    const exchange = await loading.catch(() => undefined);
    if (exchange !== undefined) return exchange(signal);
    loading = undefined;
    return fail('offline');
  };
};

/** Brings what was recorded until now into a store that was opened late. */
const moveTo = async (core: Core, local: LocalReplica, store: ReplicaStore): Promise<void> => {
  const { state, outbox } = await core.moveTo(store);
  const owner = state?.owner ?? null;
  if (owner !== null) await local.adopt(owner, { own: true });
  if (outbox.size > 0) await core.change((_snapshot, kept) => ({ state: kept, events: [...outbox.values()] }));
};

/** Progress that lives in this page alone is worth a warning until the server has it. */
const REFUSED: SyncStatus = { kind: 'failed', code: 'storage-refused', waiting: 0 };

const statusOf = (core: Core, loop: SyncLoop): SyncStatus => {
  const status = loop.status();
  const safe = core.durable() || status.kind === 'synced' || status.kind === 'syncing';
  return safe ? status : REFUSED;
};

/** Exchanges when the network or the page comes back; gives how to stop. */
const wakeOn = (loop: SyncLoop): (() => void) => {
  const stopNetwork = onConnectivity((isOnline) => {
    if (isOnline) void loop.anew();
  });
  const stopSight = onVisible(() => void loop.now());
  return () => {
    stopNetwork();
    stopSight();
  };
};

/** The stream is open only while somebody is signed in. */
const follower = (
  core: Core,
  loop: SyncLoop,
  lock: string,
): { readonly start: () => void; readonly stop: () => void } => {
  let stopFollowing: (() => void) | undefined;
  return {
    start: () => {
      stopFollowing ??= followRevisions({
        lock,
        cursor: () => core.snapshot().state?.cursor ?? 0,
        onNews: () => void loop.now(),
      });
    },
    stop: () => {
      stopFollowing?.();
      stopFollowing = undefined;
    },
  };
};

/** Opens the replica; where the browser refuses to keep data, one that lasts as long as the page. */
export const openReplica = async (options: ReplicaOptions): Promise<Replica> => {
  const { name, api, clock, newId, random, openTimeout = OPEN_TIMEOUT } = options;
  const locks = lockNames(name);
  const { store, late } = await openStore(options.openStore?.() ?? openIdbStore(name), openTimeout);
  const channel = openChannel<'changed'>(name, () => void core.refresh());
  const core: Core = createCore({
    store,
    newId,
    lock: (work) => withLock(locks.change, work),
    announce: channel.post,
  });
  const exchange = loadedExchange({
    core,
    send: (request, signal) => api.call('sync.exchange', request, signal),
    now: clock.now,
  });
  const loop = createSyncLoop({
    exchange: (signal) => withLock(locks.sync, () => exchange(signal)),
    waiting: () => core.snapshot().outbox.size,
    now: clock.now,
    random,
    onStatus: core.notify,
    onSessionOver: () => options.onSessionOver?.(),
  });
  const follow = follower(core, loop, locks.stream);
  const stopWaking = wakeOn(loop);
  const local = localReplica(core, { clock, newId });
  const release = (): void => {
    loop.stop();
    follow.stop();
  };
  await core.refresh();
  void late?.then((store) => moveTo(core, local, store)).catch(() => undefined);
  return {
    ...local,
    status: () => statusOf(core, loop),
    syncedAt: loop.lastAt,
    record: async (events, lesson) => {
      await local.record(events, lesson);
      loop.soon();
    },
    adopt: async (uid, options) => {
      await local.adopt(uid, options);
      loop.start();
      follow.start();
    },
    resolveAdoption: async (take) => {
      await local.resolveAdoption(take);
      loop.soon();
    },
    sync: loop.now,
    release,
    prepareLogout: async () => {
      await loop.now();
      return local.waiting();
    },
    clear: async () => {
      release();
      await local.clear();
    },
    close: () => {
      release();
      stopWaking();
      channel.close();
      core.close();
    },
  };
};
