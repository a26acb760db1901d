/** The reviews of cards: those that the server has stored, and those in events that it has not, as all of a guest's are. */
import type { CardKey, LanguageCode, Review, WordState } from '@parlance/domain';
import { inOrder, type LearnEvent, type RecordedEvent, readEvents, reviewsOf } from '@parlance/sync';
import type { AnkiReview } from './anki/index.ts';

/** What an event tells of reviews: its own, and those that an imported memory came with. */
const reviewsIn = (event: LearnEvent): readonly (readonly [CardKey, Review])[] => {
  if (event.kind === 'imported') return event.data.reviews.map((review) => [event.data.item, review]);
  return reviewsOf(event).flatMap((review) => (review.rating === 0 ? [] : [[review.word, review] as const]));
};

/** Where reviews are known from. */
export interface ReviewSources {
  /** What the server has stored. */
  readonly stored: ReadonlyMap<CardKey, readonly Review[]>;
  /** The events that it has not. */
  readonly unstored: readonly RecordedEvent[];
}

/**
 * The reviews of those cards of a learn language whose memory follows from them alone, oldest first. A card of which
 * some reviews are elsewhere is left out: half a history would tell another program something wrong.
 */
export const knownReviews = (
  { stored, unstored }: ReviewSources,
  learn: LanguageCode,
  memory: ReadonlyMap<CardKey, WordState>,
): ReadonlyMap<CardKey, readonly AnkiReview[]> => {
  const own = inOrder(readEvents(unstored)).filter((event) => event.learn === learn);
  const byCard = Map.groupBy(own.flatMap(reviewsIn), ([key]) => key);
  const found = new Map<CardKey, readonly AnkiReview[]>();
  for (const [key, { reps }] of memory) {
    const later = (byCard.get(key) ?? []).map(([, { at, rating }]) => ({ at, rating }));
    const reviews = [...(stored.get(key) ?? []), ...later];
    if (reviews.length > 0 && reviews.length === reps)
      found.set(
        key,
        reviews.sort((a, b) => a.at - b.at),
      );
  }
  return found;
};
