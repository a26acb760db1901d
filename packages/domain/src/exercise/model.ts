/** The interface that every kind of exercise implements. */
import type { AnswerTables } from '../answer/model.ts';
import type { Accepted } from '../answer/pattern.ts';
import type { Item, ItemId, LessonTexts, WordId } from '../course/model.ts';
import type { Material } from '../lesson/material.ts';
import type { Answer, Given } from '../lesson/model.ts';
import type { ExerciseKind, Step, StepKind } from '../lesson/step.ts';
import type { Random } from '../random.ts';

/** Steps of one kind. */
export type StepOf<K extends StepKind> = Extract<Step, { readonly kind: K }>;

/** A step of one kind before it has a place in a plan. */
export type DraftOf<K extends StepKind> = K extends StepKind ? Omit<StepOf<K>, 'id' | 'voice'> : never;

/** How much the learner produces: 1 recognition, 2 production with help, 3 production alone. */
export type Rung = 1 | 2 | 3;

/** The texts that an answer is compared with. */
export interface JudgedTexts {
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
}

/**
 * Which answers are right besides those that are listed. `any`: any text that says the same, so that an author may accept an
 * answer as it was given. `fixed`: words in their place, or an option. `same`: the same words alone, as they were heard.
 */
export type Wording = 'any' | 'fixed' | 'same';

/**
 * The ruling on an answer: a finished judgement for choices, or what is right, for the judge, where it is written.
 */
export type Ruling = { readonly right: boolean; readonly given: string; readonly expected: string } | Written;

/** A written answer, and what is right. */
export interface Written {
  readonly written: string;
  readonly accepted: readonly Accepted[];
  /** The sentence in which the answer stands, and what is right of it: the answer is right as well where the sentence is. */
  readonly sentence?: Pick<Written, 'written' | 'accepted'>;
}

/** What an answer rates: one word, the words of an item, or those of each item of some pairs, each pair by itself. */
export type Rated = { readonly word: WordId } | { readonly item: ItemId } | { readonly pairs: readonly ItemId[] };

/** One kind of exercise: pure, and the same in every language. */
export interface Exercise<K extends ExerciseKind> {
  readonly kind: K;
  readonly rung: Rung;
  /** Whether it needs sound. */
  readonly needsSound: boolean;
  /** Whether the learner speaks. */
  readonly needsVoice: boolean;
  /** Whether an answer can be right or wrong; otherwise it counts for nothing, and the step never comes back. */
  readonly isGraded: boolean;
  /** The language of the answer: the one that is learned, or the one that explains. */
  readonly answeredIn: 'learn' | 'explain';
  readonly wording: Wording;
  /** Seconds that it usually takes, feedback included. */
  readonly seconds: number;
  /** The kind that replaces it if sound is off; null if it makes no sense without sound. */
  readonly silent: ExerciseKind | null;
  /** Makes a step about these items, the main one first; `undefined` if this kind cannot ask them fairly. */
  readonly make: (items: readonly Item[], material: Material, random: Random) => DraftOf<K> | undefined;
  /** Rules on an answer; an answer of a kind that does not fit the step is wrong. */
  readonly rule: (step: StepOf<K>, given: Given, texts: JudgedTexts) => Ruling;
  /** The items of the corpus that the step shows or plays: a saved session is resumed only if all of them exist. */
  readonly itemsOf: (step: StepOf<K>) => readonly ItemId[];
  /** The words that an answer rates; `undefined` if it tells nothing about any. */
  readonly rates: (step: StepOf<K>, answer: Pick<Answer, 'heard'>) => Rated | undefined;
  /** The right answer. */
  readonly solve: (step: StepOf<K>, texts: JudgedTexts) => Given;
}
