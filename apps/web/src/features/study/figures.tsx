import type { ReactNode } from 'react';
import styles from './study.module.css';

/** The figures of a result, two in a row. */
export function Figures({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.figures}>{children}</dl>;
}

interface FigureProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** Whether it is the one that the eye should find first. */
  readonly main?: boolean;
  /** The value. */
  readonly children: ReactNode;
}

/** One figure with its name. */
export function Figure({ icon, name, main, children }: FigureProps): ReactNode {
  return (
    <div data-main={main}>
      <dt>
        <span aria-hidden="true">{icon}</span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
