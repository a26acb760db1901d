/** Lays words into a crossword: one connected grid in which every stretch of letters is a word of it. */
import type { WordId } from '../course/model.ts';
import { type Random, shuffled } from '../random.ts';

/** A word that can be laid. `letters`: one for each cell, as it is written, lower case (`crosswordLetters`). */
export interface CrosswordWord {
  readonly id: WordId;
  readonly letters: readonly string[];
}

/** A word's direction: from left to right, or from top to bottom. */
export type Direction = 'across' | 'down';

/** A word in its place. Rows and columns count from 0 at the top left. */
export interface CrosswordEntry extends CrosswordWord {
  /** The number of its clue; an entry across and one down that begin in one cell share it. */
  readonly number: number;
  readonly row: number;
  readonly column: number;
  readonly direction: Direction;
}

/** A grid; its entries are in reading order of their first cells, those across before those down. */
export interface CrosswordGrid {
  readonly rows: number;
  readonly columns: number;
  readonly entries: readonly CrosswordEntry[];
}

/** The most rows and columns: a cell of twelve columns is still wide enough for a finger on a phone of 390 px. */
export const GRID = { rows: 13, columns: 12 } as const;
/** Letters of a word in a grid. */
const LETTERS = { least: 3, most: 12 } as const;
/** The number of grids that are tried; the best is taken. */
const TRIES = 24;

/** The letters of a word for a grid: `œ` as two; `undefined` for a word with other signs, or too short or too long. */
export const crosswordLetters = (text: string): readonly string[] | undefined => {
  const word = text.normalize('NFC').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  const letters = [...word];
  const fits = letters.length >= LETTERS.least && letters.length <= LETTERS.most;
  return fits && letters.every((letter) => /^\p{L}$/u.test(letter)) ? letters : undefined;
};

/** The key of a cell. */
export const cellKey = (row: number, column: number): string => `${row} ${column}`;

/** The cells of an entry, in order. */
export const cellsOf = ({
  row,
  column,
  direction,
  letters,
}: Omit<CrosswordEntry, 'id' | 'number'>): readonly string[] =>
  letters.map((_, at) => (direction === 'across' ? cellKey(row, column + at) : cellKey(row + at, column)));

/**
 * Lays `count` of the words, those wanted most first; others stand in for words that cannot be laid. No grid of those that
 * were tried holds more words, and none of the words left over would fit into it.
 */
export const layCrossword = (words: readonly CrosswordWord[], count: number, random: Random): CrosswordGrid => {
  const different = [...new Map(words.map((word) => [word.letters.join(''), word])).values()];
  const wanted = different.slice(0, count);
  let best: readonly Laid[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    const first = wanted[round % Math.max(1, wanted.length)];
    if (first === undefined) break;
    const order = [first, ...longFirst(wanted, first, random), ...different.slice(count)];
    const laid = layAll(order, count, random);
    if (isBetter(laid, best, wanted)) best = laid;
  }
  return numbered(best);
};

type Laid = Omit<CrosswordEntry, 'number'>;

const longFirst = (words: readonly CrosswordWord[], first: CrosswordWord, random: Random): readonly CrosswordWord[] =>
  shuffled(words, random)
    .filter((word) => word !== first)
    .sort((a, b) => b.letters.length - a.letters.length);

/** Lays the words in order, again and again, until none of those left over fits or enough are laid. */
const layAll = (order: readonly CrosswordWord[], count: number, random: Random): readonly Laid[] => {
  const laid: Laid[] = [];
  let waiting = order;
  for (let before = -1; before < laid.length && laid.length < count; ) {
    before = laid.length;
    waiting = waiting.filter((word) => {
      const place = laid.length < count ? bestPlace(word, laid, random) : undefined;
      if (place !== undefined) laid.push(place);
      return place === undefined;
    });
  }
  return laid;
};

/** The place of a word with the most crossings and the least growth of the grid. */
const bestPlace = (word: CrosswordWord, laid: readonly Laid[], random: Random): Laid | undefined => {
  if (laid.length === 0) return { ...word, row: 0, column: 0, direction: random() < 0.7 ? 'across' : 'down' };
  const cells = lettersAt(laid);
  let best: { readonly place: Laid; readonly score: number } | undefined;
  for (const place of placesOf(word, laid)) {
    const crossings = crossingsOf(place, cells, laid);
    if (crossings === 0) continue;
    const { rows, columns } = sizeOf([...laid, place]);
    if (rows > GRID.rows || columns > GRID.columns) continue;
    const score = crossings * 6 - Math.max(rows, columns) - (rows * columns) / 12 + random();
    if (best === undefined || score > best.score) best = { place, score };
  }
  return best?.place;
};

/** The letter in each cell. */
const lettersAt = (laid: readonly Laid[]): ReadonlyMap<string, string> =>
  new Map(laid.flatMap((entry) => cellsOf(entry).map((cell, at) => [cell, entry.letters[at] ?? ''] as const)));

/** The places where a letter of a word lies on the same letter of a word in the other direction. */
const placesOf = (word: CrosswordWord, laid: readonly Laid[]): readonly Laid[] =>
  laid.flatMap((other) =>
    other.letters.flatMap((letter, there) =>
      word.letters.flatMap((own, here): readonly Laid[] => {
        if (own !== letter) return [];
        return other.direction === 'across'
          ? [{ ...word, direction: 'down', row: other.row - here, column: other.column + there }]
          : [{ ...word, direction: 'across', row: other.row + there, column: other.column - here }];
      }),
    ),
  );

/** How many words it crosses; 0 where it may not lie: on another letter, along a word, or beside one. */
const crossingsOf = (place: Laid, cells: ReadonlyMap<string, string>, laid: readonly Laid[]): number => {
  const [down, right] = place.direction === 'across' ? [0, 1] : [1, 0];
  const at = (along: number, aside: number): string | undefined =>
    cells.get(cellKey(place.row + along * down + aside * right, place.column + along * right + aside * down));
  const along = new Set(laid.filter(({ direction }) => direction === place.direction).flatMap(cellsOf));
  if (at(-1, 0) !== undefined || at(place.letters.length, 0) !== undefined) return 0;
  const own = cellsOf(place);
  let crossings = 0;
  for (const [index, letter] of place.letters.entries()) {
    const there = at(index, 0);
    if (there === undefined ? at(index, -1) !== undefined || at(index, 1) !== undefined : there !== letter) return 0;
    if (along.has(own[index] ?? '')) return 0;
    crossings += there === undefined ? 0 : 1;
  }
  return crossings;
};

const sizeOf = (laid: readonly Laid[]): { top: number; left: number; rows: number; columns: number } => {
  const ends = laid.map(({ row, column, direction, letters }) => ({
    row,
    column,
    bottom: direction === 'down' ? row + letters.length : row + 1,
    right: direction === 'across' ? column + letters.length : column + 1,
  }));
  const top = Math.min(...ends.map(({ row }) => row));
  const left = Math.min(...ends.map(({ column }) => column));
  const rows = Math.max(...ends.map(({ bottom }) => bottom)) - top;
  return { top, left, rows, columns: Math.max(...ends.map(({ right }) => right)) - left };
};

/** More words are better; of as many, more of those wanted, then more crossings, then a smaller grid. */
const isBetter = (a: readonly Laid[], b: readonly Laid[], wanted: readonly CrosswordWord[]): boolean => {
  if (a.length !== b.length) return a.length > b.length;
  const wantedIn = (laid: readonly Laid[]): number =>
    laid.filter(({ id }) => wanted.some((word) => word.id === id)).length;
  if (wantedIn(a) !== wantedIn(b)) return wantedIn(a) > wantedIn(b);
  const [mine, theirs] = [densityOf(a), densityOf(b)];
  return mine.cells !== theirs.cells ? mine.cells < theirs.cells : mine.area < theirs.area;
};

/** Fewer cells for the same words mean more crossings. */
const densityOf = (laid: readonly Laid[]): { readonly cells: number; readonly area: number } => {
  const { rows, columns } = sizeOf(laid);
  const letters = laid.reduce((sum, entry) => sum + entry.letters.length, 0);
  return { cells: lettersAt(laid).size - letters, area: rows * columns };
};

const numbered = (laid: readonly Laid[]): CrosswordGrid => {
  if (laid.length === 0) return { rows: 0, columns: 0, entries: [] };
  const { top, left, rows, columns } = sizeOf(laid);
  const moved = laid
    .map((entry) => ({ ...entry, row: entry.row - top, column: entry.column - left }))
    .sort((a, b) => a.row - b.row || a.column - b.column || a.direction.localeCompare(b.direction));
  const starts = [...new Set(moved.map(({ row, column }) => cellKey(row, column)))];
  const entries = moved.map((entry) => ({ ...entry, number: starts.indexOf(cellKey(entry.row, entry.column)) + 1 }));
  return { rows, columns, entries };
};
