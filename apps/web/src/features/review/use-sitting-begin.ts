/** What a sitting waits for before it begins. */
import { useEffect, useState } from 'react';
import { finishLeftSitting, type Loaded, useReplica, withSittingLock } from '../../data/index.ts';
import type { Deck } from '../review-deck/index.ts';

/**
 * Whether phrases, letters or gaps that may be asked are on their way; once a sitting has begun it waits for nothing, even if
 * another device asks the first of them meanwhile.
 */
export const useFirstWait = (deck: Loaded<Deck>): boolean => {
  const isReady = deck.state === 'ready' && !deck.value.isAwaited;
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  return !isReady && !wasReady;
};

/** Milliseconds after which it is said that another tab is in a sitting. */
const WAIT = 700;

/** Whether this tab may begin: undefined while that is not known. What another tab left is ended first. */
export const useSittingLock = (today: string | undefined): boolean | undefined => {
  const replica = useReplica();
  const [isHeld, setHeld] = useState(false);
  const [isLate, setLate] = useState(false);
  const isReady = today !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day of the first render is the day of the sitting
  useEffect(() => {
    if (today === undefined) return undefined;
    const timer = setTimeout(() => setLate(true), WAIT);
    let isGone = false;
    const release = withSittingLock(() => {
      void finishLeftSitting({ replica, day: today })
        .catch(() => undefined)
        .then(() => {
          if (!isGone) setHeld(true);
        });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      release();
    };
  }, [replica, isReady]);
  if (isHeld) return true;
  return isLate ? false : undefined;
};
