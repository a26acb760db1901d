/** Finds the grammar tip that tells two words apart. */
import type { Tip } from '../course/reference.ts';
import { type ConfusedWords, holdsBoth } from './tip-of-answer.ts';

/** The tip in which both words stand, where that is one alone: the right one, or none. */
export const tipOfWords = (words: ConfusedWords, reached: readonly Tip[]): Tip | undefined => {
  const [tip, ...others] = reached.filter((each) => holdsBoth(each, words));
  return others.length === 0 ? tip : undefined;
};
