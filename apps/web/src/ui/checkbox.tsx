import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'label'>, 'children' | 'onChange'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One of several choices, each of which is on or off: its box, then its label. `Switch` is for a setting that stands alone. */
export function Checkbox({ label, checked, onChange, ...rest }: CheckboxProps): ReactNode {
  return (
    <label {...rest}>
      <input
        className={styles.box}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
