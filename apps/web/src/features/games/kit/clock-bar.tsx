import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter } from '../../../i18n/index.ts';
import styles from './kit.module.css';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useTimer } from './use-timer.ts';

interface ClockBarProps {
  readonly seconds: number;
  readonly running: boolean;
  readonly onOver: () => void;
}

/** The optional clock: a bar that grows shorter, or the seconds that are left where the learner asked for less motion. */
export function ClockBar({ seconds, running, onOver }: ClockBarProps): ReactNode {
  const isCalm = useReducedMotion();
  useTimer(seconds, running, onOver);
  if (isCalm) return <SecondsLeft seconds={seconds} running={running} />;
  const style = { animationDuration: `${seconds}s`, animationPlayState: running ? 'running' : 'paused' } as const;
  return (
    <div className={styles.clock} aria-hidden="true">
      <i style={style} />
    </div>
  );
}

function SecondsLeft({ seconds, running }: Pick<ClockBarProps, 'seconds' | 'running'>): ReactNode {
  const { number } = useFormatter();
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <p className={styles.seconds} aria-hidden="true">
      {number(left, { style: 'unit', unit: 'second', unitDisplay: 'short' })}
    </p>
  );
}
