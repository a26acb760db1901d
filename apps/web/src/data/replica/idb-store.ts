/** The store in IndexedDB. Values are encrypted before a transaction begins and decrypted after it has ended. */
import { ACKNOWLEDGED_FOR, ACKNOWLEDGED_MOST, type RecordedEvent } from '@parlance/sync';
import { type Connection, connect, type Entry, finish, type Upgrade } from './database.ts';
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
/**
 * The keys of this store, created when it is first opened. If two tabs do that at once, both use the keys of one of
 * them. It resolves when nothing blocks the other stores, either: a page that cannot read them continues without them.
 */
const vaultOf = async ({ run }: Connection): Promise<Vault> => {
  const known = await run({ stores: ['keys', ...CONTENTS], mode: 'readonly' }, async (transaction) =>
    finish(transaction, transaction.objectStore('keys').get('vault')),
  );
  if (known !== undefined) return openVault(known);
  const made = await makeVaultKeys();
  const winner = await run({ stores: ['keys'], mode: 'readwrite', durability: 'strict' }, async (transaction) => {
    const keys = (await transaction.store.get('vault')) ?? made;
    await finish(transaction, transaction.store.put(keys, 'vault'));
    return keys;
  });
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

const readRaw = ({ connection, statePlace }: Place, after: number): Promise<RawChanges | null> =>
  connection.run({ stores: ['meta', 'counter', 'outbox', 'rows', 'aside'], mode: 'readonly' }, async (transaction) => {
    const sequence = (await transaction.objectStore('counter').get('sequence')) ?? 0;
    if (sequence === after) return finish(transaction, null);
    const later = IDBKeyRange.lowerBound(after, true);
    const entriesOf = async (store: 'outbox' | 'rows'): Promise<Places<Entry>> => {
      const index = transaction.objectStore(store).index('sequence');
      const [keys, values] = await Promise.all([index.getAllKeys(later), index.getAll(later)]);
      return pairs(keys, values);
    };
    const aside = transaction.objectStore('aside');
    const requests = Promise.all([
      transaction.objectStore('meta').get(statePlace),
      entriesOf('rows'),
      entriesOf('outbox'),
      transaction.objectStore('outbox').getAllKeys(),
      aside.getAllKeys(refusedRange()),
      aside.getAll(refusedRange()),
    ]);
    const [state, rows, events, outbox, asideKeys, asideValues] = await finish(transaction, requests);
    return { sequence, state, rows, events, outbox, aside: pairs(asideKeys, asideValues) };
  });

/** A change of all contents on the disk. */
const CHANGE = { stores: CONTENTS, mode: 'readwrite', durability: 'strict' } as const;

/** Writes in one transaction; returns its sequence number, or null if there was another write after `after`. */
const writeSealed = (
  { connection, statePlace }: Place,
  { write, sealed, after }: { readonly write: Write; readonly sealed: SealedWrite; readonly after: number | undefined },
): Promise<number | null> =>
  connection.run(CHANGE, async (transaction) => {
    const counter = transaction.objectStore('counter');
    const last = (await counter.get('sequence')) ?? 0;
    if (after !== undefined && last !== after) return finish(transaction, null);
    const sequence = last + 1;
    const [outbox, rows, sessions, aside] = [
      transaction.objectStore('outbox'),
      transaction.objectStore('rows'),
      transaction.objectStore('sessions'),
      transaction.objectStore('aside'),
    ];
    const { acknowledged } = write;
    const requests = Promise.all([
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
    ]);
    await finish(transaction, requests);
    return sequence;
  });

/** The recently acknowledged events, without duplicates. */
const readAcknowledged = async ({ connection, vault }: Place): Promise<readonly RecordedEvent[]> => {
  const range = IDBKeyRange.bound(ACKNOWLEDGED, `${ACKNOWLEDGED}g`);
  const [keys, values] = await connection.run({ stores: ['aside'], mode: 'readonly' }, async (transaction) =>
    finish(transaction, Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)])),
  );
  const events = eventsIn(await openAll(vault, 'aside', pairs(keys, values)));
  return [...new Map(events.map((event) => [event.id, event])).values()].slice(-ACKNOWLEDGED_MOST);
};

/** The methods that read and write progress. */
const progressOf = (place: Place): Pick<ReplicaStore, 'read' | 'write' | 'acknowledged' | 'clear'> => {
  const { connection, vault, statePlace } = place;
  return {
    read: async (after) => {
      const raw = await readRaw(place, after);
      return raw === null ? null : openChanges(vault, statePlace, raw);
    },
    write: async (write, after) =>
      writeSealed(place, { write, sealed: await sealWrite(vault, statePlace, write), after }),
    acknowledged: () => readAcknowledged(place),
    clear: async (state, values = []) => {
      const sealed = await sealWrite(vault, statePlace, { state, values });
      await connection.run(CHANGE, async (transaction) => {
        const sequence = ((await transaction.objectStore('counter').get('sequence')) ?? 0) + 1;
        const requests = Promise.all([
          ...CONTENTS.map((store) => transaction.objectStore(store).clear()),
          transaction.objectStore('counter').put(sequence, 'sequence'),
          transaction.objectStore('meta').put(sealed.state, statePlace),
          ...sealed.values.flatMap(([place, value]) =>
            value === undefined ? [] : transaction.objectStore('sessions').put(value, place),
          ),
        ]);
        await finish(transaction, requests);
      });
    },
  };
};

/** The methods for small values and bytes by name. Bytes lie among the values, so that no store is added. */
const valuesOf = ({
  connection: { run },
  vault,
}: Place): Pick<ReplicaStore, 'get' | 'put' | 'remove' | 'getBytes' | 'putBytes'> => {
  const sealedAt = (place: string): Promise<Sealed | undefined> =>
    run({ stores: ['sessions'], mode: 'readonly' }, async (transaction) =>
      finish(transaction, transaction.store.get(place)),
    );
  /** Puts a sealed value, or removes what is there. */
  const putAt = (place: string, sealed?: Sealed): Promise<void> =>
    run({ stores: ['sessions'], mode: 'readwrite' }, async (transaction) => {
      const { store } = transaction;
      await finish(transaction, sealed === undefined ? store.delete(place) : store.put(sealed, place));
    });
  return {
    get: async (name) => {
      const place = await vault.opaque(name);
      const sealed = await sealedAt(place);
      return sealed === undefined ? undefined : vault.open(`sessions/${place}`, sealed).catch(() => undefined);
    },
    put: async (name, value) => {
      const place = await vault.opaque(name);
      await putAt(place, await vault.seal(`sessions/${place}`, value));
    },
    getBytes: async (name) => {
      const place = await vault.opaque(name);
      const sealed = await sealedAt(place);
      return sealed === undefined ? undefined : vault.openBytes(`sessions/${place}`, sealed).catch(() => undefined);
    },
    putBytes: async (name, bytes) => {
      const place = await vault.opaque(name);
      await putAt(place, await vault.sealBytes(`sessions/${place}`, bytes));
    },
    remove: async (name) => putAt(await vault.opaque(name)),
  };
};

/** Opens the store `name`; rejects if the browser refuses to store data. */
export const openIdbStore = async (name: string, upgrades?: readonly Upgrade[]): Promise<ReplicaStore> => {
  const connection = await connect(name, upgrades);
  const vault = await vaultOf(connection);
  const place: Place = { connection, vault, statePlace: await vault.opaque(STATE) };
  return { isDurable: true, ...progressOf(place), ...valuesOf(place), close: connection.close };
};
