/** How books suit a learner: how far each was read, and how much of it is known. */
import { bySuitability, type ClipFit, type EbookId, knownShareOfBook, type LanguageCode } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { BookProgress, ListedEbook } from '../../data/index.ts';
import { knownWordsIn } from '../clip-choice/index.ts';

/** What a learner has read of books, and knows of their words. */
export interface BookFits {
  readonly progressOf: (book: EbookId) => BookProgress;
  readonly fitOf: (book: Pick<ListedEbook, 'id' | 'words'>) => ClipFit;
  /** Whether any word is known, so that shares tell something. */
  readonly hasWords: boolean;
}

const UNREAD: BookProgress = { state: 'new', round: 1, sentence: 0 };

/** Where fits are read from. */
interface FitSource {
  readonly view: Pick<View, 'words'>;
  readonly learn: LanguageCode;
  /** How far each book was read that was opened. */
  readonly progress: ReadonlyMap<EbookId, BookProgress>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The fits of the books of a language. */
export const bookFitsIn = ({ view, learn, progress, now }: FitSource): BookFits => {
  const known = knownWordsIn(view, learn, now);
  const progressOf = (book: EbookId): BookProgress => progress.get(book) ?? UNREAD;
  return {
    progressOf,
    fitOf: (book) => ({
      known: knownShareOfBook(book, (word) => known.has(word)),
      isDone: progressOf(book.id).state === 'finished',
    }),
    hasWords: known.size > 0,
  };
};

/** The books in the order in which they suit somebody; easy ones first for somebody who knows no word yet. */
export const bySuiting = <T extends ListedEbook>(books: readonly T[], { fitOf, hasWords }: BookFits): readonly T[] =>
  hasWords ? bySuitability(books, fitOf) : books;

/**
 * The book to open now: the one that is read, the furthest first; else the one that suits best of those not read.
 * Undefined where all were finished.
 */
export const bookNow = (books: readonly ListedEbook[], fits: BookFits): ListedEbook | undefined => {
  const shareOf = ({ id, sentences }: ListedEbook): number => fits.progressOf(id).sentence / Math.max(1, sentences);
  const [begun] = books
    .filter(({ id }) => fits.progressOf(id).state === 'reading')
    .toSorted((a, b) => shareOf(b) - shareOf(a));
  return begun ?? bySuiting(books, fits).find(({ id }) => fits.progressOf(id).state === 'new');
};
