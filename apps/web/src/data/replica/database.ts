/** The database of the replica: its stores, the upgrades that made them, and a connection that lets upgrades through. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Sealed, VaultKeys } from './vault.ts';

/** A sealed record that is read again only where it is new. */
export interface Entry extends Sealed {
  /** The write it came with; tells nothing but an order. */
  readonly sequence: number;
}

/** The stores as this release knows them. */
export interface Schema extends DBSchema {
  keys: { key: 'vault'; value: VaultKeys };
  /** The device's state, sealed under an opaque name. */
  meta: { key: string; value: Sealed };
  /** In the clear. */
  counter: { key: 'sequence'; value: number };
  /** By event id: random but for the moment it was made. */
  outbox: { key: string; value: Entry; indexes: { sequence: number } };
  /** Events that are no longer in the outbox: those refused by their id, those acknowledged below `ACKNOWLEDGED`. */
  aside: { key: string; value: Sealed };
  rows: { key: string; value: Entry; indexes: { sequence: number } };
  /** Small values, sealed under opaque names. */
  sessions: { key: string; value: Sealed };
}

export type Database = IDBPDatabase<Schema>;

/** Brings a database from the version before to its own, within the upgrade's transaction. */
export type Upgrade = (
  database: Database,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void;

/**
 * The upgrades in their order: the first makes version 1. An upgrade adds stores or indexes and takes none away, so that
 * a release that was rolled back still works with what a later one left (docs/decisions/versioned-data-on-the-device.md).
 */
export const UPGRADES: readonly Upgrade[] = [
  (database) => {
    for (const store of ['keys', 'meta', 'counter', 'aside', 'sessions'] as const) database.createObjectStore(store);
    for (const store of ['outbox', 'rows'] as const) {
      database.createObjectStore(store).createIndex('sequence', 'sequence');
    }
  },
];

/** A database that closes for another tab's upgrade, and is opened again when it is next used. */
export interface Connection {
  /** Rejects where the browser keeps no data, or has erased the database. */
  readonly use: () => Promise<Database>;
  readonly close: () => void;
}

/** The database was erased under a page that had it open, or the page is done with it. */
class DatabaseGone extends Error {}

const isNewer = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'VersionError';

/** Opens the database of a name, upgraded as far as this release knows, or as a later release left it. */
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
      // What is under way is still carried out; only then is the database closed.
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

/** Connects to a database. Resolves when it is open: after an upgrade that another tab holds up, only when that lets go. */
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
