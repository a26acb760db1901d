import { type ExerciseKind, type Step, type StepOf, solutionOf } from '@parlance/domain';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { Draft } from './draft.ts';
import { exerciseOf, fetchKinds } from './kinds/fetched.ts';
import { meet } from './kinds/meet.tsx';
import type { StepProps } from './kinds/model.ts';
import { useLessonContext } from './lesson-context.ts';
import type { LessonMachine, LessonState } from './lesson-machine.ts';

/** A step with its draft, which may be undefined. */
interface ExerciseStepProps extends Omit<StepProps<ExerciseKind>, 'draft'> {
  readonly draft: Draft | undefined;
}

const exerciseStep = lazyPart<ExerciseStepProps>(async () => {
  await fetchKinds();
  return ExerciseStep;
});

/** Fetches the kinds of exercise, which a first step with new words does not need. Resolves when that has succeeded or failed. */
export const fetchExercises = exerciseStep.fetch;

interface LessonStepProps {
  readonly state: LessonState;
  readonly change: LessonMachine['change'];
}

const SEEN = { kind: 'seen' } as const;

/** Shows the current step. */
export function LessonStep({ state: { step, draft, judged }, change }: LessonStepProps): ReactNode {
  const { material, tables } = useLessonContext();
  if (!isExercise(step)) return <meet.View {...{ step, judged, change }} draft={SEEN} solution={SEEN} />;
  const solution = solutionOf(step, { learn: material.learn, explain: material.explain, tables });
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Fetched {...{ step, draft, judged, change, solution }} />
    </Suspense>
  );
}

const isExercise = (step: Step): step is StepOf<ExerciseKind> => step.kind !== 'meet';

function Fetched(props: ExerciseStepProps): ReactNode {
  const Shown = useLazyPart(exerciseStep);
  return <Shown {...props} />;
}

/** Renders a step by the description of its kind, which must have been fetched. */
function ExerciseStep({ draft, ...props }: ExerciseStepProps): ReactNode {
  const description = exerciseOf(props.step.kind);
  if (description === undefined) throw new TypeError(`The kind ${props.step.kind} was not fetched.`);
  return <description.View {...props} draft={draft ?? description.answer.empty(props.step)} />;
}
