/** What every kind of exercise says of itself. */
import type { AnswerTables } from '../answer/model.ts';
import type { Item, ItemId, LessonTexts } from '../course/model.ts';
import type { Material } from '../lesson/material.ts';
import type { ExerciseKind, Given, Step, StepKind } from '../lesson/model.ts';
import type { Random } from '../random.ts';

/** Steps of one kind. */
export type StepOf<K extends StepKind> = Extract<Step, { readonly kind: K }>;

/** A step of one kind before it has a place in a plan. */
export type DraftOf<K extends StepKind> = K extends StepKind ? Omit<StepOf<K>, 'id' | 'voice'> : never;

/** How much of the answer is the learner's own: 1 knows it again, 2 makes it with help, 3 makes it alone. */
export type Rung = 1 | 2 | 3;

/** The texts that an answer is held against. */
export interface JudgedTexts {
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
}

/** What is right about an answer: told at once where there is something to choose, left to the judge where it is written. */
export type Ruling =
  | { readonly right: boolean; readonly given: string; readonly expected: string }
  | { readonly written: string; readonly accepted: readonly string[] };

/** One kind of exercise: pure, and the same in every language. */
export interface Exercise<K extends ExerciseKind> {
  readonly kind: K;
  readonly rung: Rung;
  /** Whether it cannot be done without hearing. */
  readonly needsSound: boolean;
  /** Whether the learner speaks. */
  readonly needsVoice: boolean;
  /** How long it usually takes, feedback included. */
  readonly seconds: number;
  /** The kind that takes its place where nothing may be heard; none where sound is all that it is about. */
  readonly silent: ExerciseKind | null;
  /** A step about these items, the main one first; `undefined` where they cannot be asked fairly this way. */
  readonly make: (items: readonly Item[], material: Material, random: Random) => DraftOf<K> | undefined;
  /** What an answer comes to; one of a kind that does not belong to the step is not right. */
  readonly rule: (step: StepOf<K>, given: Given, texts: JudgedTexts) => Ruling;
  /** The items of the corpus that the step shows or plays: a saved session is resumed only if all of them exist. */
  readonly itemsOf: (step: StepOf<K>) => readonly ItemId[];
  /** The right answer. */
  readonly solve: (step: StepOf<K>, texts: JudgedTexts) => Given;
}
