/** Finds the book that a new one is. */
import { OWN_BOOK } from '@parlance/domain';
import { bookProgress } from '../reading/progress.ts';
import type { Replica } from '../replica/model.ts';
import { bookIdsOf } from './book-ids.ts';
import type { NewOwnBook, OwnBook } from './model.ts';

/** What is needed for it. */
export interface KnownBooks {
  readonly replica: Pick<Replica, 'view'>;
  /** A book of this device or of the account by its UUID. */
  readonly wholeBook: (book: string) => Promise<OwnBook | undefined>;
}

/** Whether a book with an earlier name may come from the same file: its title and author may have been corrected. */
const isSame = (known: OwnBook, { book, said }: NewOwnBook): boolean =>
  known.language === book.language &&
  [said.title, book.title].includes(known.title) &&
  [said.author, book.author ?? ''].includes(known.author ?? '');

/** The book of this device or of the account that a new one is; else the UUID that it is to have. */
export const findKnown = async (
  { replica, wholeBook }: KnownBooks,
  given: NewOwnBook,
): Promise<{ readonly known: OwnBook } | { readonly uuid: string }> => {
  const { own, earlier } = await bookIdsOf(given);
  const known = await wholeBook(own);
  if (known !== undefined) return { known };
  const before = await wholeBook(earlier);
  if (before !== undefined) return isSame(before, given) ? { known: before } : { uuid: own };
  // One that was removed, and whose places and marks have the earlier name, gets it back.
  const { state } = bookProgress(replica.view(), { book: OWN_BOOK + earlier, learn: '' });
  return { uuid: state === 'new' ? own : earlier };
};
