import type { ReactNode } from 'react';
import styles from './sprockets.module.css';

/** `again`: answered wrong, comes back at the end. */
export type Sprocket = 'done' | 'now' | 'todo' | 'again';

export interface SprocketsProps {
  readonly steps: readonly Sprocket[];
  /** What a screen reader says, e.g. "4 of 12 steps". */
  readonly label: string;
}

/** Progress as the row of holes along a film. */
export function Sprockets({ steps, label }: SprocketsProps): ReactNode {
  return (
    <div className={styles.row} role="img" aria-label={label} data-dense={steps.length > 18 || undefined}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row
        <i key={at} data-step={step} />
      ))}
    </div>
  );
}
