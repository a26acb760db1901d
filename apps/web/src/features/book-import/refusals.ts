/** The codes of the error catalogue for files that are refused. */
import type { BookErrorCode } from '@parlance/contract';
import type { BookRefusal } from './client.ts';

/** The code of the catalogue for a refusal. */
export const errorCodeOf = {
  tooLarge: 'book-too-large',
  kindUnknown: 'book-kind-unknown',
  damaged: 'book-damaged',
  notEpub: 'book-not-epub',
  protected: 'book-protected',
  fixedLayout: 'book-fixed-layout',
  tooManyFiles: 'book-too-many-files',
  unpacksTooLarge: 'book-unpacks-too-large',
  tooManyElements: 'book-too-many-elements',
  paragraphTooLong: 'book-paragraph-too-long',
  tooManyWords: 'book-too-many-words',
  noText: 'book-without-text',
  tooSlow: 'book-too-slow',
  unavailable: 'book-import-unavailable',
  broken: 'book-import-broken',
} as const satisfies Readonly<Record<BookRefusal, BookErrorCode>>;
