import type { ReactNode } from 'react';
import styles from './kit.module.css';
import { useTimer } from './use-timer.ts';

interface ClockBarProps {
  readonly seconds: number;
  readonly running: boolean;
  readonly onOver: () => void;
}

/** The optional clock: a bar that grows shorter. */
export function ClockBar({ seconds, running, onOver }: ClockBarProps): ReactNode {
  useTimer(seconds, running, onOver);
  const style = { animationDuration: `${seconds}s`, animationPlayState: running ? 'running' : 'paused' } as const;
  return (
    <div className={styles.clock} aria-hidden="true">
      <i style={style} />
    </div>
  );
}
