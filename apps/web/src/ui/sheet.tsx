import type { ReactNode } from 'react';
import { useAnnounced } from './announce.ts';
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
 * The panel at the bottom that shows the result of a judged answer: mark, title, explanation and a button. Screen readers
 * announce its title and explanation once, when it appears.
 */
export function Sheet({ tone, title, children, action }: SheetProps): ReactNode {
  const told = useAnnounced<HTMLDivElement>(true);
  return (
    <section className={styles.sheet} data-tone={tone}>
      <div className={styles.inner}>
        <div ref={told}>
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
