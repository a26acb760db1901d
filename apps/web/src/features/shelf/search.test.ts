import type { WordState } from '@parlance/domain';
import { wordKey } from '@parlance/sync';
import { describe, expect, it } from 'vitest';
import type { BookProgress, ListedEbook } from '../../data/index.ts';
import { type BookFits, bookFitsIn, bookNow } from '../book-choice/index.ts';
import { ALL, booksInOrder, indexBooks, kindsIn, levelsIn, searchBooks } from './search.ts';

const NOW = Date.UTC(2026, 10, 26);

const book = (id: string, more: Partial<ListedEbook>): ListedEbook => ({
  ...{ id, level: 'easy', kind: 'mystery', after: 'home', sentences: 20, chapters: 3, words: {}, own: [] },
  ...{ running: 200, title: id, meaning: '', about: '' },
  ...more,
});

const books = [
  book('address', { title: 'La dirección de Bruno', meaning: 'Brunos Adresse', words: { bed: 3, night: 1 } }),
  book('far', { title: 'Leo va lejos', kind: 'journey', words: { train: 4, map: 1 } }),
  book('tea', { title: 'Té a las dos', level: 'normal', words: { tea: 1, cup: 9 } }),
];

const state: WordState = {
  ...{ stability: 10, difficulty: 5, last: NOW - 1000, due: NOW + 1e9, lapses: 0, reps: 2 },
  ...{ phase: 2, learningStep: 0, lastRight: true },
};

const reading = (round: number, sentence: number): BookProgress => ({ state: 'reading', round, sentence });
const finished: BookProgress = { state: 'finished', round: 1, sentence: 0 };

const fitsWith = (words: readonly string[], read: Readonly<Record<string, BookProgress>> = {}): BookFits =>
  bookFitsIn({
    view: { words: new Map(words.map((word) => [wordKey('es', word), state])) },
    learn: 'es',
    progress: new Map(Object.entries(read)),
    now: NOW,
  });

const idsOf = (found: readonly ListedEbook[]): readonly string[] => found.map(({ id }) => id);
const index = indexBooks(books, (kind) => ({ mystery: 'Krimi', journey: 'Reise' })[kind] ?? kind);

describe('a book', () => {
  const find = (wanted: Partial<typeof ALL>, fits = fitsWith([])) =>
    idsOf(searchBooks(index, { ...ALL, ...wanted }, fits));

  it('is found by words of both languages and of its kind, without accents', () => {
    expect(find({ words: 'direccion' })).toEqual(['address']);
    expect(find({ words: 'adresse BRUNO' })).toEqual(['address']);
    expect(find({ words: 'krimi' })).toEqual(['address', 'tea']);
    expect(find({ words: 'zzz' })).toEqual([]);
  });

  it('is found by level, kind and what was read of it', () => {
    expect(find({ level: 'easy', kind: 'mystery' })).toEqual(['address']);
    const fits = fitsWith([], { far: reading(1, 7), tea: finished });
    expect(find({ shown: 'reading' }, fits)).toEqual(['far']);
    expect(find({ shown: 'finished' }, fits)).toEqual(['tea']);
    expect(find({ shown: 'new' }, fits)).toEqual(['address']);
  });

  it('belongs to a level and a kind of the list', () => {
    expect(levelsIn(books)).toEqual(['easy', 'normal']);
    expect(kindsIn(books)).toEqual(['mystery', 'journey']);
  });
});

describe('the order of books', () => {
  it('is that of the list for somebody who knows no word yet', () => {
    const fits = fitsWith([]);
    expect(idsOf(booksInOrder(index, 'suits', fits).map((one) => one.book))).toEqual(['address', 'far', 'tea']);
  });

  it('counts each word as often as it occurs', () => {
    const fits = fitsWith(['cup', 'map', 'night']);
    expect(books.map((one) => fits.fitOf(one).known)).toEqual([0.25, 0.2, 0.9]);
    expect(idsOf(booksInOrder(index, 'suits', fits).map((one) => one.book))).toEqual(['tea', 'address', 'far']);
    expect(idsOf(booksInOrder(index, 'level', fits).map((one) => one.book))).toEqual(['address', 'far', 'tea']);
  });
});

describe('the book to open now', () => {
  it('is the one that is read, the furthest first', () => {
    const fits = fitsWith(['cup'], { address: reading(1, 3), far: reading(2, 9) });
    expect(bookNow(books, fits)?.id).toBe('far');
  });

  it('else is the one that suits best of those not read, and none after all', () => {
    expect(bookNow(books, fitsWith(['cup']))?.id).toBe('tea');
    expect(bookNow(books, fitsWith([]))?.id).toBe('address');
    const done = fitsWith([], { address: finished, far: finished, tea: finished });
    expect(bookNow(books, done)).toBeUndefined();
  });
});
