/** Loads the words of a book for a screen. */
import { type BookWords, loadBookWords } from './book-words.ts';
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
