/** Opens the replica of this browser: the store, the core, the exchange, and what triggers it. */

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

/** The options of a replica. */
export interface ReplicaOptions {
  /** The name of the database, the locks and the channel. */
  readonly name: string;
  readonly api: Api;
  readonly clock: DeviceClock;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly random: () => number;
  /** Called when the server no longer knows the session. */
  readonly onSessionOver?: () => void;
  /** Opens the browser's store; rejects if the browser stores no data (tests replace it). */
  readonly openStore?: () => Promise<ReplicaStore>;
  /** Timeout for opening the store, in milliseconds (tests). */
  readonly openTimeout?: number;
}

/**
 * Milliseconds after which a page continues without its database: an old tab can block an upgrade for as long as it is
 * open.
 */
const OPEN_TIMEOUT = 3000;

/** The store to start with, and the browser's own if it did not open in time. */
interface OpenedStore {
  readonly store: ReplicaStore;
  /** Null if there is nothing to wait for. */
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

/** The exchange, loaded on first use, because visitors do not need it. Fails as `offline` if it cannot be loaded. */
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

/** Copies what has been recorded so far to a store that was opened late. */
const moveTo = async (core: Core, local: LocalReplica, store: ReplicaStore): Promise<void> => {
  const { state, outbox } = await core.moveTo(store);
  const owner = state?.owner ?? null;
  if (owner !== null) await local.adopt(owner, { own: true });
  if (outbox.size > 0) await core.change((_snapshot, kept) => ({ state: kept, events: [...outbox.values()] }));
};

/** The status of progress that exists in this page only: a warning until the server has it. */
const NOT_STORED: SyncStatus = { kind: 'failed', code: 'storage-refused', waiting: 0 };

const statusOf = (core: Core, loop: SyncLoop): SyncStatus => {
  const status = loop.status();
  const safe = core.isDurable() || status.kind === 'synced' || status.kind === 'syncing';
  return safe ? status : NOT_STORED;
};

/** Requests an exchange when the network or the page comes back; returns the function that unsubscribes. */
const exchangeOnWake = (loop: SyncLoop): (() => void) => {
  const stopNetwork = onConnectivity((isOnline) => {
    if (isOnline) void loop.restartExchange();
  });
  const stopSight = onVisible(() => void loop.exchangeNow());
  return () => {
    stopNetwork();
    stopSight();
  };
};

/** Opens the stream of revisions only while somebody is signed in. */
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
        onNews: () => void loop.exchangeNow(),
      });
    },
    stop: () => {
      stopFollowing?.();
      stopFollowing = undefined;
    },
  };
};

/** Opens the replica; if the browser refuses to store data, one that lasts as long as the page. */
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
  const stopWaking = exchangeOnWake(loop);
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
    lastSyncAt: loop.lastSyncAt,
    record: async (events, lesson) => {
      await local.record(events, lesson);
      loop.exchangeSoon();
    },
    adopt: async (uid, options) => {
      await local.adopt(uid, options);
      loop.start();
      follow.start();
    },
    resolveAdoption: async (take) => {
      await local.resolveAdoption(take);
      loop.exchangeSoon();
    },
    sync: loop.exchangeNow,
    release,
    prepareLogout: async () => {
      await loop.exchangeNow();
      return local.waiting() + local.refused().length;
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
