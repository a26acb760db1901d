/** Stores on the device what is shown of a book besides its text. */
import type { EbookId } from '@parlance/domain';
import { loadBookWords } from './book-words.ts';
import { type Ebooks, type ListedEbook, openEbooks } from './ebook-list.ts';
import type { Ebook } from './ebooks.ts';

type Languages = Pick<Ebooks, 'learn' | 'explain'>;

/** The entry of a book in the list, which may be in a further part of it; undefined if none has it. */
const listed = (id: EbookId, of: Languages): Promise<ListedEbook | undefined> =>
  new Promise((resolve, reject) => {
    const look = ({ books, isWhole }: Ebooks): void => {
      const found = books.find((book) => book.id === id);
      if (found !== undefined || isWhole) resolve(found);
    };
    openEbooks(of, look).then(look, reject);
  });

/**
 * Stores the list of books and the words of a book with their texts, so that its page and the practices of its words open without a
 * network. What is stored already is not fetched again. Throws `ContentMissing`.
 */
export const storeBookWords = async (ebook: Ebook): Promise<void> => {
  const entry = await listed(ebook.book.id, { learn: ebook.learn.language, explain: ebook.explain.language });
  if (entry !== undefined) await loadBookWords(ebook, Object.keys(entry.words));
};
