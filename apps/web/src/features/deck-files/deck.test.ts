import { CARD_LIMITS, type OwnCard } from '@parlance/domain';
import { foldEvents, type LearnEvent, type View } from '@parlance/sync';
import { answered, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardEvents, cardsIn, type NewEvent, ownCardKey } from '../../data/index.ts';
import { writeCsv } from './csv.ts';
import { type Deck, deckRows } from './deck-rows.ts';
import { type FileError, readDeck } from './deck-table.ts';
import { type ImportPlan, type KnownCards, planImport } from './import-plan.ts';

const words = new Map([
  ['coffee', { word: 'el café', meaning: 'coffee' }],
  ['tea', { word: 'el té', meaning: 'tea' }],
]);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsIn = (text: string) => {
  const read = readDeck(bytesOf(text));
  if (!read.ok) throw new TypeError(read.error.code);
  return read.value;
};
const errorOf = (text: string): FileError | null => {
  const read = readDeck(bytesOf(text));
  return read.ok ? null : read.error;
};

const recorded = (events: readonly NewEvent[]): readonly LearnEvent[] =>
  events.map((event, n): LearnEvent => {
    return { ...event, id: uuid(n), at: START + n, day: '20260928', zone: 'UTC', device: uuid(99) };
  });
const viewOf = (events: readonly NewEvent[], answers: readonly LearnEvent[] = []): View =>
  foldEvents([...recorded(events), ...answers]);

const memoryIn = (view: View): Deck['memory'] =>
  new Map([...view.words].map(([key, state]) => [key.slice('es/'.length), state]));
const deckIn = (view: View): Deck => ({ cards: cardsIn(view, 'es'), memory: memoryIn(view), words });
const knownIn = (view: View): KnownCards => {
  const { cards, memory } = deckIn(view);
  return { learn: 'es', cards, memory: new Set(memory.keys()), words };
};

const exporting = { now: START, dayOf: (moment: number) => new Date(moment).toISOString().slice(0, 10) };
const fileOf = (view: View): string => writeCsv(deckRows(deckIn(view), exporting) ?? []);

/** Imports a file and returns the view afterwards. */
const importOnto = async (before: readonly NewEvent[], text: string) => {
  const plan = await planImport(rowsIn(text).rows, knownIn(viewOf(before)));
  return { plan, events: [...before, ...plan.events], view: viewOf([...before, ...plan.events]) };
};

/** The plan of a file whose cards are all there. */
const nothingNew = (known: number): ImportPlan => {
  return { added: 0, completed: 0, known, sounds: new Set(), events: [], refused: [] };
};

describe('the file of a deck', () => {
  const own: OwnCard = { front: 'la llave', back: 'key', reading: 'ʎaβe', example: '¿Y la llave?' };
  const events = [
    cardEvents.own('es', 'own:1', own),
    cardEvents.note('es', 'own:1', 'not "clave"'),
    cardEvents.deck('es', 'tea', true),
    cardEvents.deck('es', 'letter:ñ', true),
    cardEvents.own('es', 'own:2', own),
    cardEvents.own('es', 'own:2', null),
    cardEvents.deck('es', 'gone', true),
  ];

  it('has every card that was answered, added or written, those due first in front', () => {
    const view = viewOf(events, [answered({ coffee: 3 }, { id: uuid(50) })]);
    const [head, ...rows] = deckRows(deckIn(view), exporting) ?? [];
    expect(head?.join()).toBe('front,back,reading,note,example,kind,key,strength,due,added');
    expect(rows.map((cells) => cells.join('|'))).toEqual([
      'el café|coffee||||word|coffee|good|2026-09-28|',
      '|||||letter|letter:ñ|||2026-09-28',
      'la llave|key|ʎaβe|not "clave"|¿Y la llave?|own|own:1|||2026-09-28',
      'el té|tea||||word|tea|||2026-09-28',
    ]);
  });

  it('is none without cards', () => {
    expect(deckRows(deckIn(viewOf([])), exporting)).toBeNull();
  });

  it('brings the same cards into another account, and nothing into its own', async () => {
    const view = viewOf(events);
    const text = fileOf(view);
    const { plan, view: other } = await importOnto([], text);
    expect([plan.added, plan.known]).toEqual([3, 0]);
    const fields = (of: View) => rowsIn(fileOf(of)).rows.map(({ line: _line, ...row }) => row);
    expect(fields(other)).toEqual(fields(view));
    expect((await importOnto(events, text)).plan).toEqual(nothingNew(3));
  });

  it('is the same after an import, for any own cards', async () => {
    const text = (most: number) =>
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
        .map((some) => some.replaceAll('\u0000', '').trim())
        .filter((some) => some !== '' && some.length <= most && some.isWellFormed());
    const ownCards = fc.record(
      { front: text(CARD_LIMITS.front), back: text(CARD_LIMITS.back), reading: text(CARD_LIMITS.reading) },
      { requiredKeys: ['front', 'back'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(ownCards, { minLength: 1, maxLength: 5 }), async (list) => {
        const before = viewOf(list.map((card, n) => cardEvents.own('es', `own:${n}`, card)));
        const { view } = await importOnto([], fileOf(before));
        expect(fileOf(view)).toBe(fileOf(before));
      }),
    );
  });
});

describe('an import', () => {
  const file = 'Front;Back;Notes\r\nla llave;key;brass\r\nel grifo;tap;\r\nEL  CAFÉ;coffee;hot\r\n';

  it('makes own cards, and matches words of the course by their texts', async () => {
    const { view, plan } = await importOnto([], file);
    const [llave, grifo] = [await ownCardKey('la llave', 'key'), await ownCardKey('el grifo', 'tap')];
    expect([plan.added, plan.known]).toEqual([3, 0]);
    const cards = cardsIn(view, 'es');
    expect(cards.get(llave)).toMatchObject({ inDeck: true, note: 'brass', own: { front: 'la llave', source: 'csv' } });
    expect(cards.get(grifo)).toMatchObject({ inDeck: true, own: { back: 'tap' } });
    expect(cards.get('coffee')).toMatchObject({ inDeck: true, note: 'hot', own: null });
  });

  it('done twice, or of a file with a card twice, has each card once', async () => {
    const { events, view } = await importOnto([], file);
    expect((await importOnto(events, file)).plan).toEqual(nothingNew(3));
    const twice = await importOnto([], `${file}la llave;key;other\r\n`);
    expect([twice.plan.added, twice.plan.known, twice.view]).toEqual([3, 1, view]);
  });

  it('brings back a card that was removed, into the deck', async () => {
    const key = await ownCardKey('la llave', 'key');
    const gone = [cardEvents.deck('es', key, false), cardEvents.own('es', key, null)];
    const { view } = await importOnto(gone, 'front,back\nla llave,key');
    expect(cardsIn(view, 'es').get(key)).toMatchObject({ inDeck: true, own: { front: 'la llave' } });
  });

  it('leaves the learner’s own note and what was answered alone', async () => {
    const known = viewOf([cardEvents.note('es', 'tea', 'mine')], [answered({ coffee: 3 }, { id: uuid(50) })]);
    const { rows } = rowsIn('front,back,note\nel té,tea,theirs\nel café,coffee,theirs\n');
    const plan = await planImport(rows, knownIn(known));
    expect(plan).toEqual({ ...nothingNew(1), added: 1, events: [cardEvents.deck('es', 'tea', true)] });
  });

  it('makes an own card of a row with a key that no card of the course has', async () => {
    const { view } = await importOnto([], 'front,back,key\nla llave,key,12\n');
    expect([...cardsIn(view, 'es').keys()]).toEqual([await ownCardKey('la llave', 'key')]);
  });
});

describe('a row that cannot be a card', () => {
  it('is left out if it has no texts and a key of no card', async () => {
    const { plan } = await importOnto([], 'front,back,key\n,,gone\nx,,gone\n,,coffee\n');
    expect([plan.added, plan.refused]).toEqual([
      1,
      [
        { line: 2, why: 'frontMissing' },
        { line: 3, why: 'backMissing' },
      ],
    ]);
  });

  it('is left out with its line and the reason; the others are read', () => {
    const { rows, refused } = rowsIn(
      `front,back,note\n,key,\n"la\nllave",,\nel grifo,tap,${'x'.repeat(501)}\na,b,c,d\n , ,\nel té,tea,\n`,
    );
    expect(rows.map(({ line, front }) => [line, front])).toEqual([[8, 'el té']]);
    expect(refused).toEqual([
      { line: 2, why: 'frontMissing' },
      { line: 3, why: 'backMissing' },
      { line: 5, why: 'tooLong', column: 'note', most: 500 },
      { line: 6, why: 'tooManyCells' },
    ]);
  });
});

describe('a file of another form', () => {
  it('is refused as a whole, with the line', () => {
    expect(errorOf('')).toEqual({ code: 'headerUnknown', line: 1 });
    expect(errorOf('la llave,key\n')).toEqual({ code: 'headerUnknown', line: 1 });
    expect(errorOf('front,back,word\na,b,c')).toEqual({ code: 'columnTwice', line: 1, column: 'front' });
    expect(errorOf('front,back\n"a,b')).toEqual({ code: 'quoteOpen', line: 2 });
  });

  it('is refused if it is too large, or has too many rows', () => {
    const row = 'a,b\n';
    expect(errorOf(`front,back\n${row.repeat(10_001)}`)).toEqual({ code: 'tooManyRows' });
    expect(errorOf(`front,back\n${row.repeat(10_000)}`)).toBeNull();
    expect(readDeck(new Uint8Array(10_000_001))).toEqual({ ok: false, error: { code: 'tooLarge' } });
  });
});
