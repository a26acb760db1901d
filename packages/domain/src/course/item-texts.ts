/** What the texts of items have in common, without regard to how they are written. */
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
