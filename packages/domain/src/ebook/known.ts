/** How much of a book somebody knows before opening it, and where a position is in it. */
import type { WordId } from '../course/model.ts';
import type { EbookContents, EbookEntry } from './model.ts';

/**
 * The share of a book's running words that are known, 0 to 1; 1 where it has none. Small words and names do not count.
 * @param isKnown whether a word is remembered now
 */
export const knownShareOfBook = ({ words }: Pick<EbookEntry, 'words'>, isKnown: (word: WordId) => boolean): number => {
  const counted = Object.entries(words);
  const sum = (some: readonly (readonly [WordId, number])[]): number => some.reduce((all, [, count]) => all + count, 0);
  const all = sum(counted);
  return all === 0 ? 1 : sum(counted.filter(([word]) => isKnown(word))) / all;
};

/**
 * The place in the contents of the chapter that a sentence belongs to; the last one behind the end.
 * @param contents at least one chapter @param sentence 0-based place in the whole book
 */
export const chapterAt = (contents: readonly EbookContents[], sentence: number): number =>
  Math.max(
    0,
    contents.findLastIndex(({ first }) => first <= sentence),
  );
