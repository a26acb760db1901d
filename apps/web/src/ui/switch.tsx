import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  /** One line that says what the switch changes. */
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** A switch for a setting that is on or off, with a label and a hint; pressing anywhere in the row toggles it. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>
        <span className={styles.label}>{label}</span>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
