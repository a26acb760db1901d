import {
  finishedXp,
  type GameAnswer,
  type GameEnd,
  type GameLevel,
  gameScore,
  type LanguageCode,
} from '@parlance/domain';
import { bestOnDay, registerOf } from '@parlance/sync';
import { useCallback, useRef, useState } from 'react';
import { usePreference, useReplica } from '../../data/index.ts';
import { dayAt, deviceClock, playEffect } from '../../platform/index.ts';
import type { GameEntry } from './game.ts';

/** The result of a finished round. */
export interface RoundResult extends GameEnd {
  /** 1 to 10. */
  readonly score: number;
  /** The best score of the level before, 0 if it was never finished. */
  readonly before: number;
  /** What this round earned; 0 where the level's best score of today was not exceeded. */
  readonly xp: number;
}

/** Records the answers and the end of a round. */
export interface RoundRecord {
  readonly answer: (answer: GameAnswer) => void;
  /** Resolves when the end is stored. */
  readonly end: (end: GameEnd) => Promise<RoundResult>;
  /** Begins to count the time, or goes on after a pause. */
  readonly resume: () => void;
  /** Whether the browser refused to store something. */
  readonly refused: boolean;
}

/** Milliseconds that a gap between two answers counts at most: whoever does nothing for longer is not studying. */
const LONGEST_GAP = 60_000;

/** The record of one round of a level. */
export const useRoundRecord = (entry: GameEntry, level: GameLevel, learn: LanguageCode): RoundRecord => {
  const replica = useReplica();
  const [effects] = usePreference('soundEffect');
  const [silent] = usePreference('silent');
  const [refused, setRefused] = useState(false);
  const time = useRef({ last: 0, sum: 0 });

  const count = useCallback((): void => {
    const now = performance.now();
    const { last, sum } = time.current;
    time.current = { last: now, sum: sum + Math.max(0, Math.min(now - last, LONGEST_GAP)) };
  }, []);
  const resume = useCallback((): void => {
    time.current = { ...time.current, last: performance.now() };
  }, []);
  const store = useCallback(
    (events: Parameters<typeof replica.record>[0]) => replica.record(events).catch(() => setRefused(true)),
    [replica],
  );
  const answer = useCallback(
    ({ item, right, words, took }: GameAnswer): void => {
      count();
      if (effects && !silent) playEffect(right ? 'right' : 'wrong');
      const data = { item, exercise: 'game', right, words, took: Math.round(Math.max(0, took)) } as const;
      void store([{ kind: 'answered', learn, data }]);
    },
    [count, effects, silent, store, learn],
  );
  const end = useCallback(
    async (done: GameEnd): Promise<RoundResult> => {
      count();
      const score = gameScore(done);
      const view = replica.view();
      const day = dayAt(deviceClock.now(), deviceClock.zone());
      const best = bestOnDay(view.registers, { learn, day, game: entry.id, level });
      const before = registerOf(view, learn, 'game', 'score', `${entry.id}.${level}`);
      const seconds = Math.round(time.current.sum / 1000);
      await store([{ kind: 'finished', learn, data: { what: 'game', game: entry.id, level, score, seconds } }]);
      if (effects && !silent) playEffect('finish');
      return { ...done, score, before, xp: finishedXp({ what: 'game', score }, false, best) };
    },
    [count, replica, learn, entry, level, store, effects, silent],
  );
  return { answer, end, resume, refused };
};
