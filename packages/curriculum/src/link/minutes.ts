/** Seconds that one new item takes, its exercises included (rules §2: a lesson is under 10 minutes). */
const SECONDS = { word: 24, phrase: 36, line: 4 } as const;
/** Seconds for opening the lesson and reading its result. */
const FRAME_SECONDS = 20;
/** The share of steps that are repeated because the first answer was wrong. */
const AGAIN = 0.15;

/** The number of items and lines in a lesson. */
export interface LessonSize {
  readonly words: number;
  readonly phrases: number;
  /** Lines of the dialogue that are shown. */
  readonly lines: number;
}

/**
 * Estimates how long asking everything in a lesson takes, in whole minutes, at least 1:
 * (20 s + (24 s a word + 36 s a phrase) x 1.15 + 4 s a line) / 60, rounded.
 */
export const estimatedMinutes = ({ words, phrases, lines }: LessonSize): number => {
  const asked = (words * SECONDS.word + phrases * SECONDS.phrase) * (1 + AGAIN);
  return Math.max(1, Math.round((FRAME_SECONDS + asked + lines * SECONDS.line) / 60));
};

/**
 * The most minutes that one session of a lesson takes: it has at most fourteen steps, however much the lesson contains.
 */
const PLAYED = 4;

/** How many minutes a learner needs for a lesson. */
export const playedMinutes = (size: LessonSize): number => Math.min(PLAYED, estimatedMinutes(size));
