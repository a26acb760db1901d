import type { ClipTimeline } from '@parlance/domain';
import { useEffect } from 'react';
import type { ClipClock } from './clock.ts';

const loaded = () => import('./sound-maker.ts');

/** Lets the noises and the music of a clip be heard while they are wanted. Without its script a clip is silent. */
export const useSounds = (timeline: ClipTimeline, clock: ClipClock, wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    let isOver = false;
    let end: (() => void) | undefined;
    loaded().then(
      ({ openNoises, followSounds }) => {
        if (!isOver) end = followSounds(openNoises(), timeline, clock);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [timeline, clock, wanted]);
};
