import { distance } from './align.ts';
import { decoysOf, partsOf } from './decoys.ts';
import type { Features } from './features.ts';

/** An attempt against one reference. Costs are mean distances of frames laid onto one another. */
export interface Comparison {
  readonly reference: Features;
  /** The attempt, by the throat that suits the reference best. */
  readonly attempt: Features;
  readonly cost: number;
  /** What a sentence costs that was not said. */
  readonly otherCost: number;
  /** What the part of the sentence costs that suits best. */
  readonly partCost: number;
}

/** Of the decoys those are asked that suit best: a sentence must be liker than any of them. */
const NEAREST = 3;
/** Sounds that never change cost nothing, turned round or not; speech costs a thousand times as much. */
const LEAST_COST = 1e-3;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Compares an attempt, as throats of several sizes would have made it, with a reference. */
export const compare = (throats: readonly Features[], reference: Features): Comparison | undefined => {
  const [best] = throats
    .map((attempt) => ({ attempt, cost: distance(attempt, reference) }))
    .toSorted((a, b) => a.cost - b.cost);
  if (best === undefined) return undefined;
  const costsOf = (others: readonly Features[]): readonly number[] =>
    others.map((other) => distance(best.attempt, other)).toSorted((a, b) => a - b);
  return {
    ...best,
    reference,
    otherCost: Math.max(LEAST_COST, mean(costsOf(decoysOf(reference)).slice(0, NEAREST))),
    partCost: Math.max(LEAST_COST, ...costsOf(partsOf(reference)).slice(0, 1)),
  };
};

/** From which ratio of the whole's cost to a part's on a part was said, rather than the whole; and what that weighs. */
const PART_FROM = 0.94;
const PART_WEIGHT = 0.5;
/** How much longer or shorter than the reference nobody minds (natural logarithm), and what more than that weighs. */
const FREE_PACE = 0.4;
const PACE_WEIGHT = 0.1;

const paceOf = ({ attempt, reference }: Comparison): number => Math.abs(Math.log(attempt.count / reference.count));

/**
 * How unlike the sentence an attempt is: about 0.9 where it was said, and 1 where any other was. It does not depend on
 * voice or room, because it is measured against what the same attempt costs with sentences that were not said.
 */
export const unlikenessOf = (comparisons: readonly Comparison[]): number => {
  const course = mean(comparisons.map(({ cost, otherCost }) => cost / otherCost));
  const part = mean(comparisons.map(({ cost, partCost }) => cost / partCost));
  const pace = mean(comparisons.map(paceOf));
  return course + PART_WEIGHT * Math.max(0, part - PART_FROM) + PACE_WEIGHT * Math.max(0, pace - FREE_PACE);
};
