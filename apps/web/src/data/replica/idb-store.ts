/** The store in IndexedDB. Values are encrypted before a transaction begins and decrypted after it has ended. */
import { ACKNOWLEDGED_FOR, ACKNOWLEDGED_MOST, type RecordedEvent } from '@parlance/sync';
import { type Connection, connect, type Database, type Entry, type Upgrade } from './database.ts';
import {
  ACKNOWLEDGED,
  acknowledgedAt,
  eventsIn,
  openAll,
  openChanges,
  type Places,
  type RawChanges,
  type SealedWrite,
  sealWrite,
} from './sealed-write.ts';
import type { ReplicaStore, Write } from './store.ts';
import { makeVaultKeys, openVault, type Sealed, type Vault } from './vault.ts';

/** The stores with a learner's data; the encryption keys are not among them. */
const CONTENTS = ['meta', 'counter', 'outbox', 'aside', 'rows', 'sessions'] as const;
/** The range of refused events in `aside`: their ids begin with a hexadecimal digit. */
const refusedRange = (): IDBKeyRange => IDBKeyRange.bound('0', 'g');
const DURABLE = { durability: 'strict' } as const;

/**
 * The keys of this store, created when it is first opened. If two tabs do that at once, both use the keys of one of
 * them.
 */
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

/** A database and the vault that decrypts its records. */
interface Place {
  readonly connection: Connection;
  readonly vault: Vault;
  /** The key of the state record. */
  readonly statePlace: string;
}

const pairs = <T>(keys: readonly string[], values: readonly T[]): Places<T> =>
  values.map((value, place) => [keys[place] ?? '', value]);

const readRaw = async (database: Database, statePlace: string, after: number): Promise<RawChanges | null> => {
  const transaction = database.transaction(['meta', 'counter', 'outbox', 'rows', 'aside'], 'readonly');
  const sequence = (await transaction.objectStore('counter').get('sequence')) ?? 0;
  if (sequence === after) return null;
  const later = IDBKeyRange.lowerBound(after, true);
  const entriesOf = async (store: 'outbox' | 'rows'): Promise<Places<Entry>> => {
    const index = transaction.objectStore(store).index('sequence');
    const [keys, values] = await Promise.all([index.getAllKeys(later), index.getAll(later)]);
    return pairs(keys, values);
  };
  const aside = transaction.objectStore('aside');
  const [state, rows, events, outbox, asideKeys, asideValues] = await Promise.all([
    transaction.objectStore('meta').get(statePlace),
    entriesOf('rows'),
    entriesOf('outbox'),
    transaction.objectStore('outbox').getAllKeys(),
    aside.getAllKeys(refusedRange()),
    aside.getAll(refusedRange()),
    transaction.done,
  ]);
  return { sequence, state, rows, events, outbox, aside: pairs(asideKeys, asideValues) };
};

/** Writes in one transaction; returns its sequence number, or null if there was another write after `after`. */
const writeSealed = async (
  database: Database,
  statePlace: string,
  { write, sealed, after }: { readonly write: Write; readonly sealed: SealedWrite; readonly after: number | undefined },
): Promise<number | null> => {
  const transaction = database.transaction(CONTENTS, 'readwrite', DURABLE);
  const counter = transaction.objectStore('counter');
  const last = (await counter.get('sequence')) ?? 0;
  if (after !== undefined && last !== after) return null;
  const sequence = last + 1;
  const [outbox, rows, sessions, aside] = [
    transaction.objectStore('outbox'),
    transaction.objectStore('rows'),
    transaction.objectStore('sessions'),
    transaction.objectStore('aside'),
  ];
  const { acknowledged } = write;
  await Promise.all([
    counter.put(sequence, 'sequence'),
    transaction.objectStore('meta').put(sealed.state, statePlace),
    write.dropBuckets === true ? rows.clear() : undefined,
    ...(write.dropUnreadable ?? []).map((place) => rows.delete(place)),
    ...sealed.buckets.map(([place, value]) => rows.put({ ...value, sequence }, place)),
    ...sealed.events.map(([place, value]) => outbox.put({ ...value, sequence }, place)),
    ...(write.drop ?? []).map((id) => outbox.delete(id)),
    acknowledged === undefined
      ? undefined
      : aside.delete(IDBKeyRange.bound(ACKNOWLEDGED, acknowledgedAt(acknowledged.at - ACKNOWLEDGED_FOR))),
    ...(write.takeBack ?? []).map((id) => aside.delete(id)),
    ...sealed.aside.map(([place, value]) => aside.put(value, place)),
    ...sealed.values.map(([place, value]) =>
      value === undefined ? sessions.delete(place) : sessions.put(value, place).then(() => undefined),
    ),
    transaction.done,
  ]);
  return sequence;
};

/** The recently acknowledged events, without duplicates. */
const readAcknowledged = async ({ connection, vault }: Place): Promise<readonly RecordedEvent[]> => {
  const { store } = (await connection.use()).transaction('aside', 'readonly');
  const range = IDBKeyRange.bound(ACKNOWLEDGED, `${ACKNOWLEDGED}g`);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const events = eventsIn(await openAll(vault, 'aside', pairs(keys, values)));
  return [...new Map(events.map((event) => [event.id, event])).values()].slice(-ACKNOWLEDGED_MOST);
};

/** The methods that read and write progress. */
const progressOf = (place: Place): Pick<ReplicaStore, 'read' | 'write' | 'acknowledged' | 'clear'> => {
  const { connection, vault, statePlace } = place;
  return {
    read: async (after) => {
      const raw = await readRaw(await connection.use(), statePlace, after);
      return raw === null ? null : openChanges(vault, statePlace, raw);
    },
    write: async (write, after) => {
      const sealed = await sealWrite(vault, statePlace, write);
      return writeSealed(await connection.use(), statePlace, { write, sealed, after });
    },
    acknowledged: () => readAcknowledged(place),
    clear: async (state, values = []) => {
      const sealed = await sealWrite(vault, statePlace, { state, values });
      const transaction = (await connection.use()).transaction(CONTENTS, 'readwrite', DURABLE);
      const sequence = ((await transaction.objectStore('counter').get('sequence')) ?? 0) + 1;
      await Promise.all([
        ...CONTENTS.map((store) => transaction.objectStore(store).clear()),
        transaction.objectStore('counter').put(sequence, 'sequence'),
        transaction.objectStore('meta').put(sealed.state, statePlace),
        ...sealed.values.flatMap(([place, value]) =>
          value === undefined ? [] : transaction.objectStore('sessions').put(value, place),
        ),
        transaction.done,
      ]);
    },
  };
};

/** The methods for bytes by name. They lie among the small values, so that no store is added to the database. */
const bytesOf = ({ connection, vault }: Place): Pick<ReplicaStore, 'getBytes' | 'putBytes'> => ({
  getBytes: async (name) => {
    const place = await vault.opaque(name);
    const sealed: Sealed | undefined = await (await connection.use()).get('sessions', place);
    return sealed === undefined ? undefined : vault.openBytes(`sessions/${place}`, sealed).catch(() => undefined);
  },
  putBytes: async (name, bytes) => {
    const place = await vault.opaque(name);
    const sealed = await vault.sealBytes(`sessions/${place}`, bytes);
    await (await connection.use()).put('sessions', sealed, place);
  },
});

/** The methods for small values by name. */
const valuesOf = ({ connection, vault }: Place): Pick<ReplicaStore, 'get' | 'put' | 'remove'> => ({
  get: async (name) => {
    const place = await vault.opaque(name);
    const sealed: Sealed | undefined = await (await connection.use()).get('sessions', place);
    return sealed === undefined ? undefined : vault.open(`sessions/${place}`, sealed).catch(() => undefined);
  },
  put: async (name, value) => {
    const place = await vault.opaque(name);
    const sealed = await vault.seal(`sessions/${place}`, value);
    await (await connection.use()).put('sessions', sealed, place);
  },
  remove: async (name) => (await connection.use()).delete('sessions', await vault.opaque(name)),
});

/** Opens the store `name`; rejects if the browser refuses to store data. */
export const openIdbStore = async (name: string, upgrades?: readonly Upgrade[]): Promise<ReplicaStore> => {
  const connection = await connect(name, upgrades);
  const vault = await vaultOf(await connection.use());
  const place: Place = { connection, vault, statePlace: await vault.opaque(STATE) };
  return { isDurable: true, ...progressOf(place), ...valuesOf(place), ...bytesOf(place), close: connection.close };
};
