/** The vocabulary of a lesson: its steps, answers and outcome (rules §2). */
import type { Verdict } from '../answer/model.ts';
import type { ItemId, LessonId, UnitId, Voice } from '../course/model.ts';

/** The kinds of step. `meet` presents a word and asks nothing; the other six are exercises. */
export type StepKind = 'meet' | 'chooseMeaning' | 'choosePhrase' | 'listenChoose' | 'build' | 'typeHeard' | 'match';

export type ExerciseKind = Exclude<StepKind, 'meet'>;

interface StepBase {
  /** Unique in the plan: `3`, and `3r` when it comes back at the end. */
  readonly id: string;
  /** The item the step is about; the first one for `match`. */
  readonly item: ItemId;
  readonly voice: Voice;
}

/** One step of a planned lesson. Texts are looked up by item id, so a plan serves every interface language. */
export type Step =
  | (StepBase & { readonly kind: 'meet' })
  /** Target text and sound are given; choose among meanings. `options` holds `item` and its distractors. */
  | (StepBase & { readonly kind: 'chooseMeaning'; readonly options: readonly ItemId[] })
  /** The meaning is given; choose the target text. */
  | (StepBase & { readonly kind: 'choosePhrase'; readonly options: readonly ItemId[] })
  /** Only the sound is given; choose the target text. */
  | (StepBase & { readonly kind: 'listenChoose'; readonly options: readonly ItemId[] })
  /** The meaning is given; build the target text from `bank`, words of it and some others, shuffled. */
  | (StepBase & { readonly kind: 'build'; readonly bank: readonly string[] })
  /** Only the sound is given; type it. */
  | (StepBase & { readonly kind: 'typeHeard' })
  /** Target texts left, meanings right, each side in its own order. */
  | (StepBase & {
      readonly kind: 'match';
      readonly targets: readonly ItemId[];
      readonly meanings: readonly ItemId[];
    });

/** `classic`: all kinds with hints. `challenge`: typing and listening only, no hints. */
export type LessonMode = 'classic' | 'challenge';

/** What a learner gives as an answer, by kind of step. */
export type Given =
  | { readonly kind: 'seen' }
  | { readonly kind: 'choice'; readonly item: ItemId }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  /** How often a wrong pair was tried before all were found. */
  | { readonly kind: 'pairs'; readonly slips: readonly ItemId[] };

/** One answered step. */
export interface Answer {
  readonly step: string;
  readonly right: boolean;
  readonly verdict: Verdict;
  /** Milliseconds from showing to answering. */
  readonly took: number;
  /** For `match`: the item of each wrong pair that was tried. */
  readonly slips?: readonly ItemId[];
}

/** A lesson under way: plain data, kept on the device after each answer, so that a reload resumes it. */
export interface LessonSession {
  readonly id: string;
  readonly unit: UnitId;
  readonly lesson: LessonId;
  readonly mode: LessonMode;
  readonly plan: readonly Step[];
  /** Steps still to do, the current one first; wrong ones are appended once the plan is through. */
  readonly queue: readonly string[];
  readonly answers: readonly Answer[];
  /** Right answers in a row, now and at most. */
  readonly combo: number;
  readonly bestCombo: number;
  /** How many times the combo reached a multiple of five. */
  readonly combos: number;
  /** Seconds spent with the lesson open, without pauses longer than a minute. */
  readonly seconds: number;
}

/** What a finished lesson comes to. */
export interface LessonOutcome {
  /** Right at the first try / exercises planned, 0..1. */
  readonly accuracy: number;
  readonly stars: 1 | 2 | 3;
  readonly mistakes: number;
  readonly steps: number;
  readonly seconds: number;
  readonly xp: number;
  readonly bestCombo: number;
  /** Items missed at least once, in lesson order. */
  readonly missed: readonly ItemId[];
}
