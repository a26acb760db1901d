/**
 * Computes the memory state of a word by FSRS-6 with default parameters; without fuzz, so that it depends on the
 * reviews only.
 */
import { firstMemory, type Memory, nextMemory, recallAfter } from './fsrs.ts';
import type { ImportedMemory, Review, Strength, WordState } from './model.ts';
import { DAY, type Place, placeAfter, placeInSteps } from './schedule.ts';

/** Below this chance of recall a word is weak. */
export const WEAK_BELOW = 0.7;
/** From this stability on, in days, a word is perfect. */
export const PERFECT_FROM = 21;

/** Midnights in UTC between two moments: FSRS knows days alone. */
const midnightsBetween = (last: number, at: number): number => Math.floor(at / DAY) - Math.floor(last / DAY);

const stateOf = (
  memory: Memory,
  { wait, ...place }: Place,
  { at, rating }: Review,
): Omit<WordState, 'reps' | 'lapses'> => ({
  ...memory,
  ...place,
  last: at,
  due: at + wait,
  lastRight: rating > 1,
});

const firstState = (review: Review): WordState => {
  const memory = firstMemory(review.rating);
  const place = placeInSteps({ phase: 1, learningStep: 0 }, review.rating, memory.stability);
  return { ...stateOf(memory, place, review), reps: 1, lapses: 0 };
};

const laterState = (state: WordState, { at, rating }: Review): WordState => {
  const days = midnightsBetween(state.last, at);
  const memory = nextMemory(state, rating, days);
  return {
    ...stateOf(memory, placeAfter(state, { rating, days, stability: memory.stability }), { at, rating }),
    reps: state.reps + 1,
    lapses: state.lapses + (state.phase === 2 && rating === 1 ? 1 : 0),
  };
};

/** An imported memory begins a word. After an answer it counts for nothing; of several imports the last counts. */
const stateAfterImport = (state: WordState | null, { at, memory }: ImportedMemory): WordState =>
  state === null || state.imported !== undefined ? { ...memory, last: Math.min(memory.last, at), imported: at } : state;

/**
 * The memory of a word after one more review or import; `null` before the first.
 * A review earlier than the last one counts as made at the same moment as that: callers give them in order.
 */
export const nextWordState = (state: WordState | null, review: Review | ImportedMemory): WordState => {
  if (review.rating === 0) return stateAfterImport(state, review);
  return state === null ? firstState(review) : laterState(state, { ...review, at: Math.max(review.at, state.last) });
};

/** The memory of a word after all its reviews and imports, given in order of `at`; `null` where there is none. */
export const foldReviews = (reviews: readonly (Review | ImportedMemory)[]): WordState | null =>
  reviews.reduce<WordState | null>(nextWordState, null);

/** `at` of the last review or import that a memory follows from. */
export const latestIn = ({ last, imported }: WordState): number => imported ?? last;

/** The least and greatest values of a memory; times are in days, as its stability is. */
export const MEMORY_LIMITS = {
  difficulty: { least: 1, most: 10 },
  stability: { most: 36_500 },
  /** From the last review until it is due. */
  wait: { most: 36_500 },
  reps: { most: 10_000 },
  learningStep: { most: 1 },
} as const;

/** The chance, 0..1, that the word is still known at `now` (milliseconds); 1 at its last review and before. */
export const retrievability = (state: WordState, now: number): number =>
  recallAfter(Math.max(0, now - state.last) / DAY, state.stability);

/** How strong the memory of a word is at `now` (milliseconds). */
export const strengthOf = (state: WordState, now: number): Strength => {
  if (!state.lastRight || retrievability(state, now) < WEAK_BELOW) return 'weak';
  return state.stability >= PERFECT_FROM ? 'perfect' : 'good';
};
