import { describe, expect, it } from 'vitest';
import { awayOf, awayText, isAway } from './days-away.ts';
import { deckOf } from './deck.ts';
import { isSameLoosely } from './loosely.ts';
import { nextWordState } from './memory.ts';
import type { Rating } from './model.ts';
import { addToPace, minutesOf } from './pace.ts';
import { addLoggedRecall, addRecall, dueByDay, noRecall, spreadByCap } from './pictures.ts';

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

describe('an own card', () => {
  it('is compared without capitals, accents, punctuation and the number of spaces', () => {
    expect(isSameLoosely(' ¡Que  tal! ', '¿Qué tal?')).toBe(true);
    expect(isSameLoosely('ключ', 'Ключ.')).toBe(true);
    expect(isSameLoosely('кофеё', 'кофее')).toBe(true);
    expect(isSameLoosely('llaves', 'llave')).toBe(false);
    expect(isSameLoosely('', '…')).toBe(false);
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

  it('compare each counted review of a card with the memory before it', () => {
    const review = (days: number, rating: Rating, counts = true) => ({ at: days * DAY, rating, counts });
    // An easy word is known at once, and comes back after eight days.
    const counts = [
      [review(0, 4), review(8, 3)],
      [review(0, 4), review(4, 3, false), review(40, 1)],
      [review(0, 1), review(0, 3)],
    ].reduce(addLoggedRecall, noRecall);
    expect(counts.map(({ count, remembered }) => [count, remembered])).toEqual([
      ...[
        [0, 0],
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ]);
    expect(counts[3]?.foretold).toBeCloseTo(0.9, 1);
  });
});
