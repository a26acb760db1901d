/** Which book a place, a mark or a finish belongs to. */
import { type LanguageCode, OWN_BOOK, type ReadingBook } from '@parlance/domain';

/** A book of the shelf in the language that is read, or a learner's own. */
export interface BookRef {
  /** An `EbookId`, or `own:<uuid>`. */
  readonly book: string;
  /** The language that is learned by it; `''` for an own book, which no reset of a language touches. */
  readonly learn: LanguageCode;
}

/** What the places and marks of a book are kept under. */
export const bookRefOf = ({ id, language }: Pick<ReadingBook, 'id' | 'language'>): BookRef => ({
  book: id,
  learn: id.startsWith(OWN_BOOK) ? '' : language,
});
