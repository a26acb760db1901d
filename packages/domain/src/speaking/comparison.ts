import { alignment, distance, laidOnto } from './align.ts';
import { decoysOf, partsOf } from './decoys.ts';
import type { Features } from './features.ts';
import { unevennessOf } from './tempo.ts';

/** An attempt against one reference. Costs are mean distances of frames laid onto one another. */
export interface Comparison {
  readonly reference: Features;
  /** The attempt, by the throat that suits the reference best. */
  readonly attempt: Features;
  readonly cost: number;
  /** The cost of a sentence that was not said: that of the nearest decoys. */
  readonly otherCost: number;
  /** What it costs when the part that suits best stands for the whole: of the reference, or of the attempt. */
  readonly partCost: number;
  /** How unevenly the attempt had to be stretched (`tempo.ts`). */
  readonly unevenness: number;
}

/** The number of best-fitting decoys that are used: a sentence must be more similar than each of them. */
const NEAREST = 3;
/**
 * The lower limit of all costs, so that none is 0: constant sounds cost nothing, even reversed; speech costs a thousand
 * times more.
 */
const LEAST_COST = 1e-3;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Compares an attempt, as throats of several sizes would have made it, with a reference. */
export const compare = (throats: readonly Features[], reference: Features): Comparison | undefined => {
  const [best] = throats
    .map((attempt) => ({ attempt, cost: distance(attempt, reference) }))
    .toSorted((a, b) => a.cost - b.cost);
  if (best === undefined) return undefined;
  const otherCosts = decoysOf(reference).map(({ sound }) => distance(best.attempt, sound));
  const partCosts = [
    ...partsOf(reference).map((part) => distance(best.attempt, part)),
    ...partsOf(best.attempt).map((part) => distance(part, reference)),
  ];
  return {
    ...best,
    reference,
    otherCost: Math.max(LEAST_COST, mean(otherCosts.toSorted((a, b) => a - b).slice(0, NEAREST))),
    partCost: Math.max(LEAST_COST, Math.min(...partCosts)),
    unevenness: unevennessOf(laidOnto(alignment(best.attempt, reference), reference.count).places),
  };
};

/**
 * Nothing counts as liker than this: whoever says another sentence in the recording's very voice gains nothing by it.
 */
const LIKE_ENOUGH = 0.92;
/**
 * From which ratio of the whole's cost to a part's on only a part was said, or more than the sentence; and what that
 * weighs.
 */
const PART_FROM = 0.95;
const PART_WEIGHT = 0.7;
const UNEVEN_WEIGHT = 0.26;

/**
 * How unlike the sentence an attempt is: about 1 where it was said, and 1.2 where any other was. It does not depend on
 * voice or room, because it is measured against what the same attempt costs with sentences that were not said.
 */
export const unlikenessOf = (comparisons: readonly Comparison[]): number => {
  const course = mean(comparisons.map(({ cost, otherCost }) => cost / otherCost));
  const part = mean(comparisons.map(({ cost, partCost }) => cost / partCost));
  const uneven = mean(comparisons.map(({ unevenness }) => unevenness));
  return Math.max(LIKE_ENOUGH, course) + PART_WEIGHT * Math.max(0, part - PART_FROM) + UNEVEN_WEIGHT * uneven;
};
