/** The descriptions of steps that have been loaded: that of new words always, those of exercises once they were fetched. */
import type { ExerciseKind, Judgement, Step, StepJudgement } from '@parlance/domain';
import type * as Kinds from './index.ts';
import { meet } from './meet.tsx';
import type { ExerciseStep, JudgedDescription, StepDescription } from './model.ts';

let fetched: Pick<typeof Kinds, 'kinds' | 'judgeStep'> | undefined;

const listeners = new Set<() => void>();

/** Calls a listener once the kinds of exercise were fetched. @returns a function that removes the listener */
export const onFetched = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the kinds of exercise were fetched. */
export const areFetched = (): boolean => fetched !== undefined;

/** Fetches the kinds of exercise. Rejects where that fails; the next call tries again. */
export const fetchKinds = async (): Promise<void> => {
  if (fetched !== undefined) return;
  fetched = await import('./index.ts');
  for (const listener of listeners) listener();
};

/** The description of a kind of exercise; undefined until it was fetched. */
export const exerciseOf = (kind: ExerciseKind): JudgedDescription<ExerciseStep> | undefined => fetched?.kinds[kind];

/** The description of a step; undefined until it was fetched. */
export const descriptionOf = ({ kind }: Step): StepDescription<Step> | undefined =>
  kind === 'meet' ? meet : exerciseOf(kind);

/** Nothing can be wrong with a word that is only shown: the judge comes with the exercises. */
const SEEN: Judgement = { verdict: 'exact', closest: '', slips: [] };

/** Judges the answer to a step whose description was fetched. */
export const judgeAnswered = (answer: StepJudgement): Judgement => fetched?.judgeStep(answer) ?? SEEN;
