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

/**
 * The text of an item and its other accepted texts: those of its synonyms too, nouns with their article and without, but none that
 * only a pattern stands for.
 */
export const allTexts = (text: ItemText | undefined): readonly string[] => {
  if (text === undefined) return [];
  const { also = [], synonyms = [], article = '' } = text;
  const standing = synonyms.flatMap((synonym) => [synonym.text, synonym.text.replace(synonym.article ?? article, '')]);
  return [text.text, ...also, ...standing];
};
