import type { Frame } from './features.ts';

/** A frame of the first sound and the one of the second that sounds like it. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

const STEPS = { both: 0, first: 1, second: 2 } as const;
/** Standing still in one sound costs a little more than going on in both. */
const STILL_COST = 1.2;

const unlikeness = (a: Frame, b: Frame): number =>
  Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0) / a.length);

/** Which step leads most cheaply to each pair of frames. */
const cheapestSteps = (first: readonly Frame[], second: readonly Frame[]): Uint8Array => {
  const width = second.length + 1;
  const steps = new Uint8Array((first.length + 1) * width);
  let previous = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  previous[0] = 0;
  first.forEach((a, index) => {
    const current = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    second.forEach((b, other) => {
      const cost = unlikeness(a, b);
      const ways = [
        (previous[other] ?? 0) + 2 * cost,
        (previous[other + 1] ?? 0) + STILL_COST * cost,
        (current[other] ?? 0) + STILL_COST * cost,
      ];
      const best = Math.min(...ways);
      current[other + 1] = best;
      steps[(index + 1) * width + other + 1] = ways.indexOf(best);
    });
    previous = current;
  });
  return steps;
};

/** Dynamic time warping: pairs the frames of two renderings of one text, in order, as alike as possible. */
export const warp = (first: readonly Frame[], second: readonly Frame[]): Match[] => {
  const steps = cheapestSteps(first, second);
  const width = second.length + 1;
  const path: Match[] = [];
  let [from, to] = [first.length, second.length];
  while (from > 0 && to > 0) {
    path.push({ from: from - 1, to: to - 1 });
    const step = steps[from * width + to];
    if (step !== STEPS.second) from -= 1;
    if (step !== STEPS.first) to -= 1;
  }
  return path.reverse();
};
