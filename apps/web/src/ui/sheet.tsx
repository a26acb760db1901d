import type { ReactNode } from 'react';
import { RightMark, WrongMark } from './marks.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  /** `right` and `wrong` bring their marks. */
  readonly tone: 'right' | 'unsure' | 'wrong' | 'plain';
  readonly title: ReactNode;
  /** The explanation. */
  readonly children?: ReactNode;
  /** The button that continues. */
  readonly action?: ReactNode;
}

/**
 * The panel at the bottom that shows the result of a judged answer: mark, title, explanation and a button. It is
 * announced to screen readers once.
 */
export function Sheet({ tone, title, children, action }: SheetProps): ReactNode {
  return (
    <section className={styles.sheet} data-tone={tone}>
      <div className={styles.inner}>
        <div role="status">
          <h2 className={styles.title}>
            {tone === 'right' && <RightMark />}
            {tone === 'wrong' && <WrongMark />}
            {title}
          </h2>
          {children}
        </div>
        {action}
      </div>
    </section>
  );
}
