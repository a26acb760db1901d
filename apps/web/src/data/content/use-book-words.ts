/** Hooks that load the words of books. */
import type { LanguageCode, WordId } from '@parlance/domain';
import type { BookWords, WordOfBook } from './book-words.ts';
import { loadBookWords, loadWordsOfBooks } from './book-words.ts';
import type { Loaded } from './cache.ts';
import type { ListedEbook } from './ebook-list.ts';
import type { Ebook } from './ebooks.ts';
import { useLoaded } from './use-loaded.ts';

/** The words of a book with their texts. */
export const useBookWords = (ebook: Ebook | undefined, { words }: Pick<ListedEbook, 'words'>): Loaded<BookWords> =>
  useLoaded(
    ebook === undefined
      ? null
      : {
          name: `book-words/${ebook.learn.language}/${ebook.explain.language}/${ebook.book.id}`,
          load: () => loadBookWords(ebook, Object.keys(words)),
          mayStay: () => false,
        },
  );

/** Those of some words that books bring; nothing is loaded for none. */
export const useWordsOfBooks = (
  { learn, explain }: { readonly learn: LanguageCode; readonly explain: LanguageCode },
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
