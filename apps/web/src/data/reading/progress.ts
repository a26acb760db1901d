/** How far a book was read, as the view tells it: the furthest of all devices. */
import type { LanguageCode } from '@parlance/domain';
import { fieldOf, ROUND, registerOf, type View } from '@parlance/sync';
import type { BookRef } from './book-ref.ts';

/** How far a book was read on any device. */
export interface BookProgress {
  /** `new`: never opened. `finished`: read to its end in the latest round. */
  readonly state: 'new' | 'reading' | 'finished';
  /** The round that is read or was finished, from 1. A redo begins the next one. */
  readonly round: number;
  /** The furthest sentence of this round, 0-based in the book; 0 in a finished one. */
  readonly sentence: number;
}

/** The progress that the registers `place` and `finished` of a book tell. */
export const progressOf = (place: number, finished: number): BookProgress => {
  const round = Math.floor(place / ROUND);
  if (round > finished) return { state: 'reading', round, sentence: place % ROUND };
  return finished > 0 ? { state: 'finished', round: finished, sentence: 0 } : { state: 'new', round: 1, sentence: 0 };
};

/** How far a book was read. */
export const bookProgress = (view: View, { book, learn }: BookRef): BookProgress =>
  progressOf(registerOf(view, learn, 'book', 'place', book), registerOf(view, learn, 'book', 'finished', book));

type Books = ReadonlyMap<string, BookProgress>;

/** The books by language. A view never changes, so they are gathered once for each. */
const gathered = new WeakMap<View['registers'], Map<LanguageCode, Books>>();

const gather = (view: View, learn: LanguageCode): Books => {
  const [places, finished] = [fieldOf(view, learn, 'book', 'place'), fieldOf(view, learn, 'book', 'finished')];
  const books = new Set([...places.keys(), ...finished.keys()]);
  return new Map([...books].map((book) => [book, progressOf(places.get(book) ?? 0, finished.get(book) ?? 0)]));
};

/**
 * How far each book of a learn language was read that was opened; those of `''` are the learner's own. The same object as long
 * as no register has changed.
 */
export const booksProgress = (view: View, learn: LanguageCode): Books => {
  const languages = gathered.get(view.registers) ?? new Map<LanguageCode, Books>();
  gathered.set(view.registers, languages);
  const books = languages.get(learn) ?? gather(view, learn);
  languages.set(learn, books);
  return books;
};
