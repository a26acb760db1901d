import { type LessonOutcome, type SessionWork, startSession, type TipStep, tipRatings } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { type Replica, type SessionContent, useReplica } from '../../data/index.ts';
import { descriptionOf } from './kinds/fetched.ts';
import { Lesson, shownOf } from './lesson.tsx';
import { createLesson, type LessonMachine } from './lesson-machine.ts';
import { fetchExercises } from './lesson-step.tsx';
import { allItems } from './material.ts';

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

/** A session with the exercises of a tip, whose answers rate the cards of the tip as well. It is not resumed after a reload. */
export function TipSession({ exercises, onFinished, onLeft }: TipSessionProps): ReactNode {
  const replica = useReplica();
  const [machine] = useState(() => machineFor(exercises, replica));
  useEffect(() => void fetchExercises(), []);
  if (machine === undefined) return null;
  return (
    <Lesson machine={machine} {...shownOf(exercises.content)} again={false} onFinished={onFinished} onLeft={onLeft} />
  );
}

const machineFor = ({ content, steps, seed }: TipExercises, replica: Replica): LessonMachine | undefined => {
  const work: SessionWork = { what: 'missed', unit: content.unit.id };
  const items = allItems(content);
  return createLesson({
    material: content,
    session: startSession({ id: v7(), work, seed, plan: steps.map(({ step }) => step) }),
    tables: tablesFor(content.learn.language),
    again: false,
    skips: [],
    replica,
    formOf: (step) => descriptionOf(step)?.answer,
    now: () => performance.now(),
    ratings: (step, answer) => {
      // A step that comes back has the id of the planned one and a letter.
      const planned = steps.find((each) => step.id.startsWith(each.step.id));
      return planned === undefined ? [] : tipRatings({ step, card: planned.card }, answer, items);
    },
  });
};
