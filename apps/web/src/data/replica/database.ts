/**
 * The database of the replica: its stores, its upgrades, and a connection that does not block the upgrades of other
 * tabs.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { onceKept } from '../../platform/index.ts';
import type { Sealed, VaultKeys } from './vault.ts';

/** A sealed record with a sequence number, so that only new records are read again. */
export interface Entry extends Sealed {
  /** The number of the write that stored it; used only for order. */
  readonly sequence: number;
}

/** The stores as this release knows them. */
export interface Schema extends DBSchema {
  keys: { key: 'vault'; value: VaultKeys };
  /** The device's state, sealed, under an opaque name. */
  meta: { key: string; value: Sealed };
  /** Not encrypted. */
  counter: { key: 'sequence'; value: number };
  /** Keyed by event id, which is random except for its time. */
  outbox: { key: string; value: Entry; indexes: { sequence: number } };
  /** Events that are no longer in the outbox: refused ones by their id, acknowledged ones below `ACKNOWLEDGED`. */
  aside: { key: string; value: Sealed };
  rows: { key: string; value: Entry; indexes: { sequence: number } };
  /** Small values, sealed, under opaque names. */
  sessions: { key: string; value: Sealed };
}

/** The opened database of a replica. */
export type Database = IDBPDatabase<Schema>;

/** Upgrades a database from the previous version to its own, within the upgrade's transaction. */
export type Upgrade = (
  database: Database,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void;

/**
 * The upgrades in order; the first creates version 1. An upgrade adds stores or indexes and removes none, so that an
 * earlier release still works after a rollback (docs/decisions/versioned-data-on-the-device.md).
 */
export const UPGRADES: readonly Upgrade[] = [
  (database) => {
    for (const store of ['keys', 'meta', 'counter', 'aside', 'sessions'] as const) database.createObjectStore(store);
    for (const store of ['outbox', 'rows'] as const) {
      database.createObjectStore(store).createIndex('sequence', 'sequence');
    }
  },
];

type Mode = 'readonly' | 'readwrite';
type Names = readonly StoreNames<Schema>[];

/** The stores that a transaction uses, and how. */
export interface Scope<N extends Names, M extends Mode> {
  readonly stores: N;
  readonly mode: M;
  /** "strict" completes only when everything is on the disk. */
  readonly durability?: IDBTransactionDurability;
}

/** Work in a transaction: it awaits nothing but its requests, and ends with `finish`. */
type Work<N extends Names, M extends Mode, T> = (transaction: IDBPTransaction<Schema, N, M>) => Promise<T>;

/** A database connection that closes for another tab's upgrade, and opens again at the next use. */
export interface Connection {
  /**
   * Does work in a transaction; resolves when it is complete. Rejects, and changes nothing, if the work fails, the
   * browser stores no data, or has erased the database.
   */
  readonly run: <const N extends Names, M extends Mode, T>(scope: Scope<N, M>, work: Work<N, M, T>) => Promise<T>;
  readonly close: () => void;
}

/** A transaction that can be ended. */
type Ending = Pick<IDBTransaction, 'abort' | 'commit'>;

/**
 * Gives the last requests of a transaction. It then completes without the page, which a browser may stop before the
 * results arrive.
 */
export const finish = <T>(transaction: Pick<Ending, 'commit'>, requests: T): T => {
  transaction.commit();
  return requests;
};

const abort = (transaction: Pick<Ending, 'abort'>): void => {
  try {
    transaction.abort();
  } catch {
    // It has ended, or needs nothing more of this page to end.
  }
};

/** Never resolves: for work of a page that is loaded anew before it goes on. */
const never = new Promise<never>(() => undefined);

const runIn = async <const N extends Names, M extends Mode, T>(
  database: Database,
  scope: Scope<N, M>,
  work: Work<N, M, T>,
): Promise<T> => {
  const transaction = database.transaction(scope.stores, scope.mode, scope);
  let isStopped = false;
  const end = onceKept(() => {
    isStopped = true;
    abort(transaction);
  });
  try {
    const [, result] = await Promise.all([transaction.done, work(transaction)]);
    return result;
  } catch (thrown) {
    abort(transaction);
    if (isStopped) return never;
    throw thrown;
  } finally {
    end();
  }
};

/** The database was erased while the page had it open, or the page has closed it. */
class DatabaseGone extends Error {}

const isNewer = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'VersionError';

/** Opens the database `name`, upgraded to this release's version; a later version is opened as it is. */
const openUpgraded = async (
  name: string,
  upgrades: readonly Upgrade[],
  onClosing: (isErased: boolean) => void,
): Promise<Database> => {
  const callbacks = {
    upgrade: (
      database: Database,
      old: number,
      _version: number | null,
      transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
    ) => {
      const end = onceKept(() => abort(transaction));
      transaction.done.then(end, end);
      for (const upgrade of upgrades.slice(old)) upgrade(database, transaction);
    },
    blocking: (_current: number, wanted: number | null, event: IDBVersionChangeEvent) => {
      onClosing(wanted === null);
      // Pending transactions are completed before the database is closed.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  };
  try {
    return await openDB<Schema>(name, upgrades.length, callbacks);
  } catch (thrown) {
    if (!isNewer(thrown)) throw thrown;
    return openDB<Schema>(name, undefined, callbacks);
  }
};

/**
 * Connects to a database. Resolves when it is open; if another tab blocks an upgrade, only when that tab closes its
 * connection.
 */
export const connect = async (name: string, upgrades: readonly Upgrade[] = UPGRADES): Promise<Connection> => {
  let isGone = false;
  const open = (): Promise<Database> =>
    openUpgraded(name, upgrades, (isErased) => {
      isGone ||= isErased;
      opened = undefined;
    });
  let opened: Promise<Database> | undefined = open();
  await opened;
  return {
    run: async (scope, work) => {
      if (isGone) throw new DatabaseGone('The database was erased or closed.');
      opened ??= open();
      return runIn(await opened, scope, work);
    },
    close: () => {
      isGone = true;
      void opened?.then((database) => database.close());
    },
  };
};
