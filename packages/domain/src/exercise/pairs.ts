/** What exercises with pairs have in common. */
import type { Item, ItemId, LessonTexts } from '../course/model.ts';
import type { Given } from '../lesson/model.ts';
import type { Random } from '../random.ts';
import { textIn } from './choice.ts';
import type { Ruling } from './model.ts';
import { disordered } from './written.ts';

/** Pairs of a match. */
export const PAIRS = { least: 4, most: 5 } as const;

/** Whether there are enough pairs, and not too many. */
export const canPair = (items: readonly Item[]): boolean => items.length >= PAIRS.least && items.length <= PAIRS.most;

/** Both sides, each in its own order; the main item stands first on the left. */
export const sidesOf = (
  items: readonly Item[],
  random: Random,
): { readonly item: ItemId; readonly left: readonly ItemId[]; readonly right: readonly ItemId[] } => {
  const left = items.map(({ id }) => id);
  return { item: left[0] ?? '', left, right: disordered(left, [], random) };
};

/** Pairs are right without a slip. */
export const rulePairs = (item: ItemId, given: Given, learn: LessonTexts): Ruling => {
  const slip = given.kind === 'pairs' ? given.slips[0] : item;
  return { right: slip === undefined, given: '', expected: textIn(learn, slip ?? item) };
};
