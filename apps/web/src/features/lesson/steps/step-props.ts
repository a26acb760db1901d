import type { Step, StepKind } from '@parlance/domain';
import type { Draft } from '../draft.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';

/** What each step's component gets. */
export interface StepProps<K extends StepKind> {
  readonly step: Extract<Step, { readonly kind: K }>;
  readonly draft: Draft;
  /** Set once the answer is judged: then nothing can be changed. */
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
}
