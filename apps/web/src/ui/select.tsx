import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { DownIcon } from './icons.tsx';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** BCP 47 tag of the label, if it is not in the interface language. */
  readonly lang?: string | undefined;
}

export interface SelectProps {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: ReactNode;
  /** The name of the setting, for a choice that is made before the page's scripts have loaded. */
  readonly setting?: string | undefined;
  /** Without a border, and with its label for screen readers only; used in page headers. */
  readonly slim?: boolean | undefined;
}

/** A native `select` element in the style of the application. */
export function Select({ label, options, value, onChange, icon, setting, slim }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={cx(styles.select, slim === true && styles.slim)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        {icon}
        {/* A render between the events "input" and "change" would restore the value before "change" is heard. */}
        <select
          id={id}
          value={value}
          data-setting={setting}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <DownIcon className={styles.arrow} size={18} />
      </div>
    </div>
  );
}
