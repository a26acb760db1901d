/** Shared parts of exercises with pairs. */
import type { Item, ItemId, LessonTexts } from '../course/model.ts';
import type { Given } from '../lesson/model.ts';
import type { Random } from '../random.ts';
import { textIn } from './choice.ts';
import type { Ruling } from './model.ts';
import { disordered } from './written.ts';

/** The number of pairs of a match. */
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

/** Rules on pairs: right if no wrong pair was tried. */
export const rulePairs = (item: ItemId, given: Given, learn: LessonTexts): Ruling => {
  const slip = given.kind === 'pairs' ? given.slips[0] : item;
  return { right: slip === undefined, given: '', expected: textIn(learn, slip ?? item) };
};
