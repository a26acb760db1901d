/** Where a word stands in a recording: seconds from its start. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
}

/** What is compared with what. All sounds are mono, -1 to 1. */
export interface ScoringRequest {
  /** The sentence as it is said well, in one voice or more; the more they differ, the fairer. */
  readonly references: readonly Float32Array[];
  readonly attempt: Float32Array;
  /** Samples a second of all the sounds; 16 000 saves the work of resampling. */
  readonly sampleRate: number;
  /** For each reference, in their order, where its words stand. Without them nothing is said about words. */
  readonly wordTimings?: readonly (readonly WordSpan[])[];
}

/** Whether the sentence was heard. `unsure` is an honest answer: say it again, or go on. */
export type Recognition = 'yes' | 'no' | 'unsure';

/** How well one word was heard. */
export interface WordScore {
  /** 0-based place in the sentence. */
  readonly index: number;
  /** 0 to 100, by the same measure as the sentence's. */
  readonly score: number;
  /** Clearly less like the reference than the rest of the sentence: worth saying again. A hint, no verdict. */
  readonly sayAgain: boolean;
}

/**
 * How much what was said sounds like the sentence, said whole. It tells this sentence from others and from noise; it does
 * not grade sounds of a language (docs/decisions/what-the-scorer-hears.md).
 */
export interface UtteranceScore {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly heard: Recognition;
  readonly words: readonly WordScore[];
}
