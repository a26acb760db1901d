import type { ReactNode } from 'react';
import styles from './step-progress.module.css';

/** The state of a step; `again` means that it was answered wrong and is repeated at the end. */
export type StepState = 'done' | 'now' | 'todo' | 'again';

export interface StepProgressProps {
  readonly steps: readonly StepState[];
  /** The text for screen readers, e.g. "4 of 12 steps". */
  readonly label: string;
}

/** The progress of a lesson, drawn as the row of holes along a film. */
export function StepProgress({ steps, label }: StepProgressProps): ReactNode {
  return (
    <div className={styles.row} role="img" aria-label={label} data-dense={steps.length > 18 || undefined}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row
        <i key={at} data-step={step} />
      ))}
    </div>
  );
}
