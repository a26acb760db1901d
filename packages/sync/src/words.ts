/** The memory of words, folded from the reviews and imported memories in events (rules §1; the domain knows FSRS). */
import {
  foldReviews,
  type ImportedMemory,
  type LanguageCode,
  type Review,
  type WordId,
  type WordState,
} from '@parlance/domain';
import type { EventKind, EventOf, LearnEvent, Stamp } from './event.ts';
import { eventTable } from './events/table.ts';
import { inOrder } from './order.ts';

/** A word of a learn language. */
export interface WordRef {
  readonly learn: LanguageCode;
  readonly word: WordId;
}

/** A review, or an imported memory, and its word. */
export type WordReview = WordRef & (Review | ImportedMemory);

/** The reviews and imported memories that an event holds, in its own order. */
export const reviewsOf = <K extends EventKind>({ kind, data, learn, at }: EventOf<K>): readonly WordReview[] =>
  eventTable[kind].reviews(data).map((review) => ({ learn, at, ...review }));

/**
 * The memory of a word from all events that hold a review of it (others may be among them), in any order.
 * Events below `resetAt` (0: no reset) are hidden. `null` where neither a review nor an import is left.
 */
export const wordStateOf = (
  { learn, word }: WordRef,
  events: Iterable<LearnEvent>,
  resetAt: Stamp,
): WordState | null => {
  const isOfWord = (review: WordReview): boolean => review.learn === learn && review.word === word;
  const own = [...events].filter((event) => event.at >= resetAt && reviewsOf(event).some(isOfWord));
  return foldReviews(inOrder(own).flatMap(reviewsOf).filter(isOfWord));
};
