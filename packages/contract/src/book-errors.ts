/** The part of the catalogue of errors that only the import of a learner's own book needs. No server answers these codes. */
import type { ErrorEntry } from './error-answers.ts';

/** Why a file is no book, with the status that an answer would have. The import has a text of its own for each. */
export const bookErrors = {
  'book-too-large': { status: 413, text: 'generic', report: false },
  'book-kind-unknown': { status: 415, text: 'generic', report: false },
  'book-damaged': { status: 400, text: 'generic', report: false },
  'book-not-epub': { status: 400, text: 'generic', report: false },
  'book-protected': { status: 403, text: 'generic', report: false },
  'book-fixed-layout': { status: 415, text: 'generic', report: false },
  'book-too-many-files': { status: 413, text: 'generic', report: false },
  'book-unpacks-too-large': { status: 413, text: 'generic', report: false },
  'book-too-many-elements': { status: 413, text: 'generic', report: false },
  'book-paragraph-too-long': { status: 413, text: 'generic', report: false },
  'book-too-many-words': { status: 413, text: 'generic', report: false },
  'book-without-text': { status: 400, text: 'generic', report: false },
  'book-too-slow': { status: 408, text: 'generic', report: false },
  'book-import-unavailable': { status: 404, text: 'generic', report: false },
  'book-import-broken': { status: 413, text: 'generic', report: false },
} as const satisfies Record<string, ErrorEntry>;

/** A code of a file that is refused. */
export type BookErrorCode = keyof typeof bookErrors;
