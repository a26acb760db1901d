/** What the texts of items have in common, without regard to how they are written. */
import { type Accepted, type AnswerPattern, parsePattern } from '../answer/pattern.ts';
import type { ItemText } from './model.ts';

/** Whether two texts read the same but for capitals, punctuation and spaces. */
export const sameText = (a: string, b: string): boolean => plain(a) === plain(b);

/** A text without capitals, punctuation and spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The text of an item and its other accepted texts, but for those that only a pattern stands for. */
export const allTexts = (text: ItemText | undefined): readonly string[] =>
  text === undefined ? [] : [text.text, ...(text.also ?? [])];

const patterns = new WeakMap<ItemText, readonly AnswerPattern[]>();

/** The patterns of an item's right texts. */
export const patternsOf = (text: ItemText | undefined): readonly AnswerPattern[] => {
  if (text?.answers === undefined) return [];
  const read = patterns.get(text) ?? text.answers.map(parsePattern);
  patterns.set(text, read);
  return read;
};

/** Everything that is right of an item, its text first. */
export const acceptedOf = (text: ItemText | undefined): readonly Accepted[] => [...allTexts(text), ...patternsOf(text)];
