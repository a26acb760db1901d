/** What work is worth (rules §2). One table, one rounding. */
import type { LessonMode } from '../lesson/model.ts';

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
  /** A book read to its end. */
  book: 10,
  reviewCard: 1,
  /** Most that one sitting of review gives. */
  reviewSitting: 30,
  /** Most that one game gives. */
  game: 10,
} as const;

/** What the XP of a lesson depends on; `again`: it was finished before. */
export interface LessonWork {
  readonly mistakes: number;
  readonly combos: number;
  readonly mode: LessonMode;
  readonly again: boolean;
}

/** How the XP of some work come about; together they are its XP. */
export interface XpParts {
  /** For finishing it. */
  readonly lesson: number;
  readonly flawless: number;
  readonly combo: number;
  /** What the challenge mode adds. */
  readonly challenge: number;
  /** What is taken off because it was finished before: zero or less. */
  readonly again: number;
}

/** Work that earns for being finished, and nothing besides. */
export const plainXpParts = (lesson: number): XpParts => ({ lesson, flawless: 0, combo: 0, challenge: 0, again: 0 });

/** The sum of the parts. */
export const xpOf = ({ lesson, flawless, combo, challenge, again }: XpParts): number =>
  lesson + flawless + combo + challenge + again;

/** How the XP of a finished lesson come about. */
export const lessonXpParts = ({ mistakes, combos, mode, again }: LessonWork): XpParts => {
  const base = { lesson: XP.lesson, flawless: mistakes === 0 ? XP.flawless : 0, combo: combos * XP.combo };
  const sum = base.lesson + base.flawless + base.combo;
  const raised = sum * (mode === 'challenge' ? XP.challenge : 1);
  const total = Math.floor(again ? raised * XP.again : raised);
  const challenge = Math.floor(raised) - sum;
  return { ...base, challenge, again: total - sum - challenge };
};

/** The XP of a finished lesson. */
export const lessonXp = (work: LessonWork): number => xpOf(lessonXpParts(work));

/** Something finished, as far as XP depends on it. */
export type FinishedWork =
  | { readonly what: 'lesson'; readonly mistakes: number; readonly combos: number; readonly mode: LessonMode }
  | { readonly what: 'dialogue'; readonly step: 'warmUp' | 'practice' | 'speaking' }
  | { readonly what: 'quiz' | 'testOut' | 'clip' | 'book' }
  | { readonly what: 'game'; readonly score: number }
  | { readonly what: 'review'; readonly cards: number };

const atMost = (value: number, most: number): number => Math.max(0, Math.min(Math.floor(value), most));

/** The XP of anything finished. `again` says that the same lesson was finished before; it matters to lessons only. */
export const finishedXp = (work: FinishedWork, again: boolean): number => {
  switch (work.what) {
    case 'lesson':
      return lessonXp({ mistakes: work.mistakes, combos: work.combos, mode: work.mode, again });
    case 'dialogue':
      return work.step === 'speaking' ? XP.speaking : XP.dialogueStep;
    case 'game':
      return atMost(work.score, XP.game);
    case 'review':
      return atMost(work.cards * XP.reviewCard, XP.reviewSitting);
    case 'quiz':
    case 'testOut':
    case 'clip':
    case 'book':
      return XP[work.what];
  }
};

/** Most that one local day holds: seconds of study. */
export const DAY_LIMITS = { seconds: 86_400 } as const;

/** The daily goals to choose from, in XP; the first is the default. */
export const DAILY_GOALS = [20, 40, 60] as const;
