import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './prompt.module.css';

interface PromptProps {
  /** The task. */
  readonly task: ReactNode;
  /** What the task is about. */
  readonly children?: ReactNode;
  /** Whether the focus is left to a field of the step. */
  readonly still?: boolean;
}

/** The id of the task's element, which labels a field that takes the focus. */
export const TASK = 'task';

/** The task of a step and what it is about; takes the focus when the step appears, so that it is read out. */
export function Prompt({ task, children, still = false }: PromptProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!still) heading.current?.focus({ preventScroll: true });
  }, [still]);
  return (
    <div className={styles.prompt}>
      <h1 ref={heading} id={TASK} tabIndex={-1} className={styles.task}>
        {task}
      </h1>
      {children}
    </div>
  );
}
