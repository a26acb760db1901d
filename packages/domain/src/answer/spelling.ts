/** Slips of the finger: one letter more, less, other, two swapped, or one spelling that sounds the same. */
import { editDistance } from './letters.ts';

/** A slip is forgiven only in words of at least this many letters. */
export const MIN_TYPO_LETTERS = 4;
/** Below this many letters, every other spelling counts as another word. */
const MIN_MISSPELT_LETTERS = 3;
/** Largest part of the letters that a misspelt word may have wrong. */
const MISSPELT_SHARE = 0.4;

/** `typo` and `sound` are one slip in a longer word; `spelling` is near but not forgiven; `other` is another word. */
export type Spelling = 'typo' | 'sound' | 'spelling' | 'other';

/** How a given word that is no other word is spelled, both without marks. */
export const spellingOf = (
  given: string,
  expected: string,
  soundsLike: readonly (readonly [string, string])[],
): Spelling => {
  const letters = expected.replaceAll("'", '').length;
  if (letters < MIN_MISSPELT_LETTERS || isNumeral(given) || isNumeral(expected)) return 'other';
  if (strangers(given, expected) / letters > MISSPELT_SHARE) return 'other';
  const long = letters >= MIN_TYPO_LETTERS;
  if (long && sounds(given, expected, soundsLike)) return 'sound';
  const distance = editDistance(given, expected);
  if (distance === 1 && long) return 'typo';
  return distance / letters <= MISSPELT_SHARE ? 'spelling' : 'other';
};

/** Whether one place of the word is spelled in another way that sounds the same. */
const sounds = (given: string, expected: string, pairs: readonly (readonly [string, string])[]): boolean =>
  pairs.some(([a, b]) => respelled(expected, a, b).includes(given) || respelled(expected, b, a).includes(given));

const respelled = (word: string, from: string, to: string): readonly string[] => {
  const found: string[] = [];
  for (let at = word.indexOf(from); at >= 0 && from !== ''; at = word.indexOf(from, at + 1)) {
    found.push(word.slice(0, at) + to + word.slice(at + from.length));
  }
  return found;
};

/** The number of letters of one word that the other lacks: a fast lower bound of the edit distance. */
const strangers = (a: string, b: string): number =>
  Math.max(lacking(a, b), lacking(b, a), Math.abs(a.length - b.length));

const lacking = (from: string, other: string): number => {
  let count = 0;
  for (const letter of from) if (!other.includes(letter)) count += 1;
  return count;
};

const isNumeral = (word: string): boolean => /\d/.test(word);
