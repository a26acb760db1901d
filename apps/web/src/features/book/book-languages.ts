import type { LanguageCode } from '@parlance/domain';

/** The languages of a book's texts. */
export interface BookLanguages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}
