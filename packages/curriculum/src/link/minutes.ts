/** Seconds that one new item asks for: meeting it, and its exercises (rules §2: a lesson is under 10 minutes). */
const SECONDS = { word: 24, phrase: 36, line: 4 } as const;
/** Opening the lesson and reading its result. */
const FRAME_SECONDS = 20;
/** Share of steps that come back because they were wrong the first time. */
const AGAIN = 0.15;

/** What a lesson holds. */
export interface LessonSize {
  readonly words: number;
  readonly phrases: number;
  /** Lines of the dialogue that are shown. */
  readonly lines: number;
}

/**
 * How long it takes to ask all that a lesson holds, in whole minutes, at least 1:
 * (20 s + (24 s a word + 36 s a phrase) x 1.15 + 4 s a line) / 60, rounded.
 */
export const estimatedMinutes = ({ words, phrases, lines }: LessonSize): number => {
  const asked = (words * SECONDS.word + phrases * SECONDS.phrase) * (1 + AGAIN);
  return Math.max(1, Math.round((FRAME_SECONDS + asked + lines * SECONDS.line) / 60));
};

/** A lesson asks no longer than this at a time, whatever it holds: ten to fourteen steps, four minutes at most. */
const PLAYED = 4;

/** How many minutes a learner needs for a lesson. */
export const playedMinutes = (size: LessonSize): number => Math.min(PLAYED, estimatedMinutes(size));
