/** The shape of the description of a kind of step; `index.ts` has one for every kind of exercise. */
import type { ExerciseKind, Given, ItemId, ItemText, Judgement, Step, StepKind, StepOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import type { Draft } from '../draft.ts';
import type { Explanation, ItemSides } from '../explanation.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';
import type { AnswerForm } from './answer-form.ts';

/** The props of a step's view. */
export interface ViewProps<S extends Step> {
  readonly step: S;
  readonly draft: Draft;
  /** Set once the answer is judged; the view then allows no change. */
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
  /** The right answer. */
  readonly solution: Given;
}

/** The props of the view of one kind of step. */
export type StepProps<K extends StepKind> = ViewProps<StepOf<K>>;

/** Something that can be played: an item of the lesson, or a text with recordings. */
export type Playable = ItemId | ItemText;

/** The sounds of a step: Space plays them, and they are played once without a key. */
export interface StepSound {
  /** Played when the step appears; undefined where it would give the answer away. */
  readonly asked: Playable | undefined;
  /** Played with the verdict, unless the step played it before. */
  readonly answered: Playable | undefined;
}

/**
 * How high the picture of the place is. `small`: the step has much to read or tap; `large`: it has little;
 * `wideOnly`: on a phone there is no picture.
 */
export type PictureSize = 'small' | 'medium' | 'large' | 'wideOnly';

/**
 * A kind of step. Functions of a step are methods and not properties, so that a description of one kind may be used for a step
 * whose kind is only known to be the same.
 */
export interface StepDescription<S extends Step> {
  /** Shows the task, what it is about, and the controls to answer it. */
  View(props: ViewProps<S>): ReactNode;
  readonly answer: AnswerForm<S>;
  sound(step: S): StepSound;
  readonly picture: PictureSize;
}

/** A judged answer to one kind of step. */
export interface JudgedStep<S extends Step> {
  readonly step: S;
  readonly given: Given;
  readonly judgement: Judgement;
}

/** The props of the right answer below the verdict. */
export interface SolutionProps<S extends Step> {
  readonly step: S;
  readonly judged: Judged;
}

/** A step that is judged. */
export interface JudgedDescription<S extends Step> extends StepDescription<S> {
  /** Why the answer is not exact, the most important reason first; empty where there is nothing to say. */
  explain(answer: JudgedStep<S>, sidesOf: (item: ItemId) => ItemSides): readonly Explanation[];
  /** Shows the right answer below the verdict; `NoSolution` where the step shows it itself. */
  Solution(props: SolutionProps<S>): ReactNode;
}

/** One kind of exercise. */
export type ExerciseDescription<K extends ExerciseKind> = JudgedDescription<StepOf<K>>;

/** Any step that is an exercise. */
export type ExerciseStep = StepOf<ExerciseKind>;
