import { useRef } from 'react';

/** A pause longer than this (seconds) counts as this: nobody studies while the coffee boils. */
const LONGEST_PAUSE = 60;

/** Counts the seconds spent, from one sign of life to the next. */
export interface StudyTime {
  /** A sign of life at a time (milliseconds). */
  readonly mark: (at: number) => void;
  readonly seconds: () => number;
}

/** Begins to count at `begin` (milliseconds). */
export const createStudyTime = (begin: number): StudyTime => {
  let last = begin;
  let sum = 0;
  return {
    mark: (at) => {
      sum += Math.max(0, Math.min((at - last) / 1000, LONGEST_PAUSE));
      last = at;
    },
    seconds: () => Math.round(sum),
  };
};

/** The time spent in a room since it was opened. */
export const useStudyTime = (): StudyTime => {
  const time = useRef<StudyTime>(null);
  time.current ??= createStudyTime(performance.now());
  return time.current;
};
