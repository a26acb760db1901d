/** Finds books by words of either language, whatever their case and accents, and by type, level and progress. No React. */
import { EBOOK_LEVELS, type EbookLevel } from '@parlance/domain';
import type { BookProgress, ListedEbook } from '../../data/index.ts';
import { folded } from '../../platform/index.ts';
import { type BookFits, bySuiting } from '../book-choice/index.ts';

/** The order of the list. */
export const ORDERS = ['suits', 'level'] as const;
export type Order = (typeof ORDERS)[number];

/** What was read of a book. */
export const SHOWN = ['all', 'new', 'reading', 'finished'] as const satisfies readonly (
  | 'all'
  | BookProgress['state']
)[];
export type Shown = (typeof SHOWN)[number];

/** What a learner looks for. */
export interface WantedBooks {
  readonly words: string;
  readonly level: EbookLevel | '';
  readonly kind: string;
  readonly shown: Shown;
  readonly order: Order;
}

/** What is shown before anything is looked for. */
export const ALL: WantedBooks = { words: '', level: '', kind: '', shown: 'all', order: 'suits' };

/** Whether the type of a list is a level; otherwise it is a kind. */
export const isLevel = (type: string): type is EbookLevel => EBOOK_LEVELS.some((level) => level === type);

/** A book with the text by which it is found, folded. */
export interface IndexedBook {
  readonly book: ListedEbook;
  readonly haystack: string;
}

/** The texts of each book in both languages, folded once. @param kindOf how a kind is called */
export const indexBooks = (books: readonly ListedEbook[], kindOf: (kind: string) => string): readonly IndexedBook[] =>
  books.map((book) => ({
    book,
    haystack: folded([book.title, book.meaning, book.about, kindOf(book.kind)].join('\n')),
  }));

/** The books in the wanted order. It takes longer than a search, and does not depend on what is looked for. */
export const booksInOrder = (index: readonly IndexedBook[], order: Order, fits: BookFits): readonly IndexedBook[] => {
  if (order === 'level') return index;
  const places = new Map(index.map((one) => [one.book, one]));
  return bySuiting([...places.keys()], fits).flatMap((book) => places.get(book) ?? []);
};

/** The books that are looked for, in the order of the index. */
export const searchBooks = (
  index: readonly IndexedBook[],
  { words, level, kind, shown }: Omit<WantedBooks, 'order'>,
  { progressOf }: Pick<BookFits, 'progressOf'>,
): readonly ListedEbook[] => {
  const parts = folded(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  return index
    .filter(
      ({ book, haystack }) =>
        (level === '' || book.level === level) &&
        (kind === '' || book.kind === kind) &&
        (shown === 'all' || progressOf(book.id).state === shown) &&
        parts.every((part) => haystack.includes(part)),
    )
    .map(({ book }) => book);
};

/** The levels of some books, the easiest first. */
export const levelsIn = (books: readonly ListedEbook[]): readonly EbookLevel[] =>
  EBOOK_LEVELS.filter((level) => books.some((book) => book.level === level));

/** The kinds of some books, those of most books first. */
export const kindsIn = (books: readonly ListedEbook[]): readonly string[] =>
  [...Map.groupBy(books, ({ kind }) => kind)].toSorted(([, a], [, b]) => b.length - a.length).map(([kind]) => kind);
