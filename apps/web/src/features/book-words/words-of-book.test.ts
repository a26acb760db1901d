import type { Item, WordState } from '@parlance/domain';
import { wordKey } from '@parlance/sync';
import { describe, expect, it } from 'vitest';
import { untouchedCard } from '../../data/index.ts';
import { isTooFew, wordRows, wordsToAdd, wordsToPractise } from './words-of-book.ts';

const NOW = Date.UTC(2026, 10, 26);
const item = (id: string): Item => ({ id, kind: 'word', words: [id] });

const state = (lastRight: boolean): WordState => ({
  ...{ stability: 10, difficulty: 5, last: NOW - 1000, due: NOW + 1e9, lapses: 0, reps: 2 },
  ...{ phase: 2, learningStep: 0, lastRight },
});

const counts = { key: 2, door: 7, tea: 4, ghost: 3, jar: 9 };
const rows = wordRows({
  words: { items: Object.keys(counts).map(item) },
  book: { words: counts },
  view: {
    words: new Map([
      [wordKey('es', 'door'), state(true)],
      [wordKey('es', 'tea'), state(false)],
    ]),
  },
  cards: new Map([['key', { ...untouchedCard, inDeck: true }]]),
  learn: 'es',
  now: NOW,
});

describe('the words of a book', () => {
  it('are told apart by how well they are known, new and frequent ones first', () => {
    expect(rows.map(({ id, standing, count }) => [id, standing, count])).toEqual([
      ['jar', 'new', 9],
      ['ghost', 'new', 3],
      ['key', 'new', 2],
      ['tea', 'weak', 4],
      ['door', 'known', 7],
    ]);
  });

  it('that are new can be added, each once', () => {
    expect(wordsToAdd(rows)).toEqual(['jar', 'ghost']);
  });
});

describe('a practice', () => {
  it('asks forgotten words before new ones, and known ones last', () => {
    expect(wordsToPractise(rows, [])).toEqual(['tea', 'jar', 'ghost', 'key', 'door']);
  });

  it('asks only what was chosen, and nothing that the book does not have', () => {
    expect(wordsToPractise(rows, ['door', 'key', 'elsewhere'])).toEqual(['key', 'door']);
  });

  it('asks twelve words at most', () => {
    const many = Array.from(
      { length: 40 },
      (_, at) => ({ id: `w${at}`, count: 1, standing: 'new', isAdded: false }) as const,
    );
    expect(wordsToPractise(many, [])).toHaveLength(12);
  });

  it('needs five words', () => {
    expect([4, 5].map(isTooFew)).toEqual([true, false]);
  });
});
