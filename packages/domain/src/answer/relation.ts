/** How one given word stands to the word expected in its place. */
import { editDistance } from './letters.ts';
import type { AnswerTables } from './model.ts';

/** From best to worst; `typo` is one slip in a longer word, `misspelt` is near but not forgiven. */
export type Relation =
  | 'same'
  | 'accent'
  | 'contraction'
  | 'homophone'
  | 'typo'
  | 'article'
  | 'agreement'
  | 'misspelt'
  | 'other';

/** A slip is forgiven only in words of at least this many letters. */
const MIN_TYPO_LETTERS = 5;
/** Below this many letters, every other spelling counts as another word. */
const MIN_MISSPELT_LETTERS = 3;
/** Largest part of the letters that a misspelt word may have wrong. */
const MISSPELT_SHARE = 0.4;

/** What the comparison of two words depends on. */
export interface Judging {
  readonly tables: AnswerTables;
  readonly dictation: boolean;
}

/** Names the relation of a given to an expected word, both as `tokens` gives them. */
export const relate = (given: string, expected: string, { tables, dictation }: Judging): Relation => {
  if (given === expected) return 'same';
  if (tables.withoutMarks(given) === tables.withoutMarks(expected)) return 'accent';
  if (tables.isUncontracted(given, expected)) return 'contraction';
  if (dictation && tables.soundKey(given) === tables.soundKey(expected)) return 'homophone';
  if (tables.isArticle(given) && tables.isArticle(expected)) return 'article';
  if (tables.differInAgreement(given, expected)) return 'agreement';
  return tables.isWord(given) ? 'other' : spelling(given, expected, tables);
};

const spelling = (given: string, expected: string, tables: AnswerTables): Relation => {
  const bare = tables.withoutMarks(expected);
  const letters = [...bare].length;
  if (letters < MIN_MISSPELT_LETTERS || isNumeral(given) || isNumeral(expected)) return 'other';
  const written = tables.withoutMarks(given);
  if (strangers(written, bare) / letters > MISSPELT_SHARE) return 'other';
  const distance = editDistance(written, bare);
  if (distance === 1 && letters >= MIN_TYPO_LETTERS) return 'typo';
  return distance / letters <= MISSPELT_SHARE ? 'misspelt' : 'other';
};

/** Letters of one word that the other lacks: never more than their distance, and quick to count. */
const strangers = (a: string, b: string): number =>
  Math.max(lacking(a, b), lacking(b, a), Math.abs(a.length - b.length));

const lacking = (from: string, other: string): number => {
  let count = 0;
  for (const letter of from) if (!other.includes(letter)) count += 1;
  return count;
};

const isNumeral = (word: string): boolean => /\d/.test(word);
