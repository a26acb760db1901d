/** The vocabulary of a lesson: its steps, answers and outcome (rules §2). */
import type { Verdict } from '../answer/model.ts';
import type { ItemId, LessonId, UnitId, Voice, WordId } from '../course/model.ts';
import type { HeardWord } from '../course/reference.ts';
import type { XpParts } from '../reward/xp-parts.ts';
import type { LessonMode } from './mode.ts';

/** The kinds of exercise; `exercise/` has one description for each. */
export const EXERCISE_KINDS = [
  'chooseMeaning',
  'choosePhrase',
  'choosePicture',
  'listenChoose',
  'typeHeard',
  'build',
  'buildMeaning',
  'buildHeard',
  'typeTranslation',
  'clozeChoose',
  'clozeType',
  'match',
  'matchSound',
  'orderDialogue',
  'chooseReply',
  'trueFalse',
  'chooseArticle',
  'chooseForm',
  'spell',
  'minimalPair',
  'sayIt',
] as const;

export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

/** The kinds of step. `meet` presents new words and asks nothing; the others are exercises. */
export type StepKind = 'meet' | ExerciseKind;

interface StepBase {
  /** Unique in the plan: `3`, and `3r` when it comes back at the end. */
  readonly id: string;
  /** The item the step is about; the first one where there are several. */
  readonly item: ItemId;
  readonly voice: Voice;
}

interface GapBase {
  /** 0-based place among the display tokens of the sentence. */
  readonly gap: number;
  /** The word of the corpus in the gap, if there is one: only this word is tested. */
  readonly word?: WordId;
}

/** One step of a planned lesson. Texts are looked up by item id, so a plan serves every interface language. */
export type Step =
  /** New words, a few at a time. */
  | (StepBase & { readonly kind: 'meet'; readonly items: readonly ItemId[] })
  /** Target text and sound are given; choose among meanings. `options` holds `item` and its distractors. */
  | (StepBase & { readonly kind: 'chooseMeaning'; readonly options: readonly ItemId[] })
  /** The meaning is given; choose the target text. */
  | (StepBase & { readonly kind: 'choosePhrase'; readonly options: readonly ItemId[] })
  /** Target text and sound are given; choose among pictures. */
  | (StepBase & { readonly kind: 'choosePicture'; readonly options: readonly ItemId[] })
  /** Only the sound is given; choose the target text. */
  | (StepBase & { readonly kind: 'listenChoose'; readonly options: readonly ItemId[] })
  /** `line` was said; choose what is said next in the scene: `item`. */
  | (StepBase & { readonly kind: 'chooseReply'; readonly line: ItemId; readonly options: readonly ItemId[] })
  /** A sentence without one of its words, and its meaning; choose the word. */
  | (StepBase & GapBase & { readonly kind: 'clozeChoose'; readonly options: readonly string[] })
  /** A sentence without its verb, whose subject tells the form; choose the form. */
  | (StepBase & GapBase & { readonly kind: 'chooseForm'; readonly options: readonly string[] })
  /** A noun without its article; choose it. `article` is the right one of `options`. */
  | (StepBase & { readonly kind: 'chooseArticle'; readonly article: string; readonly options: readonly string[] })
  /** A statement about the unit's episode. */
  | (StepBase & { readonly kind: 'trueFalse'; readonly holds: boolean })
  /** One of two words that differ by one sound is heard: the first of `pair` or the second. `item` is `sound:<id>`. */
  | (StepBase & { readonly kind: 'minimalPair'; readonly pair: readonly [HeardWord, HeardWord]; readonly heard: 0 | 1 })
  /** The meaning is given; build the target text from `bank`, words of it and some others, shuffled. */
  | (StepBase & { readonly kind: 'build'; readonly bank: readonly string[] })
  /** Target text and sound are given; build its meaning. */
  | (StepBase & { readonly kind: 'buildMeaning'; readonly bank: readonly string[] })
  /** Only the sound is given; build it. */
  | (StepBase & { readonly kind: 'buildHeard'; readonly bank: readonly string[] })
  /** The meaning and the sound of a word are given; put its letters in order. */
  | (StepBase & { readonly kind: 'spell'; readonly bank: readonly string[] })
  /** Only the sound is given; type it. */
  | (StepBase & { readonly kind: 'typeHeard' })
  /** The meaning is given; type the target text. */
  | (StepBase & { readonly kind: 'typeTranslation' })
  /** A sentence without one of its words, and its meaning; type the word. */
  | (StepBase & GapBase & { readonly kind: 'clozeType' })
  /** Target texts left, meanings right, each side in its own order. */
  | (StepBase & { readonly kind: 'match'; readonly left: readonly ItemId[]; readonly right: readonly ItemId[] })
  /** Sounds left, target texts right, each side in its own order. */
  | (StepBase & { readonly kind: 'matchSound'; readonly left: readonly ItemId[]; readonly right: readonly ItemId[] })
  /** Lines of a scene in the order in which they are said, and as they are given. The first one stays where it is. */
  | (StepBase & {
      readonly kind: 'orderDialogue';
      readonly lines: readonly ItemId[];
      readonly given: readonly ItemId[];
    })
  /** Say the text aloud; never wrong, and skipped if the learner cannot speak now. */
  | (StepBase & { readonly kind: 'sayIt' });

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
  | { readonly what: 'quiz' | 'practice' | 'testOut' | 'missed'; readonly unit: UnitId };

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
