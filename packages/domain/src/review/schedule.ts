/** FSRS-6, the schedule: the short steps of a word being learned, and the days of one that is known. */
import { intervalOf, type Memory, nextMemory } from './fsrs.ts';
import type { Rating, WordState } from './model.ts';

/** The place of a word in the schedule: its phase, its learning step, and the time until its next review. */
export interface Place {
  readonly phase: WordState['phase'];
  readonly learningStep: number;
  /** Milliseconds. */
  readonly wait: number;
}

const MINUTE = 60_000;
/** Milliseconds. */
export const DAY = 86_400_000;

/** Minutes, by phase: steps when learned first, and when learned again after forgetting. */
const STEPS = { 1: [1, 10], 3: [10] } as const satisfies Readonly<Record<1 | 3, readonly number[]>>;

/** The place of a known word, which has left the learning steps, for whole days. */
const knownFor = (days: number): Place => ({ phase: 2, learningStep: 0, wait: days * DAY });

/** "Hard" stays on its step, for the mean of the first two; with one step alone, for half as long again. */
const hardMinutes = (first: number, second: number | undefined): number =>
  Math.round(second === undefined ? first * 1.5 : (first + second) / 2);

/** The next step after a rating, as minutes until it and its index; null if the word leaves the steps. */
const stepAfter = (steps: readonly number[], step: number, rating: Rating): readonly [number, number] | null => {
  const [first, second] = steps;
  const next = steps[step + 1];
  if (first === undefined || step >= steps.length || rating === 4) return null;
  if (rating === 1) return [first, 0];
  if (rating === 2) return [hardMinutes(first, second), step];
  return next === undefined ? null : [next, step + 1];
};

/** The place of a word in its steps after a review; `stability` is that after it. */
export const placeInSteps = (
  { phase, learningStep }: { readonly phase: 1 | 3; readonly learningStep: number },
  rating: Rating,
  stability: number,
): Place => {
  const taken = stepAfter(STEPS[phase], learningStep, rating);
  if (taken === null) return knownFor(intervalOf(stability));
  const [minutes, next] = taken;
  return { phase, learningStep: next, wait: minutes * MINUTE };
};

/** Whole days until a known word comes back: "good" later than "hard" by a day or more, "easy" later than "good". */
const knownDays = (memory: Memory, rating: 2 | 3 | 4, days: number): number => {
  const intervalFor = (other: Rating): number => intervalOf(nextMemory(memory, other, days).stability);
  const hard = Math.min(intervalFor(2), intervalFor(3));
  const good = Math.max(intervalFor(3), hard + 1);
  if (rating === 4) return Math.max(intervalFor(4), good + 1);
  return rating === 3 ? good : hard;
};

/** The result of a review: its rating, whole days since the previous one, and the stability after it. */
export interface Outcome {
  readonly rating: Rating;
  readonly days: number;
  readonly stability: number;
}

/** The place of a word after a review of the word as it was. */
export const placeAfter = (state: WordState, { rating, days, stability }: Outcome): Place => {
  const { phase, learningStep } = state;
  if (phase !== 2) return placeInSteps({ phase, learningStep }, rating, stability);
  if (rating === 1) return placeInSteps({ phase: 3, learningStep: 0 }, rating, stability);
  return knownFor(knownDays(state, rating, days));
};
