import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.ts';

export type ChipState = 'idle' | 'chosen' | 'right' | 'unsure' | 'wrong' | 'used';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** `used` leaves an empty place of the same size: the word has been moved elsewhere. */
  readonly state?: ChipState | undefined;
  readonly children: ReactNode;
}

/** A word that can be pressed: in a word bank, in a pair, or in a text to look up. */
export function Chip({ state = 'idle', children, className, disabled, ...rest }: ChipProps): ReactNode {
  const used = state === 'used';
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || used}
      aria-hidden={used || undefined}
      data-state={state}
      className={cx(styles.chip, className)}
    >
      {children}
    </button>
  );
}
