/** Checks words of a crossword that became full. */
import { type CrosswordEntry, cellsOf } from './crossword-grid.ts';
import { type CrosswordState, lettersIn, through, withCell, withWork } from './crossword-state.ts';

/** What a grid must know of its language. */
export interface CrosswordJudge {
  /** Whether the letters given for a word count as right: the judge says which missing accents do. */
  readonly accepts: (entry: CrosswordEntry, given: string) => boolean;
  /** Whether the letters given for a word are another word with its meaning. */
  readonly isOther: (entry: CrosswordEntry, given: string) => boolean;
  /** Whether two letters differ by their marks at most. */
  readonly isAlike: (given: string, expected: string) => boolean;
}

/**
 * Checks the words through changed cells that are full: right ones lock, the wrong letters of others are marked.
 * @param before the crossword without the change
 */
export const checked = (
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
