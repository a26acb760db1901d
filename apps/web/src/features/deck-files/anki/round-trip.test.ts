import { DatabaseSync } from 'node:sqlite';
import { foldReviews, type Rating, type WordState } from '@parlance/domain';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { type AnkiCard, type AnkiDeck, type AnkiPackage, cardIn, OWN_KIND } from './index.ts';
import { packageIn } from './read-package.ts';
import { packageOf } from './write-package.ts';

const sql = await initSqlJs();

const NOW = Date.UTC(2026, 10, 24, 9, 30);
const DAY = 86_400_000;

const card: AnkiCard = {
  ...{ key: 'own:a', front: 'el gato', back: 'the cat', reading: '', example: '', note: '', sound: undefined },
  ...{ tags: [], memory: undefined, reviews: [], isSuspended: false },
};

const deckOf = (cards: readonly AnkiCard[], rest: Partial<AnkiDeck> = {}): AnkiDeck => ({
  ...{ name: 'Parlance::Español', cards, sounds: new Map(), now: NOW, minutesWest: -60 },
  ...rest,
});

const written = async (deck: AnkiDeck): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await packageOf(deck, sql);
  if (!answer.ok) throw new TypeError(answer.error.code);
  return answer.value;
};

const readBack = async (bytes: Uint8Array<ArrayBuffer>): Promise<AnkiPackage> => {
  const answer = await packageIn(new Blob([bytes]), sql);
  if (!answer.ok) throw new TypeError(answer.error.code);
  return answer.value;
};

/** Whole rows of a table of a written package, read by another SQLite. */
const rowsOf = (bytes: Uint8Array, table: string): readonly Record<string, unknown>[] => {
  const database = new DatabaseSync(':memory:');
  try {
    const file = unzipSync(bytes)['collection.anki2'] ?? new Uint8Array();
    database.deserialize(file);
    return database.prepare(`SELECT * FROM ${table}`).all();
  } finally {
    database.close();
  }
};

/** Texts with what HTML and Anki would read as marks, as they are kept: trimmed, in NFC. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<b>',
        '&amp;',
        '[sound:a.mp3]',
        '{{c1::',
        '::',
        '}}',
        '\\(',
        '[latex]',
        '[$]',
        '\n',
        '  ',
        '"',
        '<',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').normalize('NFC'))
  .map((text) => text.replaceAll(/[^\P{C}\n]/gu, '').replaceAll('\u00A0', ' '))
  .map((text) => text.split('\n').map((line) => line.trim()))
  .map((lines) =>
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

const ratings = fc.constantFrom<Rating>(1, 2, 3, 4);

/** Reviews without two at the same moment, of which Anki would keep none. */
const histories = fc
  .array(fc.record({ wait: fc.integer({ min: 1000, max: 40 * DAY }), rating: ratings }), { maxLength: 12 })
  .map((steps) => {
    let at = NOW - 400 * DAY;
    return steps.map(({ wait, rating }) => {
      at += wait;
      return { at, rating };
    });
  });

const memories: fc.Arbitrary<WordState> = fc.record({
  stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  last: fc.integer({ min: NOW - 4000 * DAY, max: NOW }),
  due: fc.integer({ min: NOW - 3000 * DAY, max: NOW + 3000 * DAY }),
  reps: fc.nat({ max: 9999 }),
  lapses: fc.nat({ max: 999 }),
  phase: fc.constantFrom(1, 2, 3),
  learningStep: fc.constantFrom(0, 1),
  lastRight: fc.boolean(),
});

const cards: fc.Arbitrary<AnkiCard> = fc.record({
  ...{
    key: texts.filter((text) => text !== ''),
    front: texts,
    back: texts,
    reading: texts,
    example: texts,
    note: texts,
  },
  sound: fc.option(fc.constantFrom('a.mp3', 'b-1.ogg'), { nil: undefined }),
  tags: fc.array(
    fc.stringMatching(/^[a-zà-ü]{1,8}$/).map((tag) => tag.normalize('NFC')),
    { maxLength: 3 },
  ),
  memory: fc.option(memories, { nil: undefined }),
  reviews: fc.constant([]),
  isSuspended: fc.boolean(),
});

const mp3 = Uint8Array.from([0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 400 }, (_, place) => place % 251)]);
const ogg = new TextEncoder().encode(`OggS${'x'.repeat(300)}`);

describe('a package that was written', () => {
  it('is read back as it was, to the last digit of every memory', async () => {
    const decks = fc.record({
      cards: fc.uniqueArray(cards, { minLength: 1, maxLength: 6, selector: ({ key }) => key }),
      minutesWest: fc.integer({ min: -14 * 60, max: 12 * 60 }),
    });
    await fc.assert(
      fc.asyncProperty(decks, async (some) => {
        const sounds = new Map([
          ['a.mp3', mp3],
          ['b-1.ogg', ogg],
        ]);
        const found = await readBack(await written(deckOf(some.cards, { ...some, sounds })));
        expect(found.notes.map(cardIn)).toEqual(some.cards);
        expect(found.deckName).toBe('Parlance::Español');
        expect(found.notes.every(({ memory, isExact }) => isExact === (memory !== undefined))).toBe(true);
        const played = new Set(some.cards.flatMap(({ sound }) => (sound === undefined ? [] : [sound])));
        expect(new Map([...sounds].filter(([name]) => played.has(name)))).toEqual(found.sounds);
      }),
      { numRuns: 60 },
    );
  });

  it('has all reviews with their ratings, and the memory that follows from them', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (reviews) => {
        const memory = foldReviews(reviews) ?? undefined;
        const found = await readBack(await written(deckOf([{ ...card, memory, reviews }])));
        expect(found.notes[0]).toMatchObject({ reviews, isExact: memory !== undefined });
        expect(found.notes[0]?.memory).toEqual(memory);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps reviews of the same moment apart by a millisecond each', async () => {
    const reviews = [{ at: NOW - DAY, rating: 3 as const }];
    const some = ['a', 'b', 'c'].map((key) => ({ ...card, key, reviews }));
    const found = await readBack(await written(deckOf(some)));
    expect(found.notes.flatMap((note) => note.reviews.map(({ at }) => at - NOW + DAY))).toEqual([0, 1, 2]);
  });

  it('is the same file when it is written twice at the same moment', async () => {
    const deck = deckOf([{ ...card, sound: 'a.mp3' }], { sounds: new Map([['a.mp3', mp3]]) });
    expect(await written(deck)).toEqual(await written(deck));
  });

  it('gives a note the same name whatever its texts, and another for another key', async () => {
    const guidsOf = async (...some: AnkiCard[]) =>
      (await readBack(await written(deckOf(some)))).notes.map(({ guid }) => guid);
    const [first] = await guidsOf(card);
    expect(await guidsOf({ ...card, front: 'la gata' }, { ...card, key: 'own:b' })).toEqual([
      first,
      expect.not.stringMatching(`^${first}$`),
    ]);
  });

  it('says what Anki asks for: fields, sum, and the day on which a card is due', async () => {
    const due = Date.UTC(2026, 10, 30, 2, 30);
    const memory: WordState = {
      ...{ stability: 12.345678, difficulty: 5.43219, last: due - 10 * DAY, due, reps: 7, lapses: 1 },
      ...{ phase: 2, learningStep: 0, lastRight: true },
    };
    const bytes = await written(deckOf([{ ...card, memory, tags: ['animals', 'a1'] }]));
    const [col] = rowsOf(bytes, 'col');
    const [note] = rowsOf(bytes, 'notes');
    const [first] = rowsOf(bytes, 'cards');
    expect(note).toMatchObject({ flds: 'el gato\u001Fthe cat\u001F\u001F\u001F\u001F\u001Fown:a', sfld: 'el gato' });
    expect(note).toMatchObject({ tags: ' animals a1 ', csum: 277_210_060 });
    // The collection begins at four in the morning of its first day, an hour east of UTC.
    expect(Number(col?.crt) % 86_400).toBe(3 * 3600);
    // At half past three in the night it is still the day before.
    const created = Number(col?.crt) * 1000;
    expect(created + Number(first?.due) * DAY).toBe(Date.UTC(2026, 10, 29, 3));
    expect(first).toMatchObject({ type: 2, queue: 2, ivl: 10, factor: 2500, reps: 7, lapses: 1, odid: 0 });
    const data = JSON.parse(String(first?.data));
    expect(data).toMatchObject({ s: 12.3457, d: 5.432, dr: 0.9, lrt: (due - 10 * DAY) / 1000 });
    expect(data.cd.length).toBeLessThanOrEqual(100);
    const models = Object.values(JSON.parse(String(col?.models)));
    expect(models).toMatchObject([{ name: OWN_KIND, id: note?.mid }]);
    expect(Object.keys(JSON.parse(String(col?.decks)))).toContain(String(first?.did));
    expect(JSON.parse(String(col?.conf))).toMatchObject({ schedVer: 2, creationOffset: -60 });
  });

  it('asks words that are being learned in the queue of their day', async () => {
    const memory = (phase: 1 | 3, due: number): WordState => ({
      ...{
        stability: 1,
        difficulty: 5,
        last: NOW - 60_000,
        due,
        reps: 1,
        lapses: 0,
        phase,
        learningStep: 0,
        lastRight: true,
      },
    });
    const bytes = await written(
      deckOf([
        { ...card, key: 'a', memory: memory(1, NOW + 600_000) },
        { ...card, key: 'b', memory: memory(3, NOW + 3 * DAY) },
        { ...card, key: 'c', memory: memory(1, NOW + 600_000), isSuspended: true },
      ]),
    );
    expect(rowsOf(bytes, 'cards')).toMatchObject([
      { type: 1, queue: 1, due: (NOW + 600_000) / 1000, left: 2002 },
      { type: 3, queue: 3, due: 3, left: 1001 },
      { type: 1, queue: -1 },
    ]);
  });
});

describe('a memory that was written here', () => {
  const memory: WordState = {
    ...{ stability: 12.345678, difficulty: 5.43219, last: NOW - 5 * DAY, due: NOW, reps: 7, lapses: 1 },
    ...{ phase: 2, learningStep: 0, lastRight: true },
  };

  it('is what Anki says once the card was reviewed there', async () => {
    const files = unzipSync(await written(deckOf([{ ...card, memory }])));
    const database = new sql.Database(files['collection.anki2']);
    const data = JSON.stringify({
      ...JSON.parse(String(database.exec('SELECT data FROM cards')[0]?.values[0]?.[0])),
      s: 40.5,
      lrt: NOW / 1000,
    });
    database.run('UPDATE cards SET reps = 8, ivl = 40, due = due + 40, data = ?', [data]);
    const { zipSync } = await import('fflate');
    const found = await readBack(zipSync({ ...files, 'collection.anki2': database.export() }));
    expect(found.notes[0]?.isExact).toBe(false);
    expect(found.notes[0]?.memory).toMatchObject({ stability: 40.5, difficulty: 5.432, last: NOW, reps: 8, phase: 2 });
  });
});
