/** A crossword under way: its cells, and what happened to its words. */
import { type CrosswordGrid, cellsOf } from './crossword-grid.ts';

/** A cell of a grid: its letter as typed, empty at first. `locked`: it belongs to a word that is right, or was shown. */
export interface CrosswordCell {
  readonly typed: string;
  readonly state: 'open' | 'wrong' | 'locked';
}

/** What happened to an entry: how often it was checked and refused, and how many of its letters were shown. */
export interface EntryWork {
  readonly misses: number;
  readonly shown: number;
  readonly isDone: boolean;
  /** Whether its letters are another word that its clue asks for as well: that is no miss. */
  readonly isOther: boolean;
}

/** A crossword under way. `entry` and `at`: the selected word and the place in it, 0-based. */
export interface CrosswordState {
  readonly grid: CrosswordGrid;
  readonly cells: Readonly<Record<string, CrosswordCell>>;
  readonly work: readonly EntryWork[];
  readonly entry: number;
  readonly at: number;
  /** The words that are right, in the order in which they became so. */
  readonly finished: readonly number[];
}

/** The letters of an entry so far; an empty text for each that is not there. */
export const lettersIn = ({ grid, cells }: CrosswordState, entry: number): readonly string[] => {
  const word = grid.entries[entry];
  return word === undefined ? [] : cellsOf(word).map((cell) => cells[cell]?.typed ?? '');
};

/** Entries through a cell, with the place of the cell in them. */
export const through = (
  { grid }: CrosswordState,
  cell: string,
): readonly { readonly entry: number; readonly at: number }[] =>
  grid.entries.flatMap((word, entry) => {
    const at = cellsOf(word).indexOf(cell);
    return at < 0 ? [] : [{ entry, at }];
  });

/** A crossword with another content of a cell. */
export const withCell = (state: CrosswordState, cell: string, content: CrosswordCell): CrosswordState => ({
  ...state,
  cells: { ...state.cells, [cell]: content },
});

/** A crossword in which more has happened to an entry. */
export const withWork = (state: CrosswordState, entry: number, change: Partial<EntryWork>): CrosswordState => ({
  ...state,
  work: state.work.map((each, at) => (at === entry ? { ...each, ...change } : each)),
});
