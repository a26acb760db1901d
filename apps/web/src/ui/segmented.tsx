import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
}

export interface SegmentedProps<V extends string | number> {
  readonly legend: ReactNode;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Whether the legend is visible to screen readers only. */
  readonly quiet?: boolean | undefined;
}

/** A group of radio buttons for a few options, all of them visible. */
export function Segmented<V extends string | number>(props: SegmentedProps<V>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={cx(styles.legend, props.quiet === true && styles.hidden)}>{props.legend}</legend>
      <div className={styles.row}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
