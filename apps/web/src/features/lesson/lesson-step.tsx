import type { ExerciseKind, Step } from '@parlance/domain';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';
import { later, useLater } from '../../ui/later.ts';
import type { LessonMachine, LessonState } from './lesson-machine.ts';
import { MeetStep } from './steps/meet-step.tsx';
import type { StepProps } from './steps/step-props.ts';

const askingStep = later<StepProps<ExerciseKind>>(async () => (await import('./steps/asking-step.tsx')).AskingStep);

/** Fetches the steps that ask: a lesson begins with one that does not. Resolves when that is over. */
export const fetchAsking = askingStep.fetch;

interface LessonStepProps {
  readonly state: LessonState;
  readonly change: LessonMachine['change'];
}

/** The step on the stage. */
export function LessonStep({ state: { step, draft, judged }, change }: LessonStepProps): ReactNode {
  const props = { draft, judged, change };
  if (!asks(step)) return <MeetStep step={step} {...props} />;
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Asking step={step} {...props} />
    </Suspense>
  );
}

const asks = (step: Step): step is Extract<Step, { readonly kind: ExerciseKind }> => step.kind !== 'meet';

function Asking(props: StepProps<ExerciseKind>): ReactNode {
  const Shown = useLater(askingStep);
  return <Shown {...props} />;
}
