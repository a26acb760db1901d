/** Whether what stands in the slots of an example was said there. */
import type { AnswerTables } from '../answer/model.ts';

/** An example with its slots filled, and what was said. */
export interface SlotPlaces {
  /** The words of the example and of what was said, without marks. */
  readonly words: readonly string[];
  readonly said: readonly string[];
  /** The words in open slots. */
  readonly open: ReadonlySet<string>;
  /** What stands in each open slot, as it was written, with the name of the slot. */
  readonly filled: readonly { readonly slot: string; readonly text: string }[];
}

/** What is known about words. */
export interface NameTest {
  /** Whether a word may be a name, or be one of every day in another place. */
  readonly isName: (written: string) => boolean;
  /** Whether it is a word of every day, or of the talk. */
  readonly isKnown: (word: string) => boolean;
  /** Whether it is written as a name in the talk or by the learner. */
  readonly isNamed: (word: string) => boolean;
  readonly tables: AnswerTables;
}

/** How much is heard, at most, of an example that is nothing but a name: it is the last to be taken. */
const NAME_ALONE = 0.55;

/** How many words of the example may stand before a name: one may be left out, as in `my name Tom`. */
const BEFORE_NAME = 2;

/** How far an example with open slots may be believed, 0 to 1. */
export const openShare = (places: SlotPlaces, test: NameTest): number => {
  const { words, said, open, filled } = places;
  if (filled.length === 0) return 1;
  const names = filled.filter(({ slot }) => slot === 'name');
  if (!names.every(({ text }) => test.isName(text))) return 0;
  const fixed = words.filter((word) => !open.has(word));
  if (fixed.length > 0)
    return fixed.some((word) => said.includes(word)) && names.every(({ text }) => isInPlace(text, places, test))
      ? 1
      : 0;
  if (names.length === 0) return 1;
  return words.every((word) => test.isNamed(word) || !test.isKnown(word)) ? NAME_ALONE : 0;
};

/**
 * Whether a name stands in what was said behind a word of the example that stands before it there, or behind one that
 * nobody knows: `I am from Rome` names nobody for `I'm {name}`.
 */
const isInPlace = (name: string, { words, said }: SlotPlaces, { isKnown, tables }: NameTest): boolean => {
  const [first = ''] = tables.tokens(name).map(tables.withoutMarks);
  const before = words
    .slice(0, words.indexOf(first))
    .filter((word) => !tables.isArticle(word))
    .slice(-BEFORE_NAME);
  if (before.length === 0) return true;
  return said.some((word, at) => {
    if (word !== first) return false;
    const previous = said.slice(0, at).findLast((one) => !tables.isArticle(one));
    if (previous === undefined) return false;
    return before.includes(previous) || (!said.includes(before.at(-1) ?? '') && !isKnown(previous));
  });
};
