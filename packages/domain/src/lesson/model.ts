/** The vocabulary of a lesson: its answers, session and outcome (rules §2). */
import type { Verdict } from '../answer/model.ts';
import type { ClipId, ItemId, LessonId, UnitId } from '../course/model.ts';
import type { XpParts } from '../reward/xp-parts.ts';
import type { LessonMode } from './mode.ts';
import type { Step } from './step.ts';

/** What a learner gives as an answer, by kind of step. */
export type Given =
  | { readonly kind: 'seen' }
  /** One of the items to choose from. */
  | { readonly kind: 'choice'; readonly item: ItemId }
  /** One of the texts to choose from; of a statement 0 says that it holds, of a minimal pair which word was heard. */
  | { readonly kind: 'option'; readonly index: number }
  /** Tiles in the order in which they were put down. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  /** How often a wrong pair was tried before all were found. */
  | { readonly kind: 'pairs'; readonly slips: readonly ItemId[] }
  /** Lines in the order in which they were put. */
  | { readonly kind: 'order'; readonly lines: readonly ItemId[] }
  /** Whether the sentence was heard in what was said (`speaking/`); `skipped`: the learner cannot speak now. */
  | { readonly kind: 'spoken'; readonly heard: 'yes' | 'no' | 'unsure' | 'skipped' };

/** One answered step. */
export interface Answer {
  readonly step: string;
  readonly right: boolean;
  readonly verdict: Verdict;
  /** Milliseconds from showing to answering. */
  readonly took: number;
  /** For pairs: the item of each wrong pair that was tried. */
  readonly slips?: readonly ItemId[];
  /** Of what was said aloud: whether it was heard. */
  readonly heard?: Extract<Given, { kind: 'spoken' }>['heard'];
}

/**
 * The purpose of a session. `quiz`: a unit's pop quiz; `practice`: of a unit's dialogue; `missed`: items missed in a
 * lesson.
 */
export type SessionWork =
  | { readonly what: 'lesson'; readonly unit: UnitId; readonly lesson: LessonId; readonly mode: LessonMode }
  | { readonly what: 'quiz' | 'practice' | 'testOut' | 'missed'; readonly unit: UnitId }
  /** A part of the work around a clip. `unit` is the one whose words it uses; empty where there is none. */
  | { readonly what: 'clip'; readonly unit: UnitId; readonly clip: ClipId; readonly part: ClipPart };

/** Exercises after a clip: `listen` asks for words by ear, `quiz` about the story. */
export type ClipPart = 'listen' | 'quiz';

/** A running session: plain data, stored on the device after each answer, so that a reload resumes it. */
export interface LessonSession {
  readonly id: string;
  readonly work: SessionWork;
  /** Seed of the random generator: the same seed and material give the same plan. */
  readonly seed: number;
  /** Further lessons whose items it uses: those of weak words, or those that a test-out would skip. */
  readonly sources: readonly LessonId[];
  readonly plan: readonly Step[];
  /** Ids of the steps still to do, the current one first; wrong ones are repeated after the plan. */
  readonly queue: readonly string[];
  readonly answers: readonly Answer[];
  /** Consecutive right answers: the current number, and the highest so far. */
  readonly combo: number;
  readonly bestCombo: number;
  /** How many times the combo reached a multiple of five. */
  readonly combos: number;
  /** Seconds spent with the lesson open, without pauses longer than a minute. */
  readonly seconds: number;
}

/** The outcome of a finished session. */
export interface LessonOutcome {
  /** The share of planned exercises that were right at the first try, 0 to 1. */
  readonly accuracy: number;
  readonly stars: 1 | 2 | 3;
  readonly mistakes: number;
  readonly steps: number;
  readonly seconds: number;
  readonly xp: number;
  /** The XP by source. */
  readonly parts: XpParts;
  readonly bestCombo: number;
  /** Items missed at least once, in lesson order. */
  readonly missed: readonly ItemId[];
}
