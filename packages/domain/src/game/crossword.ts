/** Playing a crossword: a selected cell, typed letters, checks of full words, and hints. */
import type { WordId } from '../course/model.ts';
import type { Rating } from '../review/model.ts';
import { type CrosswordJudge, checked } from './crossword-check.ts';
import { type CrosswordGrid, cellKey, cellsOf, type Direction } from './crossword-grid.ts';
import {
  type CrosswordCell,
  type CrosswordState,
  type EntryWork,
  through,
  withCell,
  withWork,
} from './crossword-state.ts';

/** What a learner does. */
export type CrosswordAction =
  | { readonly kind: 'select'; readonly entry: number; readonly at?: number }
  /** A tap on a cell: selects a word through it; a second tap the other word. */
  | { readonly kind: 'tap'; readonly cell: string }
  | { readonly kind: 'arrow'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 }
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'erase' }
  /** The letters of a whole word from its first on, as they were written beside its clue; an empty text for each that was erased. */
  | { readonly kind: 'write'; readonly entry: number; readonly letters: readonly string[] }
  /** Shows the selected letter, or the next one that is not known. */
  | { readonly kind: 'show' }
  /** The selected word was heard, which is help. */
  | { readonly kind: 'hear' };

const NO_WORK: EntryWork = { misses: 0, shown: 0, isDone: false, isOther: false };
const EMPTY: CrosswordCell = { typed: '', state: 'open' };

/** A crossword at its start: nothing typed, the first word selected. */
export const startCrossword = (grid: CrosswordGrid): CrosswordState => ({
  grid,
  cells: Object.fromEntries(grid.entries.flatMap(cellsOf).map((cell) => [cell, EMPTY])),
  work: grid.entries.map(() => NO_WORK),
  entry: 0,
  at: 0,
  finished: [],
});

/** The crossword after an action; words that became full are checked. */
export const playCrossword = (
  state: CrosswordState,
  action: CrosswordAction,
  judge: CrosswordJudge,
): CrosswordState => {
  switch (action.kind) {
    case 'select':
      return selected(state, action.entry, action.at);
    case 'tap':
      return tapped(state, action.cell);
    case 'arrow':
      return moved(state, action.rows, action.columns);
    case 'type':
      return typed(state, action.letter, judge);
    case 'erase':
      return erased(state);
    case 'write':
      return written(state, action.entry, action.letters, judge);
    case 'show':
      return shown(state, judge);
    case 'hear':
      return heard(state);
  }
};

/** The key of the selected cell. */
export const selectedCell = ({ grid, entry, at }: CrosswordState): string => {
  const word = grid.entries[entry];
  return word === undefined ? '' : (cellsOf(word)[at] ?? '');
};

/** Whether all words are right. */
export const isCrosswordDone = ({ work }: CrosswordState): boolean => work.every(({ isDone }) => isDone);

/** The next entry that is not done, forwards or backwards; `undefined` where there is none on this side. */
export const openEntry = ({ work }: CrosswordState, from: number, step: 1 | -1): number | undefined => {
  for (let entry = from + step; entry >= 0 && entry < work.length; entry += step) {
    if (work[entry]?.isDone === false) return entry;
  }
  return undefined;
};

/** More misses than these, and a word counts as forgotten. */
const MISSES = 3;

/** The answer that a finished entry is: again if half of its letters were shown or it was missed often, hard after a miss or with help. */
export const entryAnswer = (
  state: CrosswordState,
  entry: number,
): { readonly word: WordId; readonly right: boolean; readonly rating: Rating } | undefined => {
  const word = state.grid.entries[entry];
  const work = state.work[entry];
  if (word === undefined || work === undefined || !work.isDone) return undefined;
  const isForgotten = work.shown * 2 >= word.letters.length || work.misses > MISSES;
  const isClean = work.misses === 0 && work.shown === 0;
  return { word: word.id, right: isClean, rating: isForgotten ? 1 : isClean ? 3 : 2 };
};

/** A word is selected at its first letter, so that it can be typed as a whole. */
const selected = (state: CrosswordState, entry: number, at = 0): CrosswordState => {
  const word = state.grid.entries[entry];
  return word === undefined ? state : { ...state, entry, at: Math.min(Math.max(at, 0), word.letters.length - 1) };
};

const tapped = (state: CrosswordState, cell: string): CrosswordState => {
  const choices = through(state, cell);
  const direction = state.grid.entries[state.entry]?.direction;
  const along = choices.find(({ entry }) => state.grid.entries[entry]?.direction === direction);
  const other = choices.find(({ entry }) => state.grid.entries[entry]?.direction !== direction);
  const choice = (selectedCell(state) === cell ? other : along) ?? choices[0];
  return choice === undefined ? state : { ...state, ...choice };
};

/** Along the word the selection moves in it; across it, to the nearest cell in that direction, and turns. */
const moved = (state: CrosswordState, rows: number, columns: number): CrosswordState => {
  const [row = 0, column = 0] = selectedCell(state).split(' ').map(Number);
  const wanted: Direction = rows === 0 ? 'across' : 'down';
  for (let step = 1; step <= Math.max(state.grid.rows, state.grid.columns); step += 1) {
    const choices = through(state, cellKey(row + rows * step, column + columns * step));
    const along = choices.find(({ entry }) => state.grid.entries[entry]?.direction === wanted);
    const choice = along ?? choices[0];
    if (choice !== undefined) return { ...state, ...choice };
  }
  return state;
};

const typed = (state: CrosswordState, letter: string, judge: CrosswordJudge): CrosswordState => {
  const cell = selectedCell(state);
  const before = state.cells[cell];
  if (before === undefined) return state;
  if (before.state === 'locked') return advanced(state);
  const changed = withCell(state, cell, { typed: letter.normalize('NFC').toLowerCase(), state: 'open' });
  return advanced(checked(changed, state, [cell], judge));
};

/** The next cell of the word: a locked one is not passed over, because its letter is typed with the others. */
const advanced = (state: CrosswordState): CrosswordState => selected(state, state.entry, state.at + 1);

/** Empties the selected cell; if it is empty or locked, the one before it. */
const erased = (state: CrosswordState): CrosswordState => {
  const isErasable = (cell: CrosswordCell | undefined): boolean => cell?.state !== 'locked' && cell?.typed !== '';
  const here = selectedCell(state);
  if (isErasable(state.cells[here])) return withCell(state, here, EMPTY);
  const back = { ...state, at: Math.max(0, state.at - 1) };
  const before = selectedCell(back);
  return isErasable(state.cells[before]) ? withCell(back, before, EMPTY) : back;
};

const written = (
  state: CrosswordState,
  entry: number,
  letters: readonly string[],
  judge: CrosswordJudge,
): CrosswordState => {
  const word = state.grid.entries[entry];
  if (word === undefined || state.work[entry]?.isDone !== false) return state;
  const cells = cellsOf(word);
  const changed = cells.filter((cell, at) => letters[at] !== undefined && state.cells[cell]?.state !== 'locked');
  const next = changed.reduce(
    (current, cell) =>
      withCell(current, cell, {
        typed: (letters[cells.indexOf(cell)] ?? '').normalize('NFC').toLowerCase(),
        state: 'open',
      }),
    { ...state, entry, at: Math.min(letters.filter((letter) => letter !== '').length, cells.length - 1) },
  );
  return checked(next, state, changed, judge);
};

/** Shows the selected letter; where that is locked, the next one of the word that is not. */
const shown = (before: CrosswordState, judge: CrosswordJudge): CrosswordState => {
  const word = before.grid.entries[before.entry];
  const open = (word === undefined ? [] : cellsOf(word)).flatMap((cell, at) =>
    before.cells[cell]?.state === 'locked' ? [] : [at],
  );
  const at = open.find((place) => place >= before.at) ?? open[0];
  const letter = word?.letters[at ?? -1];
  if (at === undefined || letter === undefined) return before;
  const state = { ...before, at };
  const cell = selectedCell(state);
  const helped = through(state, cell).map(({ entry }) => entry);
  const work = state.work.map((each, entry) => (helped.includes(entry) ? { ...each, shown: each.shown + 1 } : each));
  const next = { ...withCell(state, cell, { typed: letter, state: 'locked' }), work };
  return advanced(checked(next, state, [cell], judge));
};

const heard = (state: CrosswordState): CrosswordState => {
  const work = state.work[state.entry];
  return work === undefined || work.isDone ? state : withWork(state, state.entry, { shown: Math.max(1, work.shown) });
};
