/** Chooses which lesson is worth playing again once all have been played. */
import { retrievability } from '../review/memory.ts';
import type { WordState } from '../review/model.ts';
import type { LessonEntry, LessonId, WordId } from './model.ts';

/** A lesson that was played. */
export type PlayedLesson = Pick<LessonEntry, 'id' | 'words'>;

/** What a learner remembers. */
export interface Remembered {
  /** The memory of a word; undefined where it was never answered. */
  readonly stateOf: (word: WordId) => WordState | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The mean chance of recalling the answered words of a lesson, 0..1; 0 where none was ever answered. */
const meanRecall = ({ words }: PlayedLesson, { stateOf, now }: Remembered): number => {
  const known = words.map(stateOf).filter((state) => state !== undefined);
  return known.reduce((sum, state) => sum + retrievability(state, now), 0) / Math.max(1, known.length);
};

/** The lesson whose words are remembered worst, the first of equals; undefined where there is none. */
export const mostForgotten = (lessons: readonly PlayedLesson[], remembered: Remembered): LessonId | undefined => {
  let [worst, least]: [LessonId | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const lesson of lessons) {
    const recall = meanRecall(lesson, remembered);
    if (recall < least) [worst, least] = [lesson.id, recall];
  }
  return worst;
};
