import { useCallback, useEffect, useState } from 'react';
import { usePreference, useReplica } from '../../data/index.ts';
import { playEffect } from '../../platform/index.ts';
import type { Play } from './material.ts';

/** Keeps that a step of a unit's dialogue was finished; `refused` where the browser does not let us. */
export const useFinish = (
  { unit, learn }: Play,
  step: 'warmUp' | 'speaking',
): { readonly finish: (seconds: number) => void; readonly refused: boolean } => {
  const replica = useReplica();
  const [refused, setRefused] = useState(false);
  const finish = useCallback(
    (seconds: number) => {
      const data = { what: 'dialogue', unit: unit.unit.id, step, seconds } as const;
      replica.record([{ kind: 'finished', learn: learn.code, data }]).catch(() => setRefused(true));
    },
    [replica, unit, learn, step],
  );
  return { finish, refused };
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
