import type { ReactNode } from 'react';
import { RightMark, WrongMark } from './marks.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly tone: 'right' | 'wrong' | 'plain';
  readonly title: ReactNode;
  /** The why. */
  readonly children?: ReactNode;
  /** The one button that goes on. */
  readonly action?: ReactNode;
}

/** What rises from below when an answer was judged: mark, word, reason, and the way on. Spoken once. */
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
