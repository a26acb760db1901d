/** XP for finished work (rules §2). All figures are in one table; results are rounded once. */
import type { LessonMode } from '../lesson/mode.ts';

/** Every figure of XP. Factors and sums are rounded down once, at the end. */
export const XP = {
  lesson: 10,
  /** More for a lesson without a mistake. */
  flawless: 5,
  /** More for each time the combo reaches a multiple of five. */
  combo: 1,
  /** Factor of the challenge mode. */
  challenge: 1.5,
  /** Factor of a lesson that was finished before. */
  again: 0.5,
  /** Warm-up and practice of a dialogue. */
  dialogueStep: 5,
  /** A unit's pop quiz: short, like a step of its dialogue. */
  quiz: 5,
  speaking: 10,
  clip: 8,
  testOut: 20,
  /** A book read to its end, once for each round. */
  book: 10,
  /** Each whole minute of reading in a book before its end. */
  readingMinute: 1,
  reviewCard: 1,
  /** Most that one sitting of review gives. */
  reviewSitting: 30,
  /** Most that a level of a game gives on one day: of several rounds the best counts. */
  game: 10,
  /** A talk with the tutor in which a task was done. */
  talk: 10,
} as const;

/** The data that the XP of a lesson depends on; `again`: it was finished before. */
export interface LessonWork {
  readonly mistakes: number;
  readonly combos: number;
  readonly mode: LessonMode;
  readonly again: boolean;
}

/** The XP of a finished lesson. */
export const lessonXp = ({ mistakes, combos, mode, again }: LessonWork): number => {
  const sum = XP.lesson + (mistakes === 0 ? XP.flawless : 0) + combos * XP.combo;
  return Math.floor(sum * (mode === 'challenge' ? XP.challenge : 1) * (again ? XP.again : 1));
};

/** Finished work with the data that its XP depends on. */
export type FinishedWork =
  | { readonly what: 'lesson'; readonly mistakes: number; readonly combos: number; readonly mode: LessonMode }
  | { readonly what: 'dialogue'; readonly step: 'warmUp' | 'practice' | 'speaking' }
  | { readonly what: 'quiz' | 'testOut' | 'clip' | 'book' }
  | { readonly what: 'game'; readonly score: number }
  | { readonly what: 'talk'; readonly tasks: number }
  | { readonly what: 'review'; readonly cards: number };

/** The XP of some seconds of reading in a book, without those of its end. */
export const readingXp = (seconds: number): number => Math.floor(seconds / 60) * XP.readingMinute;

/** The most that a score of a game counts; what the best of the same level that day had is taken off. */
const gameXp = (score: number, best: number): number => Math.max(0, atMost(score, XP.game) - atMost(best, XP.game));

const atMost = (value: number, most: number): number => Math.max(0, Math.min(Math.floor(value), most));

/**
 * The XP of anything finished.
 * @param again whether the same lesson was finished before; it matters to lessons only
 * @param best the best score of the same level of a game that day, 0 if it was not played; it matters to games only
 */
export const finishedXp = (work: FinishedWork, again: boolean, best = 0): number => {
  switch (work.what) {
    case 'lesson':
      return lessonXp({ mistakes: work.mistakes, combos: work.combos, mode: work.mode, again });
    case 'dialogue':
      return work.step === 'speaking' ? XP.speaking : XP.dialogueStep;
    case 'game':
      return gameXp(work.score, best);
    case 'talk':
      return work.tasks > 0 ? XP.talk : 0;
    case 'review':
      return atMost(work.cards * XP.reviewCard, XP.reviewSitting);
    case 'quiz':
    case 'testOut':
    case 'clip':
    case 'book':
      return XP[work.what];
  }
};

/**
 * The most steps of a lesson that its combos are believed for. The planner stays far below (`lesson/length.ts`); what a
 * program makes up does not.
 */
const MOST_STEPS = 60;
/** Most combos for an exercise: one for each fifth right answer; an exercise may be right again, and words are met. */
const COMBOS_PER_STEP = 2 / 5;

/** Finished work as a device recorded it, with what tells whether its XP can be. */
export type RecordedWork = FinishedWork &
  ({ readonly what: 'lesson'; readonly steps: number } | { readonly what: Exclude<FinishedWork['what'], 'lesson'> });

/** The XP that recorded work earned: what it claims, as far as the rules can yield it (`finishedXp`). */
export const earnedXp = (work: RecordedWork, again: boolean, best = 0): number => {
  if (work.what !== 'lesson') return finishedXp(work, again, best);
  const most = Math.floor(Math.min(work.steps, MOST_STEPS) * COMBOS_PER_STEP);
  return finishedXp({ ...work, combos: Math.min(work.combos, most) }, again);
};

/** The limits of one local day. */
export const DAY_LIMITS = {
  seconds: 86_400,
  /** The most XP that the rules yield for a second of study: no work has more for the least time that it takes. */
  xpPerSecond: 2,
  /** XP beside those for the seconds: nobody's day falls short because a clock rounded, or a step was skipped. */
  spareXp: 500,
} as const;

/** The XP of a day that counts: what was recorded, as far as it can be earned in the seconds studied. */
export const countedXp = ({ seconds, xp }: { readonly seconds: number; readonly xp: number }): number =>
  Math.min(xp, seconds * DAY_LIMITS.xpPerSecond + DAY_LIMITS.spareXp);

/** The daily goals to choose from, in XP; the first is the default. */
export const DAILY_GOALS = [20, 40, 60] as const;
