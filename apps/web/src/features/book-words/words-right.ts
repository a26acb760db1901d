import type { ItemId, LessonOutcome, Step } from '@parlance/domain';

const wordsOfStep = (step: Step): readonly ItemId[] => ('left' in step ? step.left : [step.item]);

/** How many words the steps of a practice ask, and how many of them were never missed. */
export const wordsRight = (
  plan: readonly Step[],
  missed: LessonOutcome['missed'],
): { readonly right: number; readonly total: number } => {
  const words = [...new Set(plan.flatMap(wordsOfStep))];
  return { right: words.filter((word) => !missed.includes(word)).length, total: words.length };
};
