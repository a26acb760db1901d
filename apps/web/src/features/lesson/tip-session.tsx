import { type LessonOutcome, type TipStep, tipRatings } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import type { SessionContent } from '../../data/index.ts';
import { allItems } from './material.ts';
import { PlannedSession, type PlannedSteps } from './planned-session.tsx';

/** The exercises of a grammar tip. */
export interface TipExercises {
  /** The sentences of the tip. */
  readonly content: SessionContent;
  readonly steps: readonly TipStep[];
  /** Seed of the plan. */
  readonly seed: number;
}

interface TipSessionProps {
  readonly exercises: TipExercises;
  readonly onFinished: (outcome: LessonOutcome) => void;
  readonly onLeft: () => void;
}

/** A session with the exercises of a tip, whose answers rate the cards of the tip as well. */
export function TipSession({ exercises, ...callbacks }: TipSessionProps): ReactNode {
  const [steps] = useState(() => plannedSteps(exercises));
  return <PlannedSession steps={steps} {...callbacks} />;
}

const plannedSteps = ({ content, steps, seed }: TipExercises): PlannedSteps => {
  const items = allItems(content);
  return {
    ...{ content, seed, plan: steps.map(({ step }) => step) },
    ratings: (step, answer) => {
      // A step that comes back has the id of the planned one and a letter.
      const planned = steps.find((each) => step.id.startsWith(each.step.id));
      return planned === undefined ? [] : tipRatings({ step, card: planned.card }, answer, items);
    },
  };
};
