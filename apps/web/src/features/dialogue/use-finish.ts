import { useEffect, useRef, useState } from 'react';
import { usePreference, useReplica } from '../../data/index.ts';
import { playEffect } from '../../platform/index.ts';
import type { DialogueContent } from './dialogue-content.ts';

/** How a step of a unit's dialogue comes to its end. */
export interface Finish<E> {
  /** How it ended; undefined while it goes on. */
  readonly ended: E | undefined;
  /** Ends it. @param seconds what it took; undefined where nothing was done that counts. */
  readonly end: (how: E, seconds: number | undefined) => void;
  /** Begins it anew. */
  readonly again: () => void;
  /** The browser does not let us keep it. */
  readonly refused: boolean;
}

/** Keeps that a step was finished. It has ended once that is kept: who sees the curtain fall may close the page. */
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

/** The sound of the curtain, once. */
export const useFinishSound = (): void => {
  const [effects] = usePreference('soundEffect');
  const [silent] = usePreference('silent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the curtain falls
  useEffect(() => {
    if (effects && !silent) playEffect('finish');
  }, []);
};
