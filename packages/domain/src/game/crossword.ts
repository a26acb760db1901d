/** Playing a crossword: a selected cell, typed letters, checks of full words, and hints. */
import type { WordId } from '../course/model.ts';
import type { Rating } from '../review/model.ts';
import { type CrosswordEntry, type CrosswordGrid, cellKey, cellsOf, type Direction } from './crossword-grid.ts';

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

/** What a grid must know of its language. */
export interface CrosswordJudge {
  /** Whether the letters given for a word count as right: the judge says which missing accents do. */
  readonly accepts: (entry: CrosswordEntry, given: string) => boolean;
  /** Whether the letters given for a word are another word with its meaning. */
  readonly isOther: (entry: CrosswordEntry, given: string) => boolean;
  /** Whether two letters differ by their marks at most. */
  readonly isAlike: (given: string, expected: string) => boolean;
}

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

/** The letters of an entry so far; an empty text for each that is not there. */
export const lettersIn = ({ grid, cells }: CrosswordState, entry: number): readonly string[] => {
  const word = grid.entries[entry];
  return word === undefined ? [] : cellsOf(word).map((cell) => cells[cell]?.typed ?? '');
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

/** Entries through a cell, with the place of the cell in them. */
const through = ({ grid }: CrosswordState, cell: string): readonly { readonly entry: number; readonly at: number }[] =>
  grid.entries.flatMap((word, entry) => {
    const at = cellsOf(word).indexOf(cell);
    return at < 0 ? [] : [{ entry, at }];
  });

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

const withCell = (state: CrosswordState, cell: string, content: CrosswordCell): CrosswordState => ({
  ...state,
  cells: { ...state.cells, [cell]: content },
});

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

/** Checks the words through changed cells that are full: right ones lock, the wrong letters of others are marked. */
const checked = (
  state: CrosswordState,
  before: CrosswordState,
  changed: readonly string[],
  judge: CrosswordJudge,
): CrosswordState => {
  const touched = [...new Set(changed.flatMap((cell) => through(state, cell).map(({ entry }) => entry)))];
  return touched.reduce((current, entry) => checkedEntry(current, before, entry, judge), state);
};

const checkedEntry = (
  state: CrosswordState,
  before: CrosswordState,
  entry: number,
  judge: CrosswordJudge,
): CrosswordState => {
  const word = state.grid.entries[entry];
  const letters = lettersIn(state, entry);
  if (word === undefined || state.work[entry]?.isDone !== false) return state;
  if (letters.includes('')) return withWork(state, entry, { isOther: false });
  return judge.accepts(word, letters.join('')) ? locked(state, entry) : marked(state, before, entry, judge);
};

/** The word is right: its letters stand as they are written, and words through them may be complete by that. */
const locked = (state: CrosswordState, entry: number): CrosswordState => {
  const word = state.grid.entries[entry];
  if (word === undefined) return state;
  const cells = cellsOf(word).reduce<CrosswordState>(
    (current, cell, at) => withCell(current, cell, { typed: word.letters[at] ?? '', state: 'locked' }),
    { ...withWork(state, entry, { isDone: true }), finished: [...state.finished, entry] },
  );
  const complete = cells.grid.entries.findIndex(
    ({ letters }, other) =>
      cells.work[other]?.isDone === false && lettersIn(cells, other).join('') === letters.join(''),
  );
  return complete < 0 ? cells : locked(cells, complete);
};

/**
 * The word is wrong: its wrong letters are marked. It counts as a miss of the word that was being written, but not again with each
 * letter that is mended: only once it has become full, and for each letter that was changed into a wrong one.
 */
const marked = (
  state: CrosswordState,
  before: CrosswordState,
  entry: number,
  { isAlike, isOther }: CrosswordJudge,
): CrosswordState => {
  const word = state.grid.entries[entry];
  if (word === undefined) return state;
  const [letters, earlier] = [lettersIn(state, entry), lettersIn(before, entry)];
  const isOnlyMarks = letters.every((letter, at) => isAlike(letter, word.letters[at] ?? ''));
  const isWrong = letters.map((letter, at) => {
    const expected = word.letters[at] ?? '';
    return isOnlyMarks ? letter !== expected : !isAlike(letter, expected);
  });
  const isAnother = isOther(word, letters.join(''));
  const isNew = earlier.includes('') || letters.some((letter, at) => isWrong[at] === true && letter !== earlier[at]);
  const isMiss = entry === state.entry && isNew && !isAnother;
  const misses = (state.work[entry]?.misses ?? 0) + (isMiss ? 1 : 0);
  return cellsOf(word).reduce(
    (current, cell, at) =>
      isWrong[at] === true && current.cells[cell]?.state !== 'locked'
        ? withCell(current, cell, { typed: letters[at] ?? '', state: 'wrong' })
        : current,
    withWork(state, entry, { misses, isOther: isAnother }),
  );
};

const withWork = (state: CrosswordState, entry: number, change: Partial<EntryWork>): CrosswordState => ({
  ...state,
  work: state.work.map((each, at) => (at === entry ? { ...each, ...change } : each)),
});
