/** The types of word memory (FSRS-6, see fsrs.ts). */

/** FSRS ratings: 1 again, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4;

/** One rated review of a word. */
export interface Review {
  /** Milliseconds since 1970, hybrid clock. */
  readonly at: number;
  readonly rating: Rating;
}

/** A memory of a word, wherever it comes from. */
export interface CardMemory {
  /** Days until retrievability falls to 0.9. */
  readonly stability: number;
  /** 1..10. */
  readonly difficulty: number;
  /** `at` of the last review. */
  readonly last: number;
  /** When to review it again, milliseconds since 1970. */
  readonly due: number;
  readonly reps: number;
  readonly lapses: number;
  /** FSRS state: 1 learning, 2 review, 3 relearning. */
  readonly phase: 1 | 2 | 3;
  /** Place in the learning steps of FSRS. */
  readonly learningStep: number;
  readonly lastRight: boolean;
}

/** The memory state of one word in one learn language. */
export interface WordState extends CardMemory {
  /** When it was imported (`at` of the import), where the learner has answered nothing since; absent otherwise. */
  readonly imported?: number;
}

/** A memory that came from a file. It has no rating: 0 stands for none. */
export interface ImportedMemory {
  /** When it was imported, milliseconds since 1970, hybrid clock. */
  readonly at: number;
  readonly rating: 0;
  readonly memory: CardMemory;
}

/** weak: retrievability < 0.7 or the last answer wrong; perfect: stability >= 21 days; good otherwise. */
export type Strength = 'weak' | 'good' | 'perfect';
