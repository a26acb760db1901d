import { useEffect, useRef, useState } from 'react';
import { usePreference, useReplica } from '../../data/index.ts';
import { playEffect } from '../../platform/index.ts';
import type { DialogueContent } from './dialogue-content.ts';

/** The end of a step of a unit's dialogue; `E` is the result that is shown then. */
export interface Finish<E> {
  /** The result; undefined while the step is under way. */
  readonly ended: E | undefined;
  /** Ends the step. @param seconds how long it took; undefined where it does not count as finished. */
  readonly end: (how: E, seconds: number | undefined) => void;
  /** Starts the step over. */
  readonly again: () => void;
  /** Whether the browser refused to store that the step was finished. */
  readonly refused: boolean;
}

/** Records that a step was finished. `ended` is set only after that is stored, so that the page may be closed then. */
export const useFinish = <E>({ unit, learn }: DialogueContent, step: 'warmUp' | 'speaking'): Finish<E> => {
  const replica = useReplica();
  const [ended, setEnded] = useState<E>();
  const [refused, setRefused] = useState(false);
  const ending = useRef(false);
  const keep = async (seconds: number): Promise<void> => {
    const data = { what: 'dialogue', unit: unit.unit.id, step, seconds } as const;
    await replica.record([{ kind: 'finished', learn: learn.code, data }]).catch(() => setRefused(true));
  };
  const end = async (how: E, seconds: number | undefined): Promise<void> => {
    if (ending.current) return;
    ending.current = true;
    if (seconds !== undefined) await keep(seconds);
    ending.current = false;
    setEnded(() => how);
  };
  return { ended, end: (how, seconds) => void end(how, seconds), again: () => setEnded(undefined), refused };
};

/** Plays the sound of a finished step once, unless effects are off. */
export const useFinishSound = (): void => {
  const [effects] = usePreference('soundEffect');
  const [silent] = usePreference('silent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the result appears
  useEffect(() => {
    if (effects && !silent) playEffect('finish');
  }, []);
};
