import {
  answersIn,
  type Card,
  type CardKey,
  type Direction,
  foretoldAt,
  nextWordState,
  type Rating,
  rateCard,
  releaseRating,
  type Sitting,
  type SittingStep,
  skipCard,
  undoRating,
  type WordState,
} from '@parlance/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { finishSitting, recordStep, useReplica } from '../../data/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';

/** Milliseconds for which the last rating can be undone. */
const UNDO_FOR = 12_000;
/** Seconds that a card counts at most: whoever does nothing for longer is not studying. */
const LONGEST = 60;

const today = (): string => dayAt(deviceClock.now(), deviceClock.zone());

/** A sitting under way, and what can be done in it. */
export interface SittingControl {
  readonly sitting: Sitting;
  /** The memory of the current card, with the ratings of this sitting. */
  readonly stateOf: (key: CardKey) => WordState | null;
  readonly rate: (rating: Rating, direction: Direction) => void;
  readonly undo: () => void;
  /** Leaves a card out of the sitting. */
  readonly skip: (key: CardKey) => void;
  /** Ends the sitting and records its finish; resolves when that is stored, or could not be stored. */
  readonly finish: () => Promise<void>;
  /** Whether the browser refused to store something. */
  readonly refused: boolean;
  /** When the current card was shown, by `performance.now()`. */
  readonly shownAt: () => number;
}

/**
 * Runs a sitting. Each rating is stored before the next can be, in order; the last one is held back for some seconds, or
 * until the next one, or until the page is hidden.
 */
export const useSitting = (begin: Sitting, cards: ReadonlyMap<CardKey, Card>): SittingControl => {
  const replica = useReplica();
  const [sitting, setSitting] = useState(begin);
  const [refused, setRefused] = useState(false);
  const latest = useRef(begin);
  const states = useRef(new Map<CardKey, WordState>());
  const beforeHeld = useRef<WordState | null>(null);
  const writes = useRef(Promise.resolve());
  const isOver = useRef(false);
  const shown = useRef(performance.now());

  const write = useCallback((work: () => Promise<void>): Promise<void> => {
    writes.current = writes.current.then(work).catch(() => setRefused(true));
    return writes.current;
  }, []);
  const become = useCallback((next: Sitting): void => {
    const isOther = next.current !== latest.current.current || answersIn(next) !== answersIn(latest.current);
    if (isOther) shown.current = performance.now();
    latest.current = next;
    setSitting(next);
  }, []);
  const store = useCallback(
    (step: SittingStep): void => {
      become(step.sitting);
      void write(() => recordStep(step, { replica, day: today() }));
    },
    [become, write, replica],
  );
  const release = useCallback((): void => {
    if (!isOver.current && latest.current.held !== null) store(releaseRating(latest.current));
  }, [store]);

  const stateOf = useCallback(
    (key: CardKey): WordState | null => states.current.get(key) ?? cards.get(key)?.state ?? null,
    [cards],
  );
  const rate = useCallback(
    (rating: Rating, direction: Direction): void => {
      const { current: key, seconds } = latest.current;
      if (key === null || isOver.current) return;
      const now = deviceClock.now();
      const before = stateOf(key);
      const took = performance.now() - shown.current;
      const foretold = foretoldAt(before, now);
      const after = nextWordState(before, { at: now, rating });
      states.current.set(key, after);
      beforeHeld.current = before;
      store(
        rateCard(latest.current, {
          rated: { key, rating, direction, took, foretold, isFirst: before === null },
          ...{ after, now, seconds: seconds + Math.min(LONGEST, took / 1000) },
        }),
      );
    },
    [stateOf, store],
  );
  const undo = useCallback((): void => {
    const { held } = latest.current;
    if (held === null || isOver.current) return;
    if (beforeHeld.current === null) states.current.delete(held.rated.key);
    else states.current.set(held.rated.key, beforeHeld.current);
    store({ sitting: undoRating(latest.current), record: null });
  }, [store]);
  const skip = useCallback(
    (key: CardKey): void => {
      if (!isOver.current) store({ sitting: skipCard(latest.current, key, deviceClock.now()), record: null });
    },
    [store],
  );
  const finish = useCallback((): Promise<void> => {
    if (isOver.current) return writes.current;
    isOver.current = true;
    const last = latest.current;
    return write(() => finishSitting(last, { replica, day: today() }));
  }, [write, replica]);

  useEffect(() => {
    if (sitting.held === null) return undefined;
    const timer = setTimeout(release, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [sitting.held, release]);
  useEffect(() => {
    const whenHidden = (): void => {
      if (document.visibilityState === 'hidden') release();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => document.removeEventListener('visibilitychange', whenHidden);
  }, [release]);
  // A sitting that is left by a link or the browser's button ends; one whose page is closed ends at the next start.
  useEffect(
    () => () => {
      if (answersIn(latest.current) > 0) void finish();
    },
    [finish],
  );
  return useMemo(
    () => ({ sitting, stateOf, rate, undo, skip, finish, refused, shownAt: () => shown.current }),
    [sitting, stateOf, rate, undo, skip, finish, refused],
  );
};
