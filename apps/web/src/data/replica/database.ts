/**
 * The database of the replica: its stores, its upgrades, and a connection that does not block the upgrades of other
 * tabs.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
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

/** A database connection that closes for another tab's upgrade, and opens again at the next use. */
export interface Connection {
  /** Rejects if the browser stores no data, or has erased the database. */
  readonly use: () => Promise<Database>;
  readonly close: () => void;
}

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
    use: () => {
      if (isGone) return Promise.reject(new DatabaseGone('The database was erased or closed.'));
      opened ??= open();
      return opened;
    },
    close: () => {
      isGone = true;
      void opened?.then((database) => database.close());
    },
  };
};
