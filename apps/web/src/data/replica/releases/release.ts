/**
 * For tests: the data that earlier releases stored on devices. A file here was made with the code of its release and
 * fixed keys in place of the browser's own; it is never changed, and every later release must be able to open it.
 * `README.md` explains how to make the next one.
 */
import { openDB } from 'idb';
import first from './2026-11-22.json' with { type: 'json' };

/** A sealed record as text: `iv` and `data` in base64, other fields unchanged. A plain number stays a number. */
type StoredRecord = number | ({ readonly iv: string; readonly data: string } & Readonly<Record<string, unknown>>);

/** The contents of a device's database. */
interface StoredDatabase {
  readonly version: number;
  readonly stores: Readonly<
    Record<
      string,
      { readonly indexes: readonly string[]; readonly records: readonly (readonly [string, StoredRecord])[] }
    >
  >;
}

/** A device with data of a release. */
export interface ReleaseDevice {
  readonly database: StoredDatabase;
  /** The view that the release itself showed. */
  readonly expected: Readonly<Record<string, unknown>>;
}

/** The data that devices of one release had stored. */
export interface Release {
  /** In hexadecimal: `values` for AES-GCM, `names` for HMAC with SHA-256. */
  readonly keys: { readonly values: string; readonly names: string };
  readonly localStorage: Readonly<Record<string, string>>;
  readonly devices: Readonly<Record<'learner' | 'stranger' | 'undecided', ReleaseDevice>>;
}

// The files contain what releases wrote, in the types of their time.
const releases: Readonly<Record<string, unknown>> = { '2026-11-22': first };

/** The dates of the releases. */
export const RELEASE_DAYS = Object.keys(releases);

/** The release of a date, with its devices. */
export const releaseOf = (day: string): Release => releases[day] as Release;

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

/** The keys of a release as browser key handles. */
export const keysOf = async ({ keys }: Release) => ({
  values: await crypto.subtle.importKey('raw', fromHex(keys.values), 'AES-GCM', false, ['encrypt', 'decrypt']),
  names: await crypto.subtle.importKey('raw', fromHex(keys.names), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
});

const revived = (record: StoredRecord): unknown =>
  typeof record === 'number' ? record : { ...record, iv: fromBase64(record.iv), data: fromBase64(record.data).buffer };

/** Restores a device's database under `name`. */
export const putInPlace = async (name: string, release: Release, { database }: ReleaseDevice): Promise<void> => {
  const opened = await openDB(name, database.version, {
    upgrade: (made) => {
      made.createObjectStore('keys');
      for (const [store, { indexes }] of Object.entries(database.stores)) {
        const created = made.createObjectStore(store);
        for (const index of indexes) created.createIndex(index, index);
      }
    },
  });
  await opened.put('keys', await keysOf(release), 'vault');
  for (const [store, { records }] of Object.entries(database.stores)) {
    for (const [place, record] of records) await opened.put(store, revived(record), place);
  }
  opened.close();
};
