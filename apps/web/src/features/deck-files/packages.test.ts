import { createHash } from 'node:crypto';
import { type CardKey, foldReviews, type OwnCard, type WordState } from '@parlance/domain';
import { foldEvents, type LearnEvent, type View } from '@parlance/sync';
import { answered, imported, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { type CardTexts, cardEvents, cardsIn, type NewEvent, ownCardKey } from '../../data/index.ts';
import type { AnkiNote, AnkiPackage } from './anki/index.ts';
import { packageIn } from './anki/read-package.ts';
import { packageOf } from './anki/write-package.ts';
import type { Deck } from './deck-rows.ts';
import type { KnownCards } from './import-plan.ts';
import { planSource, type SourcePlan } from './import-source.ts';
import { knownReviews } from './known-reviews.ts';
import { noteKinds } from './note-fields.ts';
import { type DeckContent, packDeck, type SoundSource } from './package-deck.ts';
import { fittingMemory, foreignNotes } from './package-rows.ts';

const sql = await initSqlJs();

const DAY = 86_400_000;
const NOW = START + 30 * DAY;

const words = new Map([
  ['coffee', { word: 'el café', meaning: 'coffee' }],
  ['tea', { word: 'el té', meaning: 'tea' }],
]);
const texts = new Map<CardKey, CardTexts>(
  [...words].map(([key, { word, meaning }]) => [key, { target: { text: word }, meaning }]),
);

const spoken = new TextEncoder().encode('OggS and what is said');
const recording = new TextEncoder().encode('ID3 and what was recorded');
const hash = createHash('sha256').update(spoken).digest('hex');

const sounds: SoundSource = {
  ofText: async ({ target }) => ({ name: `${target.text.at(-1) === 'é' ? 'e' : 'x'}.mp3`, bytes: recording }),
  ofOwn: async (name) => ({ name: `${name}.ogg`, bytes: name === hash ? spoken : undefined }),
};

const recorded = (events: readonly NewEvent[], from = START): readonly LearnEvent[] =>
  events.map((event, n): LearnEvent => {
    return { ...event, id: uuid(from / 1000 + n), at: from + n, day: '20260928', zone: 'UTC', device: uuid(99) };
  });
const viewOf = (events: readonly NewEvent[], others: readonly LearnEvent[] = []): View =>
  foldEvents([...recorded(events), ...others]);

const memoryIn = (view: View): ReadonlyMap<CardKey, WordState> =>
  new Map([...view.words].map(([key, state]) => [key.slice('es/'.length), state]));
const deckIn = (view: View): Pick<Deck, 'cards' | 'memory'> => ({ cards: cardsIn(view, 'es'), memory: memoryIn(view) });
const knownIn = (view: View): KnownCards => {
  const { cards, memory } = deckIn(view);
  return { learn: 'es', cards, memory: new Set(memory.keys()), words };
};

const packed = (view: View, source = sounds, reviews: DeckContent['reviews'] = new Map()) =>
  packDeck(
    { ...deckIn(view), texts, reviews },
    { name: 'Parlance::es', now: NOW, minutesWest: 0, sounds: source, onProgress: () => undefined },
  );

/** The package of a deck, as it is read again. */
const packageFor = async (view: View): Promise<AnkiPackage> => {
  const written = await packageOf((await packed(view)).deck, sql);
  if (!written.ok) throw new TypeError(written.error.code);
  const read = await packageIn(new Blob([written.value]), sql);
  if (!read.ok) throw new TypeError(read.error.code);
  return read.value;
};

const planFor = (content: AnkiPackage, view: View): Promise<SourcePlan> => {
  const kinds = noteKinds(foreignNotes(content));
  const choices = new Map(kinds.map(({ name, choice }) => [name, choice]));
  return planSource({ kind: 'package', content, kinds }, { choices, known: knownIn(view), now: NOW });
};

/** What a learner sees of a deck: everything but when it was added, and whether its memory was imported. */
const seen = (view: View) => ({
  cards: [...cardsIn(view, 'es')]
    .map(([key, { inDeck, aside, note, own }]) => [key, inDeck, aside, note, own && { ...own, source: '' }] as const)
    .filter(([, inDeck, aside, note]) => inDeck || aside || note !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1)),
  memory: Object.fromEntries(
    [...memoryIn(view)]
      .map(([key, state]) => [key, { ...state, imported: 0 }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

const own: OwnCard = { front: 'la llave', back: 'key', reading: 'ʎaβe', example: '¿Y la llave?', source: 'csv' };
const events = [
  cardEvents.own('es', 'own:1', { ...own, sound: hash }),
  cardEvents.note('es', 'own:1', 'not "clave"'),
  cardEvents.own('es', 'own:2', { front: 'el grifo', back: 'tap' }),
  cardEvents.aside('es', 'own:2', true),
  cardEvents.deck('es', 'tea', true),
  cardEvents.deck('es', 'letter:ñ', true),
  cardEvents.own('es', 'own:3', own),
  cardEvents.own('es', 'own:3', null),
];
const answers = [
  answered({ coffee: 3, 'own:1': 4, 'letter:ñ': 1 }, { id: uuid(1), at: START + DAY }),
  answered({ coffee: 3, 'own:1': 1 }, { id: uuid(2), at: START + 9 * DAY }),
  answered({ 'own:1': 3 }, { id: uuid(3), at: START + 9 * DAY + 600_000 }),
];

describe('the package of a deck', () => {
  it('brings the same cards, notes, sounds and memory into another account', async () => {
    const before = viewOf(events, answers);
    const { plan, sounds: kept } = await planFor(await packageFor(before), viewOf([]));
    expect([plan.added, plan.known, plan.refused]).toEqual([5, 0, []]);
    expect([...kept]).toEqual([[hash, spoken]]);
    const after = foldEvents(recorded(plan.events, NOW));
    expect(seen(after)).toEqual(seen(before));
    expect(memoryIn(after).get('own:1')?.due).toBe(memoryIn(before).get('own:1')?.due);
  });

  it('adds nothing where it comes from, and nothing the second time', async () => {
    const content = await packageFor(viewOf(events, answers));
    const nothing = { added: 0, completed: 0, known: 5, events: [] };
    expect((await planFor(content, viewOf(events, answers))).plan).toMatchObject(nothing);
    const first = await planFor(content, viewOf([]));
    const second = await planFor(content, foldEvents(recorded(first.plan.events, NOW)));
    expect([second.plan, second.sounds.size]).toMatchObject([nothing, 0]);
  });

  it('gives a card that is there what it lacks, and leaves what the learner answered', async () => {
    const content = await packageFor(viewOf(events, answers));
    const there = [cardEvents.own('es', 'own:1', own), cardEvents.deck('es', 'coffee', true)];
    const mine = answered({ coffee: 1 }, { id: uuid(4), at: START + DAY });
    const { plan, sounds: kept } = await planFor(content, viewOf(there, [mine]));
    expect([plan.added, plan.completed, plan.known, kept.size]).toEqual([3, 1, 1, 1]);
    const after = foldEvents([...recorded(there), mine, ...recorded(plan.events, NOW)]);
    expect(cardsIn(after, 'es').get('own:1')?.own).toEqual({ ...own, sound: hash });
    expect(memoryIn(after).get('coffee')).toEqual(foldReviews([{ at: mine.at, rating: 1 }]));
  });

  it('has each recording once, and tells how many sounds were out of reach', async () => {
    const view = viewOf(events, answers);
    const { deck, lacking } = await packed(view);
    expect([deck.sounds.size, lacking]).toEqual([2, 0]);
    const offline = await packed(view, {
      ofText: async () => ({ name: 'a.mp3', bytes: undefined }),
      ofOwn: async () => ({ name: 'b.mp3', bytes: undefined }),
    });
    expect([offline.deck.sounds.size, offline.lacking]).toEqual([0, 3]);
    expect(offline.deck.cards.every(({ sound }) => sound === undefined)).toBe(true);
  });

  it('has the reviews of a card where this device knows all of them', async () => {
    const view = viewOf(events, answers);
    const known = knownReviews(
      { stored: new Map(), unstored: [...recorded(events), ...answers] },
      'es',
      memoryIn(view),
    );
    expect(known.get('coffee')).toEqual([
      { at: START + DAY, rating: 3 },
      { at: START + 9 * DAY, rating: 3 },
    ]);
    expect(known.get('own:1')?.map(({ rating }) => rating)).toEqual([4, 1, 3]);
    // The first answers are on a server that cannot be asked.
    const later = { stored: new Map(), unstored: answers.slice(1) };
    expect([...knownReviews(later, 'es', memoryIn(view)).keys()]).toEqual([]);
    expect([...knownReviews({ ...later, unstored: answers }, 'fr', memoryIn(view)).keys()]).toEqual([]);
    const { deck } = await packed(view, sounds, known);
    expect(deck.cards.find(({ key }) => key === 'own:1')?.reviews).toHaveLength(3);
  });

  it('has the reviews that the server has stored', () => {
    const memory = memoryIn(viewOf(events, answers));
    const all = knownReviews({ stored: new Map(), unstored: [...recorded(events), ...answers] }, 'es', memory);
    expect(all.size).toBeGreaterThan(0);
    expect(knownReviews({ stored: all, unstored: [] }, 'es', memory)).toEqual(all);
  });

  it('invents no reviews', async () => {
    const { deck } = await packed(viewOf(events, answers));
    expect(deck.cards.flatMap(({ reviews }) => reviews)).toEqual([]);
  });
});

const note = (fields: Readonly<Record<string, string>>, rest: Partial<AnkiNote> = {}): AnkiNote => ({
  ...{ guid: 'a', kind: 'Basic', tags: [], memory: undefined, isExact: false, reviews: [], isSuspended: false },
  fields: Object.entries(fields).map(([name, text]) => ({ name, text, sounds: [] })),
  ...rest,
});
const foreign = (notes: readonly AnkiNote[], rest: Partial<AnkiPackage> = {}): AnkiPackage => ({
  ...{ deckName: 'Spanish', notes, sounds: new Map(), skipped: { sounds: 0, files: 0, notes: 0 } },
  ...rest,
});

describe('the package of another program', () => {
  it('makes own cards, and matches words of the course by their texts', async () => {
    const content = foreign([note({ Front: 'la llave', Back: 'key' }), note({ Front: 'El Té', Back: 'tea' })]);
    const { plan, sample } = await planFor(content, viewOf([]));
    const key = await ownCardKey('la llave', 'key');
    const cards = cardsIn(foldEvents(recorded(plan.events, NOW)), 'es');
    expect([...cards.keys()]).toEqual([key, 'tea']);
    expect(cards.get(key)?.own).toEqual({ front: 'la llave', back: 'key', source: 'anki' });
    expect(sample.map(({ front }) => front)).toEqual(['la llave', 'El Té']);
    expect((await planFor(content, foldEvents(recorded(plan.events, NOW)))).plan).toMatchObject({ added: 0, known: 2 });
  });

  it('brings its sounds, what it sets aside, and its memory', async () => {
    const { memory } = imported('x').data;
    const fields = [
      { name: 'Front', text: 'la llave', sounds: [] },
      { name: 'Back', text: 'key', sounds: ['key.ogg'] },
    ];
    const content = foreign([note({}, { fields, memory, isSuspended: true })], {
      sounds: new Map([['key.ogg', spoken]]),
    });
    const { plan, sounds: kept } = await planFor(content, viewOf([]));
    const view = foldEvents(recorded(plan.events, NOW));
    const key = await ownCardKey('la llave', 'key');
    expect(cardsIn(view, 'es').get(key)).toMatchObject({ aside: true, own: { sound: hash } });
    expect([...kept.keys()]).toEqual([hash]);
    expect(memoryIn(view).get(key)).toMatchObject(memory);
  });

  it('has a memory of its reviews where it has none by FSRS', async () => {
    const reviews = [0, 1, 4, 12].map((days) => ({ at: START + days * DAY, rating: 3 as const }));
    const { plan } = await planFor(foreign([note({ Front: 'a', Back: 'b' }, { reviews })]), viewOf([]));
    const [event] = plan.events.filter(({ kind }) => kind === 'imported');
    expect(event?.data).toMatchObject({ memory: foldReviews(reviews), reviews });
  });

  it('keeps the last fifty reviews of a card', async () => {
    const reviews = Array.from({ length: 80 }, (_, n) => ({ at: START - (80 - n) * DAY, rating: 3 as const }));
    const { plan } = await planFor(foreign([note({ Front: 'a', Back: 'b' }, { reviews })]), viewOf([]));
    const [event] = plan.events.filter(({ kind }) => kind === 'imported');
    expect(event?.data).toMatchObject({ reviews: reviews.slice(-50) });
  });

  it('has notes left out that cannot be cards, each with its number and the reason', async () => {
    const content = foreign([
      note({ Front: 'a', Back: 'b' }),
      note({ Front: '', Back: 'b' }),
      note({ Front: 'a', Back: 'b'.repeat(1001) }),
    ]);
    expect((await planFor(content, viewOf([]))).plan.refused).toEqual([
      { line: 2, why: 'frontMissing' },
      { line: 3, why: 'tooLong', column: 'back', most: 1000 },
    ]);
  });
});

describe('a memory of a file', () => {
  it('is always one that an event may hold, last reviewed in the past, or none', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 36_500, NOW, NOW + DAY));
    const memories = fc.record({
      ...{ stability: number, difficulty: number, last: number, due: number, reps: number, lapses: number },
      ...{
        phase: fc.constantFrom(1 as const, 2 as const, 3 as const),
        learningStep: fc.nat(3),
        lastRight: fc.boolean(),
      },
    });
    fc.assert(
      fc.property(memories, (memory) => {
        const fitting = fittingMemory(memory, NOW);
        if (fitting === undefined) return;
        const { stability, difficulty, last, due } = fitting;
        expect([stability > 0, stability <= 36_500, difficulty >= 1, difficulty <= 10]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        expect([last <= NOW, due >= last, due <= last + 36_500 * DAY, Number.isInteger(due)]).toEqual(
          Array(4).fill(true),
        );
      }),
    );
    expect(fittingMemory({ ...imported('x').data.memory, stability: Number.NaN }, NOW)).toBeUndefined();
  });
});
