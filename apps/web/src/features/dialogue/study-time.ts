import { useRef } from 'react';

/** Seconds that a pause counts at most: whoever does nothing for longer is not studying. */
const LONGEST_PAUSE = 60;

/** Counts the seconds between one act of the learner and the next. */
export interface StudyTime {
  /** Notes an act of the learner at a time (milliseconds). */
  readonly mark: (at: number) => void;
  readonly seconds: () => number;
}

/** Starts to count at `begin` (milliseconds). */
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

/** Counts the study time since the component was mounted. */
export const useStudyTime = (): StudyTime => {
  const time = useRef<StudyTime>(null);
  time.current ??= createStudyTime(performance.now());
  return time.current;
};
