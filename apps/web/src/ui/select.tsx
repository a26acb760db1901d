import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './select.module.css';
import { DownSign } from './signs.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** BCP 47 tag of the label, where it is not the interface's. */
  readonly lang?: string | undefined;
}

export interface SelectProps {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: ReactNode;
  /** The setting that it chooses, for a choice made before the page's scripts came. */
  readonly setting?: string | undefined;
  /** Without a frame, its label for screen readers alone: for a page's head. */
  readonly slim?: boolean | undefined;
}

/** One of many: the browser's own list, in our clothes. */
export function Select({ label, options, value, onChange, icon, setting, slim }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={cx(styles.select, slim === true && styles.slim)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        {icon}
        <select id={id} value={value} data-setting={setting} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <DownSign className={styles.arrow} size={18} />
      </div>
    </div>
  );
}
