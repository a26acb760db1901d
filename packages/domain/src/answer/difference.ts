/** Where two texts differ, by words and, inside words that resemble each other, by letters. */
import { align, type Pair } from './align.ts';
import { commonIndexes } from './letters.ts';
import type { Difference, Segment } from './model.ts';
import type { Judging } from './relation.ts';

/** A stretch of a text without spaces, and the indexes of its words. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

interface Split {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly words: readonly string[];
}

/** Compares two texts; each side, joined, gives its whole text again. */
export const difference = (given: string, expected: string, judging: Judging): Difference => {
  const left = split(given, judging);
  const right = split(expected, judging);
  const { pairs } = align(left.words, right.words, judging);
  const marks = { given: marksOf(left), expected: marksOf(right) };
  for (const group of groups(pairs, left, right)) {
    if (group.pairs.every((pair) => pair.relation === 'same')) continue;
    markLetters(left, right, group, marks);
  }
  return { given: segments(given, marks.given), expected: segments(expected, marks.expected) };
};

/** A text wholly other than the one expected: for choices, where letters tell nothing. */
export const whollyDifferent = (given: string, expected: string): Difference => ({
  given: given === '' ? [] : [{ text: given, same: false }],
  expected: expected === '' ? [] : [{ text: expected, same: false }],
});

const split = (text: string, { tables }: Judging): Split => {
  const words: string[] = [];
  const pieces: Piece[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const from = words.length;
    words.push(...tables.tokens(match[0]));
    pieces.push({ start: match.index, end: match.index + match[0].length, from, to: words.length });
  }
  return { text, pieces, words };
};

/** One flag for each UTF-16 unit: whether it stands in both texts. */
const marksOf = ({ text }: Split): boolean[] => new Array<boolean>(text.length).fill(true);

/** Neighbouring pieces of both sides that belong together, because a pair crosses their borders. */
interface Group {
  readonly pairs: readonly Pair[];
  readonly given: readonly Piece[];
  readonly expected: readonly Piece[];
}

const groups = (pairs: readonly Pair[], left: Split, right: Split): readonly Group[] => {
  const all: { pairs: Pair[]; given: Set<Piece>; expected: Set<Piece> }[] = [];
  for (const pair of pairs) {
    const given = pieceOf(left, pair.given);
    const expected = pieceOf(right, pair.expected);
    let group = all.at(-1);
    if (group === undefined || !((given && group.given.has(given)) || (expected && group.expected.has(expected)))) {
      group = { pairs: [], given: new Set(), expected: new Set() };
      all.push(group);
    }
    group.pairs.push(pair);
    if (given) group.given.add(given);
    if (expected) group.expected.add(expected);
  }
  return all.map((group) => ({ pairs: group.pairs, given: [...group.given], expected: [...group.expected] }));
};

const pieceOf = ({ pieces }: Split, word: number | undefined): Piece | undefined =>
  word === undefined ? undefined : pieces.find((piece) => piece.from <= word && word < piece.to);

interface Marks {
  readonly given: boolean[];
  readonly expected: boolean[];
}

interface Letter {
  readonly index: number;
  readonly size: number;
  readonly key: string;
}

const markLetters = (left: Split, right: Split, group: Group, marks: Marks): void => {
  const given = lettersOf(left, group.given);
  const expected = lettersOf(right, group.expected);
  const shared = commonIndexes(
    given.map(({ key }) => key),
    expected.map(({ key }) => key),
  );
  const alike = shared.length * 2 > Math.max(given.length, expected.length);
  flag(given, alike ? shared.map(({ a }) => a) : [], marks.given);
  flag(expected, alike ? shared.map(({ b }) => b) : [], marks.expected);
};

/** Letters and digits only: punctuation is never a difference. */
const lettersOf = ({ text }: Split, pieces: readonly Piece[]): readonly Letter[] =>
  pieces.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(/[\p{L}\p{N}]\p{M}*|['’]/gu)].map((match) => ({
      index: start + match.index,
      size: match[0].length,
      key: match[0].normalize('NFC').toLowerCase().replace('’', "'"),
    })),
  );

const flag = (letters: readonly Letter[], shared: readonly number[], marks: boolean[]): void => {
  const kept = new Set(shared);
  letters.forEach(({ index, size }, position) => {
    if (!kept.has(position)) marks.fill(false, index, index + size);
  });
};

const segments = (text: string, marks: readonly boolean[]): readonly Segment[] => {
  const result: Segment[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && marks[end] === marks[start]) continue;
    result.push({ text: text.slice(start, end), same: marks[start] ?? true });
    start = end;
  }
  return result;
};
