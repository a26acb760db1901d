import { describe, expect, it } from 'vitest';
import type { Alphabet, GrammarTips } from '../course/reference.ts';
import { plainTables } from '../fixtures/plain-tables.ts';
import { awayOf, awayText, isAway } from './away.ts';
import { deckOf } from './deck.ts';
import { nextWordState } from './memory.ts';
import { alphabetCards, gapCards, gapId, gapOf } from './offered-cards.ts';
import { addToPace, minutesOf } from './pace.ts';
import { addRecall, dueByDay, noRecall, spreadByCap } from './pictures.ts';

const DAY = 86_400_000;
const state = nextWordState(null, { at: 0, rating: 4 });

describe('a deck', () => {
  const parts = { states: new Map(), added: [], offered: [], setAside: new Set<string>(), exists: () => true };

  it('has each card once: what was added first, then what is offered, then what was met', () => {
    const states = new Map([
      ['tea', state],
      ['cup', state],
    ]);
    const deck = deckOf({ ...parts, states, added: ['own:1', 'tea'], offered: ['phrase:p', 'tea'] });
    expect(deck.map(({ key, added }) => `${key} ${added}`)).toEqual([
      'own:1 true',
      'tea true',
      'phrase:p false',
      'cup false',
    ]);
    expect(deck.map(({ state: memory }) => memory !== null)).toEqual([false, true, false, true]);
  });

  it('leaves out what was set aside, and what is no longer there', () => {
    const deck = deckOf({ ...parts, added: ['a', 'b', 'c'], setAside: new Set(['a']), exists: (key) => key !== 'b' });
    expect(deck.map(({ key }) => key)).toEqual(['c']);
  });
});

describe('the cards that reference material offers', () => {
  const word = (text: string) => ({ text, ipa: '' });

  it('are the letters, sounds and pairs of an alphabet', () => {
    const alphabet: Alphabet = {
      learn: 'es',
      letters: [{ letter: 'ñ', name: word('eñe'), sounds: [], example: word('niño') }],
      sounds: [
        { id: 'r', ipa: 'ɾ', kind: 'consonant', spellings: [], pairs: [{ one: word('pero'), other: word('perro') }] },
      ],
    };
    expect(alphabetCards(alphabet)).toEqual(['letter:ñ', 'sound:r', 'pair:pero/perro']);
  });

  it('are the starred words of the examples of tips that can be understood', () => {
    const tips: GrammarTips = {
      learn: 'es',
      tips: [
        { id: 'be', unit: 'hello', after: 'hello.one', examples: ['p', 'q'] },
        { id: 'later', unit: 'hello', after: 'hello.two', examples: ['p'] },
      ],
      items: { p: { text: 'Soy Nora.' }, q: { text: 'Soy lo que soy.' } },
    };
    const source = {
      ...{ tips, isFinished: (lesson: string) => lesson === 'hello.one' },
      tokensOf: plainTables.displayTokens,
      starredIn: () => ['soy'],
    };
    expect(gapCards(source)).toEqual([`gap:${gapId({ item: 'p', token: 0 })}`]);
    expect(gapOf(gapId({ item: 'hello.soy-nora', token: 2 }))).toEqual({ item: 'hello.soy-nora', token: 2 });
    expect(gapOf('hello.soy-nora')).toBeUndefined();
  });
});

describe('days away', () => {
  it('last from the first to the last day, as they were stored', () => {
    const away = awayOf(awayText({ first: '20261230', last: '20270102' }));
    expect(['20261229', '20261230', '20270101', '20270102', '20270103'].map((day) => isAway(away, day))).toEqual([
      ...[false, true, true, true, false],
    ]);
  });

  it.each(['', '20261230', '20261232-20270101', '20270102-20261230', '20261230-20270102-1'])(
    'are none where stored as “%s”',
    (text) => {
      expect(awayOf(text)).toBeNull();
      expect(isAway(awayOf(text), '20261231')).toBe(false);
    },
  );
});

describe('the figures of a deck', () => {
  it('tell minutes by the learner’s own pace, once it is known', () => {
    expect(minutesOf(0, { cards: 0, seconds: 0 })).toBe(0);
    expect(minutesOf(60, { cards: 0, seconds: 0 })).toBe(8);
    expect(minutesOf(60, addToPace({ cards: 200, seconds: 600 }, { cards: 180, seconds: 540 }))).toBe(3);
  });

  it('count what becomes due on each day, today with all that waits', () => {
    const due = (days: number) =>
      ({ key: '', kind: 'word', added: false, state: { ...state, due: days * DAY } }) as const;
    const counts = dueByDay([due(-5), due(0.5), due(1), due(1.9), due(2), due(40)], DAY, 4);
    expect(counts).toEqual([2, 2, 1, 0]);
    expect(spreadByCap([25, 2, 1, 0], 10)).toEqual([10, 10, 8, 0]);
  });

  it('compare what was remembered with what was foretold, and leave out what was just learned', () => {
    const after = [
      { foretold: 0.95, rating: 3 },
      { foretold: 0.91, rating: 1 },
      { foretold: 0.5, rating: 2 },
      { foretold: null, rating: 3 },
    ] as const;
    const counts = after.reduce(addRecall, noRecall);
    expect(counts.map(({ count, remembered }) => [count, remembered])).toEqual([
      ...[
        [1, 1],
        [0, 0],
        [0, 0],
        [2, 1],
      ],
    ]);
    expect(counts[3]?.foretold).toBeCloseTo(1.86);
  });
});
