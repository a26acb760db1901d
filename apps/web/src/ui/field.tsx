import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { WrongMark } from './marks.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: ReactNode;
  /** Says what is wrong and how to correct it. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** An element inside the field at its end, e.g. a button that shows the password. */
  readonly trailing?: ReactNode;
}

/** A text field of one line, with its label, a hint and an error. */
export function Field({ label, error, hint, trailing, className, ...rest }: FieldProps): ReactNode {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== false;
  const noted = wrong || hint !== undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-wrong={wrong || undefined}>
        <input
          {...rest}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={noted ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      {noted && (
        <p id={`${id}-note`} className={wrong ? styles.error : styles.hint} role={wrong ? 'alert' : undefined}>
          {wrong && <WrongMark size={18} />}
          <span>{wrong ? error : hint}</span>
        </p>
      )}
    </div>
  );
}
