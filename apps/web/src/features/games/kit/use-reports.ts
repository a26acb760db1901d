import { endOf, type RoundState } from '@parlance/domain';
import { useEffect, useRef } from 'react';
import type { GamePlayProps } from '../game.ts';

/** Where a game reports to. */
export type Reports = Pick<GamePlayProps, 'onAnswer' | 'onProgress' | 'onEnd'>;

/**
 * Tells the frame what the state of a round says: each answer once with the time it took, the progress, and the end.
 * @param isSeen whether the learner has seen the last verdict; the round ends only then
 */
export const useReports = (state: RoundState, isSeen: boolean, reports: Reports): void => {
  const { answers, done, total, isOver } = state;
  const latest = useRef({ reports, state });
  latest.current = { reports, state };
  const told = useRef({ answers: 0, at: performance.now(), isEnded: false });

  useEffect(() => {
    const { onAnswer } = latest.current.reports;
    const now = performance.now();
    for (const answer of answers.slice(told.current.answers)) onAnswer({ ...answer, took: now - told.current.at });
    if (answers.length > told.current.answers) told.current = { ...told.current, answers: answers.length, at: now };
  }, [answers]);
  useEffect(() => latest.current.reports.onProgress({ done, total }), [done, total]);
  useEffect(() => {
    if (!isOver || !isSeen || told.current.isEnded) return;
    told.current = { ...told.current, isEnded: true };
    latest.current.reports.onEnd(endOf(latest.current.state));
  }, [isOver, isSeen]);
};
