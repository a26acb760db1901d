import {
  type Answer,
  type LessonOutcome,
  type ratingsOf,
  type SessionWork,
  type Step,
  startSession,
} from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { type Replica, type SessionContent, useReplica } from '../../data/index.ts';
import { descriptionOf, judgeAnswered } from './kinds/fetched.ts';
import { Lesson, shownOf } from './lesson.tsx';
import { createLesson, type LessonMachine, type LessonSetup } from './lesson-machine.ts';
import { fetchExercises } from './lesson-step.tsx';

/** Steps that were planned by whoever shows them. */
export interface PlannedSteps {
  readonly content: SessionContent;
  readonly plan: readonly Step[];
  /** Seed of the plan. */
  readonly seed: number;
  /** What an answer rates; the words that its step tests where not given. */
  readonly ratings?: ((step: Step, answer: Answer) => ReturnType<typeof ratingsOf>) | undefined;
  /** The event data of the finish; that of reviewed cards where not given. */
  readonly finish?: LessonSetup['finish'];
}

interface PlannedSessionProps {
  readonly steps: PlannedSteps;
  readonly onFinished: (outcome: LessonOutcome) => void;
  readonly onLeft: () => void;
}

/** A session of planned steps. It is not resumed after a reload. */
export function PlannedSession({ steps, onFinished, onLeft }: PlannedSessionProps): ReactNode {
  const replica = useReplica();
  const [machine] = useState(() => machineFor(steps, replica));
  useEffect(() => void fetchExercises(), []);
  if (machine === undefined) return null;
  return <Lesson machine={machine} {...shownOf(steps.content)} again={false} onFinished={onFinished} onLeft={onLeft} />;
}

const machineFor = (
  { content, plan, seed, ratings, finish }: PlannedSteps,
  replica: Replica,
): LessonMachine | undefined => {
  const work: SessionWork = { what: 'missed', unit: content.unit.id };
  return createLesson({
    material: content,
    session: startSession({ id: v7(), work, seed, plan }),
    tables: tablesFor(content.learn.language),
    again: false,
    skips: [],
    replica,
    formOf: (step) => descriptionOf(step)?.answer,
    judge: judgeAnswered,
    now: () => performance.now(),
    finish,
    ...(ratings !== undefined && { ratings }),
  });
};
