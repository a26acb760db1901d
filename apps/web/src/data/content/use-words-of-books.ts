/** Loads words that books bring for a screen. */
import type { WordId } from '@parlance/domain';
import type { Loaded } from './cache.ts';
import { useLoaded } from './use-loaded.ts';
import type { TitleLanguages, WordOfBook } from './word-of-book.ts';
import { loadWordsOfBooks } from './words-of-books.ts';

/** Those of some words that books bring; nothing is loaded for none. */
export const useWordsOfBooks = (
  { learn, explain }: TitleLanguages,
  words: readonly WordId[],
): Loaded<ReadonlyMap<WordId, WordOfBook>> =>
  useLoaded(
    words.length === 0
      ? null
      : {
          name: `words-of-books/${learn}/${explain}/${words.join(' ')}`,
          load: () => loadWordsOfBooks({ learn, explain }, new Set(words)),
          mayStay: () => true,
        },
  );
