/** Words that no lesson teaches and books bring, wherever they are met again. */
import type { WordId } from '@parlance/domain';
import type { TitleLanguages, WordOfBook } from './word-of-book.ts';

/**
 * Loads those of some words that books bring. Words that no book has any more are left out, and those of a book that cannot be
 * loaded. What finds them is loaded only where there is a word to find. Throws `ContentMissing` if the list of books cannot be.
 */
export const loadWordsOfBooks = async (
  of: TitleLanguages,
  words: ReadonlySet<WordId>,
): Promise<ReadonlyMap<WordId, WordOfBook>> => {
  if (words.size === 0) return new Map();
  const { findWordsOfBooks } = await import('./find-words-of-books.ts');
  return findWordsOfBooks(of, words);
};
