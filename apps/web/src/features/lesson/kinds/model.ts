/** What the screen must know of each kind of step; `index.ts` has one description for every kind of exercise. */
import type { ExerciseKind, Given, ItemId, ItemText, Judgement, Step, StepKind, StepOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import type { Draft } from '../draft.ts';
import type { Explanation, ItemSides } from '../explanation.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';

/** What the view of a step gets. */
export interface ViewProps<S extends Step> {
  readonly step: S;
  readonly draft: Draft;
  /** Set once the answer is judged: then nothing can be changed. */
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
  /** The right answer. */
  readonly solution: Given;
}

/** What the view of one kind of step gets. */
export type StepProps<K extends StepKind> = ViewProps<StepOf<K>>;

/** How an answer is put together, by pointer and by keys, and handed in. */
export interface AnswerForm<S extends Step> {
  /** Whether a verdict follows; without one the lesson goes on at once. */
  readonly isJudged: boolean;
  /** The draft before anything was done. */
  empty(step: S): Draft;
  /** The answer that the draft comes to; undefined while there is nothing to judge. */
  given(step: S, draft: Draft): Given | undefined;
  /** Whether the draft is handed in as soon as it comes to an answer, without a press of the button. */
  submitsItself(draft: Draft): boolean;
  /** After a number key; `index` is 0-based. */
  choose(draft: Draft, step: S, index: number): Draft;
  /** After a letter key. */
  letter(draft: Draft, step: S, letter: string): Draft;
  /** After Backspace. */
  erase(draft: Draft): Draft;
  /** The item that is played when its number key is pressed. */
  heardByKey(step: S, index: number): ItemId | undefined;
  /** The answer as it was written; undefined where it was chosen. */
  textOf(given: Given): string | undefined;
}

/** Something that can be played: an item of the lesson, or a text with recordings. */
export type Playable = ItemId | ItemText;

/** What Space plays, and what is played by itself. */
export interface StepSound {
  /** Before the answer, played as the step appears; undefined where it would give the answer away. */
  readonly asked: Playable | undefined;
  /** After the answer, played with the verdict unless it is what was asked already. */
  readonly answered: Playable | undefined;
}

/**
 * How much height the picture of the place leaves to a step. `small`: much is to be read or tapped; `large`: little is;
 * `wideOnly`: on a phone there is no picture.
 */
export type PictureSize = 'small' | 'medium' | 'large' | 'wideOnly';

/**
 * A kind of step. What takes a step is a method, and not a property: so a description of one kind may be used for a step
 * whose kind is only known to be the same.
 */
export interface StepDescription<S extends Step> {
  /** The task, what it is about, and the controls to answer it. */
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

/** What is shown of the right answer below the verdict. */
export interface SolutionProps<S extends Step> {
  readonly step: S;
  readonly judged: Judged;
}

/** A step that is judged. */
export interface JudgedDescription<S extends Step> extends StepDescription<S> {
  /** The language that the answer is read or written in. */
  readonly answeredIn: 'learn' | 'explain';
  /** Why the answer is not exact, the most important reason first; empty where there is nothing to say. */
  explain(answer: JudgedStep<S>, sidesOf: (item: ItemId) => ItemSides): readonly Explanation[];
  /** The right answer below the verdict; `NoSolution` where the step shows it by itself. */
  Solution(props: SolutionProps<S>): ReactNode;
}

/** One kind of exercise. */
export type ExerciseDescription<K extends ExerciseKind> = JudgedDescription<StepOf<K>>;

/** Any step that is an exercise. */
export type ExerciseStep = StepOf<ExerciseKind>;
