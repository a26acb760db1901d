/** Reads the database of a package: its note types, decks, notes, cards and reviews, in the schemas from 11 on. */
import type { SqlValue } from 'sql.js';
import { memoryOf } from './memory.ts';
import { type NoteCard, noteMemory } from './note-memory.ts';
import { type AnkiNote, type AnkiReview, PACKAGE_LIMITS } from './package.ts';
import { plainField } from './plain-text.ts';
import { Refused } from './refused.ts';
import type { Row, Tables } from './tables.ts';

/** What the database of a package holds. */
export interface Collection {
  readonly deckName: string;
  readonly notes: readonly AnkiNote[];
  /** The number of notes that are left out. */
  readonly skipped: number;
}

interface NoteType {
  readonly name: string;
  readonly fields: readonly string[];
}

/** A card of a note. */
interface StoredCard {
  readonly id: number;
  /** The place of its template in the note type, or the number of its gap. */
  readonly order: number;
  readonly columns: Parameters<typeof memoryOf>[0];
}

const OLDEST_SCHEMA = 11;
const MOST_TYPES = 5000;
const MOST_FIELDS = 50_000;
const MOST_TAGS = 100;
const LONGEST_NAME = 200;
/** Characters of the JSON of all note types with their templates, and of that of all decks. */
const LONGEST_JSON = 20_000_000;
/** What is between the fields of a note, and between a deck and the one around it. */
const SEPARATOR = '\u001F';

const textOf = (value: SqlValue | undefined): string => (typeof value === 'string' ? value : '');
const numberOf = (value: SqlValue | undefined): number => (typeof value === 'number' ? value : 0);
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').slice(0, LONGEST_NAME) : '';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const objectOf = (text: string): Json => {
  if (text.length > LONGEST_JSON) throw new Refused('tooLarge');
  const value: unknown = JSON.parse(text === '' ? '{}' : text);
  return isObject(value) ? value : {};
};

/** Names of objects in JSON by the numbers that are their keys. */
const typesInJson = (text: string): ReadonlyMap<number, NoteType> => {
  const typeOf = (value: unknown): NoteType => {
    const { name, flds } = isObject(value) ? value : {};
    const fields = Array.isArray(flds) ? flds.map((field: unknown) => nameOf(isObject(field) ? field.name : '')) : [];
    return { name: nameOf(name), fields };
  };
  return new Map(Object.entries(objectOf(text)).map(([id, value]) => [Number(id), typeOf(value)]));
};

const typesInTables = (tables: Tables): ReadonlyMap<number, NoteType> => {
  const fields = new Map<number, [number, string][]>();
  for (const [type, order, name] of tables.rows('fields', ['ntid', 'ord', 'name'], MOST_FIELDS)) {
    const own = fields.get(numberOf(type)) ?? [];
    fields.set(numberOf(type), [...own, [numberOf(order), nameOf(name)]]);
  }
  const types = [...tables.rows('notetypes', ['id', 'name'], MOST_TYPES)];
  return new Map(
    types.map(([id, name]) => {
      const own = (fields.get(numberOf(id)) ?? []).toSorted(([a], [b]) => a - b);
      return [numberOf(id), { name: nameOf(name), fields: own.map(([, field]) => field) }];
    }),
  );
};

const decksIn = (tables: Tables, json: string): ReadonlyMap<number, string> => {
  if (tables.has('decks')) {
    const rows = [...tables.rows('decks', ['id', 'name'], MOST_TYPES)];
    return new Map(rows.map(([id, name]) => [numberOf(id), nameOf(name).replaceAll(SEPARATOR, '::')]));
  }
  const decks = Object.entries(objectOf(json));
  return new Map(decks.map(([id, deck]) => [Number(id), nameOf(isObject(deck) ? deck.name : '')]));
};

/** A column without values of more bytes: rows may share them, so that a small file holds long ones without number. */
const upTo = (column: string, bytes: number): string => `iif(octet_length(${column}) <= ${bytes}, ${column}, NULL)`;

const CARD = [...'id nid ord did odid type queue due odue ivl reps lapses left'.split(' '), upTo('data', 10_000)];

const cardOf = (row: Row): StoredCard & { readonly note: number; readonly deck: number } => {
  const [id, note, order, deck, home, type, queue, due, homeDue, interval, reps, lapses, left, data] = row;
  // A card that a filtered deck has borrowed remembers where it was, and when it was due there.
  const isBorrowed = numberOf(home) !== 0;
  return {
    id: numberOf(id),
    note: numberOf(note),
    order: numberOf(order),
    deck: numberOf(isBorrowed ? home : deck),
    columns: {
      type: numberOf(type),
      queue: numberOf(queue),
      due: numberOf(isBorrowed && numberOf(homeDue) !== 0 ? homeDue : due),
      interval: numberOf(interval),
      reps: numberOf(reps),
      lapses: numberOf(lapses),
      left: numberOf(left),
      data: textOf(data),
    },
  };
};

/** The cards of each note, and the name of the deck that has most of them. */
const cardsIn = (tables: Tables, decks: ReadonlyMap<number, string>) => {
  const ofNotes = new Map<number, StoredCard[]>();
  const counts = new Map<number, number>();
  for (const row of tables.rows('cards', CARD, PACKAGE_LIMITS.cards)) {
    const { note, deck, ...card } = cardOf(row);
    counts.set(deck, (counts.get(deck) ?? 0) + 1);
    const own = ofNotes.get(note);
    if (own === undefined) ofNotes.set(note, [card]);
    else own.push(card);
  }
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { ofNotes, deckName: decks.get(main?.[0] ?? 0) ?? '' };
};

/** Kinds of entries in the log of reviews: learned, known, learned again, and asked before it was due. */
const REVIEWED = [0, 1, 2];
const EARLY = 3;
const MANUAL = 4;

/** The reviews of some cards, oldest first, from the last time on that a card was made new again. */
const reviewsIn = (tables: Tables, cards: ReadonlySet<number>): ReadonlyMap<number, readonly AnkiReview[]> => {
  const entries = new Map<number, { at: number; ease: number; isReset: boolean }[]>();
  if (!tables.has('revlog')) return new Map();
  for (const row of tables.rows('revlog', ['id', 'cid', 'ease', 'factor', 'type'], PACKAGE_LIMITS.reviews)) {
    const [at = 0, card = 0, ease = 0, factor = 0, type = 0] = row.map(numberOf);
    const isReset = type === MANUAL && factor === 0;
    // Where Anki asks early without changing when a card is due, it writes no factor.
    const isReview = ease >= 1 && ease <= 4 && (REVIEWED.includes(type) || (type === EARLY && factor !== 0));
    if (!cards.has(card) || at <= 0 || !(isReset || isReview)) continue;
    const own = entries.get(card);
    if (own === undefined) entries.set(card, [{ at, ease, isReset }]);
    else own.push({ at, ease, isReset });
  }
  const reviewsOf = (own: readonly { at: number; ease: number; isReset: boolean }[]): readonly AnkiReview[] => {
    const sorted = own.toSorted((a, b) => a.at - b.at);
    const reset = sorted.findLastIndex(({ isReset }) => isReset);
    return sorted.slice(reset + 1).map(({ at, ease }) => ({ at, rating: Math.trunc(ease) as AnkiReview['rating'] }));
  };
  return new Map([...entries].map(([card, own]) => [card, reviewsOf(own)]));
};

const fieldsOf = (texts: string, names: readonly string[]): AnkiNote['fields'] =>
  texts.split(SEPARATOR).map((html, place) => ({ name: names[place] ?? '', ...plainField(html) }));

/** UTF-8 has at most 3 bytes for a unit of UTF-16. */
const FIELDS = upTo('flds', 3 * PACKAGE_LIMITS.characters);
const NOTE = ['id', upTo('guid', 1000), 'mid', upTo('tags', 10_000), FIELDS];

interface Known {
  readonly types: ReadonlyMap<number, NoteType>;
  readonly cards: ReadonlyMap<number, readonly StoredCard[]>;
  readonly reviews: ReadonlyMap<number, readonly AnkiReview[]>;
  /** When the collection was created, in ms since 1970. */
  readonly created: number;
}

const cardMemory = ({ id, columns }: StoredCard, { reviews, created }: Known): NoteCard => {
  const own = reviews.get(id) ?? [];
  return {
    ...memoryOf(columns, { created, reviews: own }),
    reviews: own,
    isSuspended: columns.queue === -1,
  };
};

const noteOf = ([id, guid, type, tags, texts]: Row, known: Known): AnkiNote => {
  const { name, fields } = known.types.get(numberOf(type)) ?? { name: '', fields: [] };
  const cards = (known.cards.get(numberOf(id)) ?? []).toSorted((a, b) => a.order - b.order);
  return {
    guid: nameOf(guid) === '' ? String(numberOf(id)) : nameOf(guid),
    kind: name,
    fields: fieldsOf(textOf(texts), fields),
    tags: textOf(tags).normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MOST_TAGS),
    ...noteMemory(cards.map((card) => cardMemory(card, known))),
  };
};

/** The row about the collection itself: when it was created, in seconds, and its schema. */
const headOf = (tables: Tables): Row => {
  const [head] = tables.rows('col', ['crt', 'ver', 'models', 'decks'], 2);
  if (head === undefined) throw new Refused('damaged');
  if (numberOf(head[1]) < OLDEST_SCHEMA) throw new Refused('versionUnknown');
  return head;
};

/** Reads the tables of a package. Throws `Refused` where they are not those of Anki, or more than is allowed. */
export const readCollection = (tables: Tables): Collection => {
  if (!['col', 'notes', 'cards'].every((table) => tables.has(table))) throw new Refused('notPackage');
  const [created, , models, deckJson] = headOf(tables);
  const isNewer = tables.has('notetypes') && tables.has('fields');
  const types = isNewer ? typesInTables(tables) : typesInJson(textOf(models));
  const { ofNotes, deckName } = cardsIn(tables, decksIn(tables, textOf(deckJson)));
  const reviews = reviewsIn(tables, new Set([...ofNotes.values()].flat().map(({ id }) => id)));
  const known = { types, cards: ofNotes, reviews, created: numberOf(created) * 1000 };
  const notes: AnkiNote[] = [];
  let skipped = 0;
  for (const row of tables.rows('notes', NOTE, PACKAGE_LIMITS.notes)) {
    const texts = row[4];
    if (typeof texts === 'string' && texts.length <= PACKAGE_LIMITS.characters) notes.push(noteOf(row, known));
    else skipped += 1;
  }
  if (notes.length === 0) throw new Refused('noNotes');
  return { deckName, notes, skipped };
};
