/** Reads a package: the archive, the database in it, and the sounds. */
import { type Archive, openArchive } from '@parlance/files';
import type { SqlJsStatic } from 'sql.js';
import type { Parsed } from '../csv.ts';
import { readCollection } from './collection.ts';
import { readSounds } from './media.ts';
import { type AnkiError, type AnkiPackage, PACKAGE_LIMITS } from './package.ts';
import { fieldsIn } from './protobuf.ts';
import { Refused, settled } from './refused.ts';
import { openTables } from './tables.ts';
import { unpackZstd } from './zstd.ts';

/** The names of the database, by the version that `meta` states: the database of newer packages is packed once more. */
const DATABASES = { 1: 'collection.anki2', 2: 'collection.anki21', 3: 'collection.anki21b' } as const;
const NEWER = 3;
const META_BYTES = 1000;

type Version = keyof typeof DATABASES;
const isVersion = (value: unknown): value is Version =>
  typeof value === 'number' && Object.hasOwn(DATABASES, String(value));

/** The version of a package. Those of old programs do not state any. */
const versionOf = async ({ names, read }: Archive): Promise<Version> => {
  const meta = await read('meta', META_BYTES);
  if (meta !== undefined) {
    const version = [...fieldsIn(meta)].find(({ number }) => number === 1)?.value;
    if (!isVersion(version)) throw new Refused('versionUnknown');
    return version;
  }
  if (names.has(DATABASES[2])) return 2;
  if (names.has(DATABASES[1])) return 1;
  throw new Refused('notPackage');
};

const databaseOf = async (archive: Archive, version: Version): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await archive.read(DATABASES[version], PACKAGE_LIMITS.database);
  if (bytes === undefined) throw new Refused('damaged');
  return version === NEWER ? unpackZstd(bytes, PACKAGE_LIMITS.database) : bytes;
};

/** Reads a package from a file. Never throws: whatever the file holds, the error is a value. */
export const packageIn = (file: Blob, sql: SqlJsStatic): Promise<Parsed<AnkiPackage, AnkiError>> =>
  settled(async () => {
    const archive = await openArchive(file, PACKAGE_LIMITS);
    const version = await versionOf(archive);
    const tables = openTables(sql, await databaseOf(archive, version));
    try {
      const { deckName, notes, skipped } = readCollection(tables);
      const media = await readSounds(archive, notes, version === NEWER);
      return { deckName, notes, sounds: media.sounds, skipped: { ...media.skipped, notes: skipped } };
    } finally {
      tables.close();
    }
  });
