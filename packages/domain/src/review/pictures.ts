/** The figures of the pictures of a deck: strength, the days ahead, and how well recall was foretold. */
import type { Card } from './deck.ts';
import { nextWordState, retrievability } from './memory.ts';
import type { ImportedMemory, Review, WordState } from './model.ts';
import { type CardStrength, cardStrength } from './modes.ts';
import type { RatedCard } from './sitting.ts';

const DAY = 86_400_000;

/** How many cards have each strength at `now`. */
export const strengthCounts = (deck: readonly Card[], now: number): Readonly<Record<CardStrength, number>> => {
  const counts = { fresh: 0, weak: 0, good: 0, perfect: 0 };
  for (const card of deck) counts[cardStrength(card, now)] += 1;
  return counts;
};

/**
 * How many known cards become due on each of the coming days, the first being today with everything that waits.
 * @param end when the learner's local day ends, milliseconds since 1970.
 */
export const dueByDay = (deck: readonly Card[], end: number, days: number): readonly number[] => {
  const counts = Array.from({ length: days }, () => 0);
  for (const { state } of deck) {
    if (state === null) continue;
    const day = Math.max(0, Math.ceil((state.due - end + 1) / DAY));
    if (day < days) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
};

/** What a cap makes of the days ahead: what does not fit into a day waits for the next. */
export const spreadByCap = (counts: readonly number[], cap: number): readonly number[] => {
  let waiting = 0;
  return counts.map((count) => {
    const asked = Math.min(cap, waiting + count);
    waiting += count - asked;
    return asked;
  });
};

/** The lower bounds of the bands of foretold recall. */
export const BANDS = [0, 0.7, 0.8, 0.9] as const;

/** The reviews of a band: how many, the sum of what was foretold, and how many were remembered. */
export interface BandCount {
  readonly count: number;
  readonly foretold: number;
  readonly remembered: number;
}

/** The bands in the order of `BANDS`. */
export type RecallCounts = readonly BandCount[];

const NONE: BandCount = { count: 0, foretold: 0, remembered: 0 };

/** No reviews yet. */
export const noRecall: RecallCounts = BANDS.map(() => NONE);

/** The counts with one more rating; a card that is being learned foretells nothing. */
export const addRecall = (
  counts: RecallCounts,
  { foretold, rating }: Pick<RatedCard, 'foretold' | 'rating'>,
): RecallCounts => {
  if (foretold === null) return counts;
  const band = BANDS.findLastIndex((from) => foretold >= from);
  return BANDS.map((_, place) => {
    const before = counts[place] ?? NONE;
    if (place !== band) return before;
    return {
      count: before.count + 1,
      foretold: before.foretold + foretold,
      remembered: before.remembered + (rating > 1 ? 1 : 0),
    };
  });
};

/** The chance of recall, 0..1, that a memory foretells at `now`; null for a card that is new or being learned. */
export const foretoldAt = (state: WordState | null, now: number): number | null =>
  state?.phase === 2 && now > state.last ? retrievability(state, now) : null;

/** A review as the log holds it, or a memory that was imported. */
export type LoggedReview = (Review & Counting) | ImportedMemory;

interface Counting {
  /** Whether it counts: a card was asked, and not too long ago. */
  readonly counts: boolean;
}

/** The counts with all reviews of one more card, given in order of `at`: each is compared with the memory before it. */
export const addLoggedRecall = (counts: RecallCounts, reviews: readonly LoggedReview[]): RecallCounts => {
  let state: WordState | null = null;
  let sum = counts;
  for (const review of reviews) {
    if (review.rating !== 0 && review.counts)
      sum = addRecall(sum, { foretold: foretoldAt(state, review.at), rating: review.rating });
    state = nextWordState(state, review);
  }
  return sum;
};
