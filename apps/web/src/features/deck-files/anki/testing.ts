/** Packages as other programs make them, for tests: written by another SQLite. */
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** A note of such a package, with its cards. */
export interface ForeignNote {
  readonly id: number;
  readonly type: number;
  readonly fields: readonly string[];
  readonly tags?: string;
  readonly cards?: readonly Readonly<Record<string, number | string>>[];
}

/** When the collections of tests were created, in s since 1970. */
export const CREATED = Date.UTC(2025, 0, 1, 4) / 1000;
export const DECK = 1_700_000_000_001;

/** Note types by their numbers: their names and fields. */
export const TYPES: Readonly<Record<number, readonly [name: string, ...fields: string[]]>> = {
  1: ['Basic', 'Front', 'Back'],
  2: ['Basic (and reversed card)', 'Front', 'Back'],
  3: ['Cloze', 'Text', 'Back Extra'],
  4: ['Vokabel (beide Richtungen)', 'Spanisch', 'Deutsch', 'Merksatz'],
};

/** The templates of a note type, as the column `models` has them: a cloze has one, and others one for each direction. */
const templatesOf = (id: string, [first = '', second = '']: readonly string[]): readonly object[] => {
  const template = (ord: number, qfmt: string, afmt: string) => ({
    ...{
      name: `Card ${ord + 1}`,
      ord,
      qfmt,
      afmt: `{{FrontSide}}<hr id=answer>${afmt}`,
      did: null,
      bqfmt: '',
      bafmt: '',
    },
  });
  if (id === '3') return [template(0, `{{cloze:${first}}}`, `{{${second}}}`)];
  const forward = template(0, `{{${first}}}`, `{{${second}}}`);
  return id === '1' ? [forward] : [forward, template(1, `{{${second}}}`, `{{${first}}}`)];
};

/** A note type, as the column `models` has it. */
const modelOf = (id: string, [name, ...fields]: readonly [string, ...string[]]): object => ({
  ...{ id: Number(id), name, type: id === '3' ? 1 : 0, mod: 1_700_000_000, usn: -1, sortf: 0, did: DECK, tags: [] },
  flds: fields.map((field, ord) => ({ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20 })),
  ...{ tmpls: templatesOf(id, fields), css: '.card { text-align: center; }', latexPre: '', latexPost: '', vers: [] },
});

const CARD = {
  ord: 0,
  did: DECK,
  mod: 0,
  usn: -1,
  type: 0,
  queue: 0,
  due: 1,
  ivl: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  left: 0,
  odue: 0,
  odid: 0,
  flags: 0,
  data: '',
};

/** The tables and indexes of a collection, as Anki has made them since schema 11. */
const COMMON = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_revlog_cid ON revlog (cid);
`;

/** Schema 18: note types and decks are tables, whose names are sorted by a rule that only Anki has. */
const NEWER = `
CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE nocase, config blob NOT NULL);
CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase, config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid;
CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE nocase, kind blob NOT NULL);
`;
const UNICASE = `
PRAGMA writable_schema = ON;
UPDATE sqlite_master SET sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase');
PRAGMA writable_schema = OFF;
`;

const insert = (
  database: DatabaseSync,
  table: string,
  row: Readonly<Record<string, number | string | Uint8Array>>,
): void => {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`).run(...Object.values(row));
};

/** What is in a database. */
export interface ForeignCollection {
  readonly notes: readonly ForeignNote[];
  /** Rows of the log: when (ms), card, ease, factor, type. */
  readonly log?: readonly (readonly [number, number, number, number, number])[];
  readonly isNewer?: boolean;
  /** Statements that are run last. */
  readonly also?: string;
}

/** The bytes of a database. */
export const databaseOf = ({
  notes,
  log = [],
  isNewer = false,
  also = '',
}: ForeignCollection): Uint8Array<ArrayBuffer> => {
  const database = new DatabaseSync(':memory:', { defensive: false });
  database.exec(COMMON);
  const entries = Object.entries(TYPES);
  const models = Object.fromEntries(entries.map(([id, type]) => [id, modelOf(id, type)]));
  const decks = { 1: { name: 'Default' }, [DECK]: { name: 'Spanish::Verbs' } };
  insert(database, 'col', {
    ...{ id: 1, crt: CREATED, mod: 0, scm: 0, ver: isNewer ? 18 : 11, dty: 0, usn: 0, ls: 0 },
    ...{ conf: '{}', dconf: '{}', tags: '{}' },
    ...(isNewer ? { models: '', decks: '' } : { models: JSON.stringify(models), decks: JSON.stringify(decks) }),
  });
  if (isNewer) {
    database.exec(NEWER);
    const config = new Uint8Array();
    for (const [id, [name, ...fields]] of entries) {
      insert(database, 'notetypes', { id: Number(id), name, config });
      for (const [ord, field] of fields.entries())
        insert(database, 'fields', { ntid: Number(id), ord, name: field, config });
    }
    insert(database, 'decks', { id: DECK, name: 'Spanish\u001FVerbs', kind: config });
    database.exec(UNICASE);
  }
  for (const { id, type, fields, tags = '', cards = [{}] } of notes) {
    const row = {
      id,
      guid: `g${id}`,
      mid: type,
      mod: 0,
      usn: -1,
      tags,
      flds: fields.join('\u001F'),
      sfld: '',
      csum: 0,
      flags: 0,
    };
    insert(database, 'notes', { ...row, data: '' });
    for (const [ord, card] of cards.entries())
      insert(database, 'cards', { ...CARD, ord, id: id * 10 + ord, nid: id, ...card });
  }
  for (const [id, cid, ease, factor, type] of log) {
    insert(database, 'revlog', { id, cid, usn: 0, ease, ivl: 1, lastIvl: 0, factor, time: 0, type });
  }
  database.exec(also);
  const bytes = new Uint8Array(database.serialize());
  database.close();
  return bytes;
};

/** Fields of Protocol Buffers: a number of the field, and its bytes or number below 128. */
const message = (...fields: readonly (readonly [number, Uint8Array | number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([number, value]) =>
      typeof value === 'number' ? [number * 8, value] : [number * 8 + 2, value.length, ...value],
    ),
  );

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The files of a package of a version: 1 `anki2`, 2 `anki21`, both without `meta`; 3 `anki21b`, with the stub beside it. */
export const filesOf = (
  version: 1 | 2 | 3,
  database: Uint8Array,
  media: Readonly<Record<string, Uint8Array>> = {},
): Record<string, Uint8Array> => {
  const [names, sounds] = [Object.keys(media), Object.values(media)];
  if (version < 3) {
    const list = JSON.stringify(Object.fromEntries(names.map((name, place) => [place, name])));
    return {
      [version === 1 ? 'collection.anki2' : 'collection.anki21']: database,
      media: utf8(list),
      ...Object.fromEntries(sounds.map((bytes, place) => [place, bytes])),
    };
  }
  const stub = databaseOf({ notes: [{ id: 1, type: 1, fields: ['Please update Anki', ''] }] });
  const list = message(
    ...names.map((name): [number, Uint8Array] => [1, message([1, utf8(name)], [2, 9], [3, new Uint8Array(20)])]),
  );
  return {
    meta: message([1, 3]),
    'collection.anki21b': zstdCompressSync(database),
    'collection.anki2': stub,
    media: zstdCompressSync(list),
    ...Object.fromEntries(sounds.map((bytes, place) => [place, zstdCompressSync(bytes)])),
  };
};

/** A package of some files. */
export const zipped = (files: Record<string, Uint8Array>): Blob => new Blob([zipSync(files)]);
