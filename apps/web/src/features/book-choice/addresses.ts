/** The addresses of the shelf, of a book, and of what is done with it. */
import type { EbookId, WordId } from '@parlance/domain';

/** The shelf. */
export const SHELF = '/ebook';

/** The ways to practise the words of a book. */
export const PRACTICES = ['vocabulary', 'choice', 'matching'] as const;
export type PracticeName = (typeof PRACTICES)[number];

/** All books, or those of a level or kind. */
export const allHref = (type = ''): string => `${SHELF}/all${type === '' ? '' : `/${encodeURIComponent(type)}`}`;

/** The page of a book. */
export const bookHref = (book: EbookId): string => `${SHELF}/${encodeURIComponent(book)}`;

/** Where a book is read. */
export const readHref = (book: EbookId): string => `${bookHref(book)}/learn/read`;

/** Where the words of a book are practised: these, or those that need it most. */
export const practiceHref = (book: EbookId, practice: PracticeName, words: readonly WordId[] = []): string =>
  `${bookHref(book)}/learn/${practice}${words.length === 0 ? '' : `?words=${words.map(encodeURIComponent).join(',')}`}`;

/** The parts of a path below the shelf. */
export interface BookPlace {
  readonly book: EbookId;
  /** What is done with the book; empty on its page. */
  readonly mode: string;
}

const decoded = (part: string | undefined): string => {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return '';
  }
};

/** The book and the mode that a path names. */
export const bookPlaceIn = (pathname: string): BookPlace => {
  const [, , book, , mode] = pathname.split('/');
  return { book: decoded(book), mode: decoded(mode).toLowerCase() };
};

/** The level or kind that the path of a list names; empty for all. */
export const typeIn = (pathname: string): string => decoded(pathname.split('/')[3]).toLowerCase();

/** The words that an address chooses for a practice; none where it leaves the choice. */
export const wordsIn = (search: URLSearchParams): readonly WordId[] =>
  (search.get('words') ?? '').split(',').filter((word) => word !== '');
