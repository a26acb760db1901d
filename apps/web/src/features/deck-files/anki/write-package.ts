/** Writes a package: the database in schema 11, and the sounds. */
import { zipSync } from 'fflate';
import type { SqlJsStatic, SqlValue } from 'sql.js';
import type { Parsed } from '../csv.ts';
import { decksOf, IDS, modelsOf, OPTIONS, settingsOf } from './own-notes.ts';
import type { AnkiCard, AnkiDeck, AnkiError } from './package.ts';
import { fieldOf, plainField } from './plain-text.ts';
import { settled } from './refused.ts';
import { type Calendar, calendarOf, type LogRow, logOf, scheduleOf } from './schedule-columns.ts';
import { insertInto, SCHEMA } from './schema.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const hashOf = async (text: string): Promise<DataView> =>
  new DataView(await crypto.subtle.digest('SHA-256', utf8(text)));

/** Anki's name of the note of a card: the same for the same key. */
const guidOf = async (key: string): Promise<string> => {
  const hash = await hashOf(`parlance\u0000${key}`);
  return hash.getBigUint64(0).toString(36);
};

/** By this sum Anki finds notes with the same first field. It protects nothing. */
const sumOf = async (text: string): Promise<number> =>
  new DataView(await crypto.subtle.digest('SHA-1', utf8(text))).getUint32(0);

/** The number of a deck, by its name. Anki takes such numbers for moments in ms. */
const deckIdOf = async (name: string): Promise<number> => 1_500_000_000_000 + (await hashOf(name)).getUint32(0);

const fieldsOf = ({ front, back, reading, example, note, sound, key }: AnkiCard): readonly string[] => [
  ...[front, back, reading, example, note].map(fieldOf),
  sound === undefined ? '' : `[sound:${sound}]`,
  fieldOf(key),
];

/** A text of one line, as Anki sorts and compares it: without HTML and what stands for line breaks. */
const strippedOf = (html: string): string => plainField(html.replaceAll('<br>', '')).text;

interface Numbers {
  readonly id: number;
  readonly deck: number;
  /** In s since 1970. */
  readonly changed: number;
}

const noteRow = async (card: AnkiCard, { id, changed }: Numbers): Promise<readonly SqlValue[]> => {
  const fields = fieldsOf(card);
  const first = strippedOf(fields[0] ?? '');
  const tags = card.tags.length === 0 ? '' : ` ${card.tags.join(' ')} `;
  const [guid, sum] = await Promise.all([guidOf(card.key), sumOf(first)]);
  return [id, guid, IDS.kind, changed, -1, tags, fields.join('\u001F'), first, sum, 0, ''];
};

/** The rows of the log in order. No two may have the same moment: then the later one is put a millisecond later. */
const spread = (rows: readonly (LogRow & { readonly card: number })[]): readonly (readonly SqlValue[])[] => {
  let last = 0;
  return rows
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, card, columns }) => {
      last = Math.max(at, last + 1);
      return [last, card, -1, ...columns];
    });
};

const calendarFor = ({ cards, now, minutesWest }: AnkiDeck): Calendar =>
  calendarOf([now, ...cards.flatMap(({ memory }) => (memory === undefined ? [] : [memory.due]))], minutesWest);

const databaseOf = async (deck: AnkiDeck, { Database }: SqlJsStatic): Promise<Uint8Array<ArrayBuffer>> => {
  const { name, cards, now, minutesWest } = deck;
  const calendar = calendarFor(deck);
  const [today, changed, deckId] = [calendar.dayOf(now), Math.floor(now / 1000), await deckIdOf(name)];
  // Numbers of notes and cards are moments in ms; none may lie in the future.
  const idOf = (place: number): number => now - cards.length + place;
  const notes = await Promise.all(
    cards.map((card, place) => noteRow(card, { id: idOf(place), deck: deckId, changed })),
  );
  const database = new Database();
  const insert = (table: Parameters<typeof insertInto>[0], rows: readonly (readonly SqlValue[])[]): void => {
    const statement = database.prepare(insertInto(table, rows[0]?.length ?? 1));
    for (const row of rows) statement.run(row);
    statement.free();
  };
  try {
    database.run(SCHEMA);
    database.run('BEGIN');
    const created = Math.floor(calendar.created / 1000);
    const settings = settingsOf(deckId, cards.length, minutesWest);
    const json = [settings, modelsOf(deckId), decksOf(deckId, name, changed), OPTIONS, '{}'];
    insert('col', [[1, created, now, now, 11, 0, 0, 0, ...json]]);
    insert('notes', notes);
    insert(
      'cards',
      cards.map((card, place) => {
        const schedule = scheduleOf(card, { position: place + 1, today, calendar });
        return [idOf(place), idOf(place), deckId, 0, changed, -1, ...schedule];
      }),
    );
    const log = cards.flatMap(({ reviews }, place) => logOf(reviews).map((row) => ({ ...row, card: idOf(place) })));
    if (log.length > 0) insert('revlog', spread(log));
    database.run('COMMIT');
    return database.export();
  } finally {
    database.close();
  }
};

/** The oldest moment that a ZIP file can state; it knows no time zones. */
const OLDEST = Date.UTC(1980, 0, 2);

/** Writes a deck as a package. Never throws. Texts are trimmed and brought to NFC; reviews are never lost. */
export const packageOf = (deck: AnkiDeck, sql: SqlJsStatic): Promise<Parsed<Uint8Array<ArrayBuffer>, AnkiError>> =>
  settled(async () => {
    const sounds = [...deck.sounds];
    const mtime = new Date(Math.max(OLDEST, deck.now));
    const media = Object.fromEntries(sounds.map(([name], place) => [String(place), name]));
    return zipSync(
      {
        // The version whose database is `collection.anki2`.
        meta: [Uint8Array.of(0x08, 1), { level: 0 }],
        'collection.anki2': await databaseOf(deck, sql),
        media: utf8(JSON.stringify(media)),
        ...Object.fromEntries(sounds.map(([, bytes], place) => [String(place), [bytes, { level: 0 }] as const])),
      },
      { mtime },
    );
  });
