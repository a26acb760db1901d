import { describe, expect, it } from 'vitest';
import type { Card } from './deck.ts';
import { nextWordState } from './memory.ts';
import type { WordState } from './model.ts';
import { isDue, newLimit, type ReviewDay, todaysQueue } from './queue.ts';

const DAY = 86_400_000;
const NOW = 20_000 * DAY + 8 * 3_600_000;

const day: ReviewDay = { now: NOW, end: 20_001 * DAY, cap: 60, answered: 0, introduced: 0, away: false };

const stateWith = (some: Partial<WordState>): WordState => ({
  ...{ stability: 10, difficulty: 5, last: NOW - 20 * DAY, due: NOW - 10 * DAY, reps: 3, lapses: 0 },
  ...{ phase: 2, learningStep: 0, lastRight: true },
  ...some,
});
const card = (key: string, some: Partial<WordState> | null): Card => ({
  ...{ key, kind: 'word', added: false },
  state: some === null ? null : stateWith(some),
});
const many = (count: number, name: string, some: Partial<WordState> | null): readonly Card[] =>
  Array.from({ length: count }, (_, number) => card(`${name}-${number}`, some));
const keysOf = (cards: readonly Card[]): readonly string[] => cards.map(({ key }) => key);

describe('the queue of a day', () => {
  it('takes turns: what has waited longest, then what is forgotten most', () => {
    const cards = [
      card('fresh-in-memory', { due: NOW - 30 * DAY, stability: 300 }),
      card('forgotten', { due: NOW - DAY, stability: 1 }),
      card('waits-too', { due: NOW - 20 * DAY, stability: 200 }),
      card('later', { due: NOW + 2 * DAY }),
    ];
    expect(keysOf(todaysQueue(cards, day))).toEqual(['fresh-in-memory', 'forgotten', 'waits-too']);
  });

  it('asks no more than the cap, less what was answered today', () => {
    const cards = many(500, 'due', {});
    expect(todaysQueue(cards, day)).toHaveLength(60);
    expect(todaysQueue(cards, { ...day, answered: 45 })).toHaveLength(15);
    expect(todaysQueue(cards, { ...day, answered: 70 })).toEqual([]);
  });

  it('asks no more than the cap after an import of a thousand due cards, today and on the days after', () => {
    const brought = { stability: 7, difficulty: 5, last: NOW - 90 * DAY, due: NOW - 60 * DAY, reps: 4, lapses: 0 };
    const memory = { ...brought, phase: 2, learningStep: 0, lastRight: true } as const;
    const state = nextWordState(null, { at: NOW, rating: 0, memory });
    let cards = Array.from({ length: 1000 }, (_, number) => ({ ...card(`own:${number}`, null), state }));
    for (let days = 0; days < 3; days += 1) {
      const now = NOW + days * DAY;
      const queue = keysOf(todaysQueue(cards, { ...day, now, end: day.end + days * DAY }));
      expect(queue).toHaveLength(60);
      cards = cards.map((each) =>
        queue.includes(each.key) ? { ...each, state: nextWordState(each.state, { at: now, rating: 3 }) } : each,
      );
      const answered = { ...day, now, end: day.end + days * DAY, answered: 60 };
      expect(todaysQueue(cards, answered)).toEqual([]);
    }
  });

  it('asks nothing on a day away', () => {
    expect(todaysQueue(many(5, 'due', {}), { ...day, away: true })).toEqual([]);
  });

  it('gives every sixth place to a new card, and the places that due cards leave', () => {
    const cards = [...many(50, 'new', null), ...many(12, 'due', {})];
    const queue = keysOf(todaysQueue(cards, day));
    expect(queue.slice(0, 6).map((key) => key.startsWith('new'))).toEqual([false, false, false, false, false, true]);
    expect(queue.filter((key) => key.startsWith('new'))).toHaveLength(newLimit(60));
    expect(queue).toHaveLength(22);
  });

  it('asks new cards in the order of the deck, and no more than the new ones of a day', () => {
    const cards = many(50, 'new', null);
    expect(keysOf(todaysQueue(cards, { ...day, introduced: 7 }))).toEqual(['new-0', 'new-1', 'new-2']);
    expect(todaysQueue(cards, { ...day, introduced: 12 })).toEqual([]);
  });
});

describe('a card', () => {
  it('is due on its whole day once it is known', () => {
    expect(isDue(card('evening', { due: NOW + 12 * 3_600_000 }), day)).toBe(true);
    expect(isDue(card('tomorrow', { due: day.end }), day)).toBe(false);
  });

  it('is due to the minute while it is learned', () => {
    expect(isDue(card('soon', { phase: 1, due: NOW + 60_000 }), day)).toBe(false);
    expect(isDue(card('now', { phase: 3, due: NOW }), day)).toBe(true);
  });

  it('that was never asked is not due', () => {
    expect(isDue(card('new', null), day)).toBe(false);
  });
});
