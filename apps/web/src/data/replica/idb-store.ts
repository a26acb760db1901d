/** The store in IndexedDB. Values are sealed before a transaction opens and opened after it has ended. */
import type { LearnEvent, SetAside } from '@parlance/sync';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RowBucket } from './row-buckets.ts';
import type { DeviceState } from './state.ts';
import type { Changes, ReplicaStore, Write } from './store.ts';
import { makeVaultKeys, openVault, type Sealed, type Vault, type VaultKeys } from './vault.ts';

interface Entry extends Sealed {
  /** The write it came with; tells nothing but an order. */
  readonly sequence: number;
}

interface Schema extends DBSchema {
  keys: { key: 'vault'; value: VaultKeys };
  /** `sequence` in the clear, `state` and small values sealed under opaque names. */
  meta: { key: string; value: Sealed };
  counter: { key: 'sequence'; value: number };
  /** By event id: random but for the moment it was made. */
  outbox: { key: string; value: Entry; indexes: { sequence: number } };
  aside: { key: string; value: Sealed };
  rows: { key: string; value: Entry; indexes: { sequence: number } };
  sessions: { key: string; value: Sealed };
}

type Database = IDBPDatabase<Schema>;

/** Stores whose contents are the learner's; the keys are not among them. */
const CONTENTS = ['meta', 'counter', 'outbox', 'aside', 'rows', 'sessions'] as const;
const DURABLE = { durability: 'strict' } as const;

const openDatabase = (name: string): Promise<Database> =>
  openDB<Schema>(name, 1, {
    upgrade: (database) => {
      for (const store of ['keys', 'meta', 'counter', 'aside', 'sessions'] as const) database.createObjectStore(store);
      for (const store of ['outbox', 'rows'] as const) {
        database.createObjectStore(store).createIndex('sequence', 'sequence');
      }
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** The keys of this store, made at its first opening; of two tabs that open at once, one wins for both. */
const vaultOf = async (database: Database): Promise<Vault> => {
  const known = await database.get('keys', 'vault');
  if (known !== undefined) return openVault(known);
  const made = await makeVaultKeys();
  const transaction = database.transaction('keys', 'readwrite', DURABLE);
  const winner = (await transaction.store.get('vault')) ?? made;
  await transaction.store.put(winner, 'vault');
  await transaction.done;
  return openVault(winner);
};

const STATE = 'state';

interface RawChanges {
  readonly sequence: number;
  readonly state: Sealed | undefined;
  readonly rows: readonly (readonly [string, Entry])[];
  readonly events: readonly (readonly [string, Entry])[];
  readonly outbox: readonly string[];
}

const readRaw = async (database: Database, stateKey: string, after: number): Promise<RawChanges | null> => {
  const transaction = database.transaction(['meta', 'counter', 'outbox', 'rows'], 'readonly');
  const sequence = (await transaction.objectStore('counter').get('sequence')) ?? 0;
  if (sequence === after) return null;
  const later = IDBKeyRange.lowerBound(after, true);
  const entriesOf = async (store: 'outbox' | 'rows'): Promise<[string, Entry][]> => {
    const index = transaction.objectStore(store).index('sequence');
    const [keys, values] = await Promise.all([index.getAllKeys(later), index.getAll(later)]);
    return values.map((value, place) => [keys[place] ?? '', value]);
  };
  const [state, rows, events, outbox] = await Promise.all([
    transaction.objectStore('meta').get(stateKey),
    entriesOf('rows'),
    entriesOf('outbox'),
    transaction.objectStore('outbox').getAllKeys(),
    transaction.done,
  ]);
  return { sequence, state, rows, events, outbox };
};

/** What a write comes to in the database, sealed. */
interface SealedWrite {
  readonly state: Sealed;
  readonly buckets: readonly (readonly [string, Sealed])[];
  readonly events: readonly (readonly [string, Sealed])[];
  readonly aside: readonly (readonly [string, Sealed])[];
  /** Undefined removes. */
  readonly values: readonly (readonly [string, Sealed | undefined])[];
}

const sealWrite = async (vault: Vault, stateKey: string, write: Write): Promise<SealedWrite> => {
  const bucket = async (value: RowBucket): Promise<[string, Sealed]> => {
    const key = await vault.opaque(value.name);
    return [key, await vault.seal(`rows/${key}`, value)];
  };
  const event = async (value: LearnEvent): Promise<[string, Sealed]> => [
    value.id,
    await vault.seal(`outbox/${value.id}`, value),
  ];
  const aside = async (value: SetAside): Promise<[string, Sealed]> => [
    value.event.id,
    await vault.seal(`aside/${value.event.id}`, value),
  ];
  const named = async ({ name, value }: { name: string; value: unknown }): Promise<[string, Sealed | undefined]> => {
    const key = await vault.opaque(name);
    return [key, value === undefined ? undefined : await vault.seal(`sessions/${key}`, value)];
  };
  const [state, buckets, events, asides, values] = await Promise.all([
    vault.seal(`meta/${stateKey}`, write.state),
    Promise.all((write.buckets ?? []).map(bucket)),
    Promise.all((write.events ?? []).map(event)),
    Promise.all((write.setAside ?? []).map(aside)),
    Promise.all((write.values ?? []).map(named)),
  ]);
  return { state, buckets, events, aside: asides, values };
};

const openEntries = <T>(
  vault: Vault,
  store: string,
  entries: readonly (readonly [string, Sealed])[],
): Promise<readonly T[]> =>
  Promise.all(entries.map(async ([key, sealed]) => (await vault.open(`${store}/${key}`, sealed)) as T));

/** Reads and writes of progress. */
const progressOf = (
  database: Database,
  vault: Vault,
  stateKey: string,
): Pick<ReplicaStore, 'read' | 'write' | 'setAside' | 'clear'> => ({
  read: async (after): Promise<Changes | null> => {
    const raw = await readRaw(database, stateKey, after);
    if (raw === null) return null;
    const [states, buckets, events] = await Promise.all([
      openEntries<DeviceState>(vault, 'meta', raw.state === undefined ? [] : [[stateKey, raw.state]]),
      openEntries<RowBucket>(vault, 'rows', raw.rows),
      openEntries<LearnEvent>(vault, 'outbox', raw.events),
    ]);
    return { sequence: raw.sequence, state: states[0] ?? null, buckets, events, outbox: new Set(raw.outbox) };
  },
  write: async (write) => {
    const sealed = await sealWrite(vault, stateKey, write);
    const transaction = database.transaction(CONTENTS, 'readwrite', DURABLE);
    const counter = transaction.objectStore('counter');
    const sequence = ((await counter.get('sequence')) ?? 0) + 1;
    const outbox = transaction.objectStore('outbox');
    const rows = transaction.objectStore('rows');
    const sessions = transaction.objectStore('sessions');
    await Promise.all([
      counter.put(sequence, 'sequence'),
      transaction.objectStore('meta').put(sealed.state, stateKey),
      ...sealed.buckets.map(([key, value]) => rows.put({ ...value, sequence }, key)),
      ...sealed.events.map(([key, value]) => outbox.put({ ...value, sequence }, key)),
      ...(write.drop ?? []).map((id) => outbox.delete(id)),
      ...sealed.aside.map(([key, value]) => transaction.objectStore('aside').put(value, key)),
      ...sealed.values.map(([key, value]) =>
        value === undefined ? sessions.delete(key) : sessions.put(value, key).then(() => undefined),
      ),
      transaction.done,
    ]);
    return sequence;
  },
  setAside: async () => {
    const transaction = database.transaction('aside', 'readonly');
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return openEntries<SetAside>(
      vault,
      'aside',
      values.map((value, place) => [keys[place] ?? '', value]),
    );
  },
  clear: async (state) => {
    const sealed = await vault.seal(`meta/${stateKey}`, state);
    const transaction = database.transaction(CONTENTS, 'readwrite', DURABLE);
    const sequence = ((await transaction.objectStore('counter').get('sequence')) ?? 0) + 1;
    await Promise.all([
      ...CONTENTS.map((store) => transaction.objectStore(store).clear()),
      transaction.objectStore('counter').put(sequence, 'sequence'),
      transaction.objectStore('meta').put(sealed, stateKey),
      transaction.done,
    ]);
  },
});

/** Small values by name. */
const valuesOf = (database: Database, vault: Vault): Pick<ReplicaStore, 'get' | 'put' | 'remove'> => ({
  get: async (name) => {
    const key = await vault.opaque(name);
    const sealed = await database.get('sessions', key);
    return sealed === undefined ? undefined : await vault.open(`sessions/${key}`, sealed);
  },
  put: async (name, value) => {
    const key = await vault.opaque(name);
    await database.put('sessions', await vault.seal(`sessions/${key}`, value), key);
  },
  remove: async (name) => database.delete('sessions', await vault.opaque(name)),
});

/** Opens the store `name`; rejects where the browser refuses to keep data. */
export const openIdbStore = async (name: string): Promise<ReplicaStore> => {
  const database = await openDatabase(name);
  const vault = await vaultOf(database);
  const stateKey = await vault.opaque(STATE);
  return {
    durable: true,
    ...progressOf(database, vault, stateKey),
    ...valuesOf(database, vault),
    close: () => database.close(),
  };
};
