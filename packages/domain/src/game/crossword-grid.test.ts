import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  type CrosswordGrid,
  type CrosswordWord,
  cellKey,
  cellsOf,
  crosswordLetters,
  GRID,
  layCrossword,
} from './crossword-grid.ts';

const wordOf = (text: string): CrosswordWord => ({ id: text, letters: crosswordLetters(text) ?? [] });

const WORDS =
  'gato perro casa mesa silla leche agua queso pan manzana naranja coche tren calle plaza libro puerta ventana noche día café té mañana niño sopa'
    .split(' ')
    .filter((text) => crosswordLetters(text) !== undefined)
    .map(wordOf);

/** Sets of words over few letters, so that many cross and many cannot. */
const someWords = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'e', 'l', 'r', 'ñ', 's'), minLength: 3, maxLength: 8 }), {
    minLength: 5,
    maxLength: 20,
  })
  .map((texts) => texts.map(wordOf));

const laidAt = (grid: CrosswordGrid): ReadonlyMap<string, readonly string[]> => {
  const cells = new Map<string, string[]>();
  for (const entry of grid.entries) {
    for (const [at, cell] of cellsOf(entry).entries())
      cells.set(cell, [...(cells.get(cell) ?? []), entry.letters[at] ?? '']);
  }
  return cells;
};

/** Every stretch of two letters or more, with its direction. */
const stretchesOf = (grid: CrosswordGrid): readonly string[] => {
  const cells = laidAt(grid);
  const letter = (row: number, column: number): string => cells.get(cellKey(row, column))?.[0] ?? ' ';
  const lines = (count: number, length: number, at: (line: number, place: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, line) => Array.from({ length }, (__, place) => at(line, place)).join('')).flatMap(
      (line) => line.split(' ').filter((stretch) => stretch.length > 1),
    );
  return [
    ...lines(grid.rows, grid.columns, letter).map((stretch) => `across ${stretch}`),
    ...lines(grid.columns, grid.rows, (column, row) => letter(row, column)).map((stretch) => `down ${stretch}`),
  ];
};

const reachedFrom = (grid: CrosswordGrid): number => {
  const sets = grid.entries.map((entry) => new Set(cellsOf(entry)));
  const reached = new Set([0]);
  for (const at of reached) {
    for (const [other, cells] of sets.entries())
      if ([...(sets[at] ?? [])].some((cell) => cells.has(cell))) reached.add(other);
  }
  return reached.size;
};

describe('the letters of a crossword', () => {
  it('are those of the word as it is written, and words with other signs have none', () => {
    expect(crosswordLetters('Mañana')).toEqual(['m', 'a', 'ñ', 'a', 'n', 'a']);
    expect(crosswordLetters('cafe\u0301')).toEqual(['c', 'a', 'f', 'é']);
    expect(crosswordLetters('sœur')).toEqual(['s', 'o', 'e', 'u', 'r']);
    expect(crosswordLetters('por favor')).toBeUndefined();
    expect(crosswordLetters("aujourd'hui")).toBeUndefined();
    expect(crosswordLetters('no')).toBeUndefined();
  });
});

describe('a crossword', () => {
  it('agrees in every crossing, has no stretch that is not its word, and is connected', () => {
    fc.assert(
      fc.property(someWords, fc.integer({ min: 5, max: 14 }), fc.integer(), (words, count, seed) => {
        const grid = layCrossword(words, count, seededRandom(seed));
        for (const letters of laidAt(grid).values()) expect(new Set(letters).size).toBe(1);
        const laid = grid.entries.map(({ direction, letters }) => `${direction} ${letters.join('')}`);
        expect([...stretchesOf(grid)].sort()).toEqual(laid.sort());
        expect(reachedFrom(grid)).toBe(grid.entries.length);
        expect(new Set(grid.entries.map(({ id }) => id)).size).toBe(grid.entries.length);
        expect(grid.entries.length).toBeLessThanOrEqual(count);
        expect(grid.rows).toBeLessThanOrEqual(GRID.rows);
        expect(grid.columns).toBeLessThanOrEqual(GRID.columns);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out no word that shares a letter with the others, as long as there are few', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(WORDS, { minLength: 5, maxLength: WORDS.length }),
        fc.integer(),
        (words, seed) => {
          const count = Math.min(words.length, 8);
          expect(layCrossword(words, count, seededRandom(seed)).entries).toHaveLength(count);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lays two words at least wherever two of those wanted share a letter', () => {
    fc.assert(
      fc.property(someWords, fc.integer(), (words, seed) => {
        const linked = words.some((a, at) =>
          words.some((b, other) => other > at && a.letters.some((each) => b.letters.includes(each))),
        );
        const { entries } = layCrossword(words, words.length, seededRandom(seed));
        expect(entries.length >= 2).toBe(linked);
      }),
      { numRuns: 40 },
    );
  });

  it('prefers the words that stand first, and lets others stand in for those that cannot be laid', () => {
    const alone = wordOf('zzz');
    const grid = layCrossword([alone, ...WORDS.slice(0, 8)], 5, seededRandom(3));
    expect(grid.entries).toHaveLength(5);
    expect(grid.entries.map(({ id }) => id)).not.toContain('zzz');
    expect(grid.entries.map(({ id }) => id)).toEqual(expect.arrayContaining(['gato', 'perro', 'casa', 'mesa']));
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const lay = () => layCrossword(WORDS, 12, seededRandom(seed));
        expect(lay()).toEqual(lay());
        expect(lay().entries).toHaveLength(12);
      }),
      { numRuns: 10 },
    );
  });

  it('numbers its words in reading order', () => {
    const { entries } = layCrossword(WORDS, 10, seededRandom(5));
    const numbers = entries.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBe(1);
  });

  it('is empty without words', () => {
    expect(layCrossword([], 5, seededRandom(1))).toEqual({ rows: 0, columns: 0, entries: [] });
  });
});
