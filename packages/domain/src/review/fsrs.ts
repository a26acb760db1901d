/**
 * FSRS-6, the memory model: how stability and difficulty change with a review, and how recall fades between reviews.
 * The formulas are those published for FSRS-6, with its default weights w0 to w20; `ts-fsrs` is the oracle of the tests
 * (docs/decisions/the-memory-model-is-ours.md). Every result is rounded to eight places, as the oracle does, so that
 * engines whose `exp` and `pow` differ in the last bit still agree on what they keep.
 */
import type { Rating } from './model.ts';

/** The memory of a word between two reviews. */
export interface Memory {
  /** S: days until the chance of recall has fallen to 0.9. */
  readonly stability: number;
  /** D: 1..10. */
  readonly difficulty: number;
}

/** w0..w3: the stability after a first rating of again, hard, good, easy. */
const FIRST_STABILITY: Readonly<Record<Rating, number>> = { 1: 0.212, 2: 1.2931, 3: 2.3065, 4: 8.2956 };
/** w4, w5: difficulty after a first "again", and how fast it is less with a better rating. */
const [W4, W5] = [6.4133, 0.8334];
/** w6, w7: how far a rating moves difficulty, and how much of it returns towards that of an easy word. */
const [W6, W7] = [3.0194, 0.001];
/**
 * w8..w10: growth on recall: its size, how much less it is for the already stable, how much more for the nearly
 * forgotten.
 */
const [W8, W9, W10] = [1.8722, 0.1666, 0.796];
/** w11..w14: what is left after forgetting: its size, by difficulty, by stability, by how forgotten it was. */
const [W11, W12, W13, W14] = [1.4835, 0.0614, 0.2629, 1.6483];
/** w15, w16: what "hard" takes from the growth and "easy" adds to it. */
const [W15, W16] = [0.6014, 1.8729];
/** w17..w19: reviews on one day: by rating, its offset, and how much less for the already stable. */
const [W17, W18, W19] = [0.5425, 0.0912, 0.0658];
/** w20: the power by which recall fades. */
const W20 = 0.1542;

/** Days. */
const LEAST_STABILITY = 0.001;
const GREATEST_STABILITY = 36_500;
/** The chance of recall at which stability is measured, and at which a word is asked for again. */
const RETENTION = 0.9;

const rounded = (value: number): number => Math.round(value * 1e8) / 1e8;
const within = (value: number, least: number, greatest: number): number => Math.min(Math.max(value, least), greatest);
const asStability = (days: number): number => rounded(within(days, LEAST_STABILITY, GREATEST_STABILITY));

/** Chosen so that R(S, S) = 0.9. */
const FACTOR = rounded(Math.exp(Math.log(RETENTION) / -W20) - 1);
/** Days to wait for each day of stability: 1 but for the rounding of FACTOR. */
const INTERVAL = rounded((RETENTION ** (1 / -W20) - 1) / FACTOR);

/** The forgetting curve R(t, S) = (1 + FACTOR · t / S)^-w20: the chance of recall, 0..1, after `days`. */
export const recallAfter = (days: number, stability: number): number =>
  rounded((1 + (FACTOR * days) / stability) ** -W20);

/** The interval I(S): whole days until recall has fallen to 0.9, 1 to 36500. */
export const intervalOf = (stability: number): number =>
  Math.min(Math.max(1, Math.round(stability * INTERVAL)), GREATEST_STABILITY);

/** Initial difficulty D0(G) = w4 - e^(w5 · (G - 1)) + 1, not yet brought within 1..10. */
const firstDifficulty = (rating: Rating): number => rounded(W4 - Math.exp((rating - 1) * W5) + 1);

/** Initial memory: S0(G) and D0(G). */
export const firstMemory = (rating: Rating): Memory => ({
  stability: FIRST_STABILITY[rating],
  difficulty: within(firstDifficulty(rating), 1, 10),
});

/** Linear damping D' = D - w6 · (G - 3) · (10 - D) / 9, then mean reversion w7 · D0(4) + (1 - w7) · D'. */
const nextDifficulty = (difficulty: number, rating: Rating): number => {
  const damped = difficulty + rounded((-W6 * (rating - 3) * (10 - difficulty)) / 9);
  return within(rounded(W7 * firstDifficulty(4) + (1 - W7) * damped), 1, 10);
};

/** Stability on recall: S · (1 + e^w8 · (11 - D) · S^-w9 · (e^(w10 · (1 - R)) - 1) · w15 if hard · w16 if easy). */
const recalledStability = ({ stability, difficulty }: Memory, rating: Rating, recall: number): number => {
  const hard = rating === 2 ? W15 : 1;
  const easy = rating === 4 ? W16 : 1;
  const gain = Math.exp(W8) * (11 - difficulty) * stability ** -W9 * (Math.exp((1 - recall) * W10) - 1) * hard * easy;
  return asStability(stability * (1 + gain));
};

/**
 * Stability after forgetting: w11 · D^-w12 · ((S + 1)^w13 - 1) · e^(w14 · (1 - R)),
 * and never more than the same day's "again" would have left: S / e^(w17 · w18).
 */
const forgottenStability = ({ stability, difficulty }: Memory, recall: number): number => {
  const left = W11 * difficulty ** -W12 * ((stability + 1) ** W13 - 1) * Math.exp((1 - recall) * W14);
  return within(rounded(stability / Math.exp(W17 * W18)), LEAST_STABILITY, asStability(left));
};

/** Same-day stability: S · S^-w19 · e^(w17 · (G - 3 + w18)); it only rises unless the answer was wrong. */
const sameDayStability = (stability: number, rating: Rating): number => {
  const change = stability ** -W19 * Math.exp(W17 * (rating - 3 + W18));
  return asStability(stability * (rating === 1 ? change : Math.max(change, 1)));
};

const nextStability = (memory: Memory, rating: Rating, days: number): number => {
  if (days === 0) return sameDayStability(memory.stability, rating);
  const recall = recallAfter(days, memory.stability);
  return rating === 1 ? forgottenStability(memory, recall) : recalledStability(memory, rating, recall);
};

/** The memory after a review, `days` (whole, >= 0) after the one before. */
export const nextMemory = (memory: Memory, rating: Rating, days: number): Memory => ({
  stability: nextStability(memory, rating, days),
  difficulty: nextDifficulty(memory.difficulty, rating),
});
