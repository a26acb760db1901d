/** Prepares a browser with the storage of an earlier release, changed to belong to an account of this test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LearnEvent } from '@parlance/sync';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../apps/web/src/data/replica/releases');

type Plain = Readonly<Record<string, unknown>>;
type StoredRecord = number | (Plain & { readonly iv: string; readonly data: string });
type Stores = Readonly<
  Record<
    string,
    { readonly indexes: readonly string[]; readonly records: readonly (readonly [string, StoredRecord])[] }
  >
>;

/** The storage of a device; see `releases/README.md`. */
interface Device {
  readonly database: { readonly version: number; readonly stores: Stores };
  readonly expected: Plain & { readonly server: readonly LearnEvent[]; readonly waiting: number };
}

interface Release {
  readonly keys: { readonly values: string; readonly names: string };
  readonly devices: { readonly learner: Device };
}

/** What a signed-in device had stored at the release of a date. */
export const releaseOf = (day: string): Release => JSON.parse(readFileSync(join(FOLDER, `${day}.json`), 'utf8'));

const base64 = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(new Uint8Array(bytes)).toString('base64');

/** The stores, with the id of another learner in the state record, the only one that names the learner. */
const ownedBy = async ({ keys, devices }: Release, uid: string): Promise<Stores> => {
  const { stores } = devices.learner.database;
  const key = await crypto.subtle.importKey('raw', Buffer.from(keys.values, 'hex'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const renamed = async ([place, record]: readonly [string, StoredRecord]): Promise<[string, StoredRecord]> => {
    if (typeof record === 'number') return [place, record];
    const additionalData = new TextEncoder().encode(`meta/${place}`);
    const algorithm = { name: 'AES-GCM', iv: Buffer.from(record.iv, 'base64'), additionalData };
    const plain = await crypto.subtle.decrypt(algorithm, key, Buffer.from(record.data, 'base64'));
    const state = { ...JSON.parse(new TextDecoder().decode(plain)), owner: uid };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(state));
    const data = await crypto.subtle.encrypt({ ...algorithm, iv }, key, text);
    return [place, { ...record, iv: base64(iv), data: base64(data) }];
  };
  const { meta = { indexes: [], records: [] } } = stores;
  return { ...stores, meta: { ...meta, records: await Promise.all(meta.records.map(renamed)) } };
};

/** Writes the device's database into the browser of a page, which must not have loaded the program yet. */
export const installOldDevice = async (page: Page, release: Release, uid: string): Promise<void> => {
  const stores = await ownedBy(release, uid);
  const { version } = release.devices.learner.database;
  await page.evaluate(
    async ({ stores, version, keys }) => {
      const hex = (text: string) =>
        Uint8Array.from(text.match(/../g) ?? [], (pair: string) => Number.parseInt(pair, 16));
      const bytes = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
      const opening = indexedDB.open('parlance', version);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('keys');
        for (const [name, { indexes }] of Object.entries(stores)) {
          const store = opening.result.createObjectStore(name);
          for (const index of indexes) store.createIndex(index, index);
        }
      };
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const hmac = { name: 'HMAC', hash: 'SHA-256' };
      const vault = {
        values: await crypto.subtle.importKey('raw', hex(keys.values), 'AES-GCM', false, ['encrypt', 'decrypt']),
        names: await crypto.subtle.importKey('raw', hex(keys.names), hmac, false, ['sign']),
      };
      const transaction = database.transaction(['keys', ...Object.keys(stores)], 'readwrite');
      transaction.objectStore('keys').put(vault, 'vault');
      for (const [name, { records }] of Object.entries(stores)) {
        for (const [place, record] of records) {
          const value =
            typeof record === 'number' ? record : { ...record, iv: bytes(record.iv), data: bytes(record.data).buffer };
          transaction.objectStore(name).put(value, place);
        }
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
      });
      database.close();
      localStorage.setItem('parlance.theme', 'dark');
      localStorage.setItem('parlance.interface', 'de');
    },
    { stores, version, keys: release.keys },
  );
};
