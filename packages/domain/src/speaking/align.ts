import { type Features, WIDTH } from './features.ts';

/** Factor of the cost of a step that advances in only one of the sounds. */
const STILL_COST = 1.2;
const IMPOSSIBLE = 1e9;
const STEP = { both: 0, attempt: 1, reference: 2 } as const;

/** Unlikeness of two frames: the root of the mean squared difference. */
const unlikeness = (a: Features, i: number, b: Features, j: number): number => {
  let sum = 0;
  const [from, other] = [i * WIDTH, j * WIDTH];
  for (let k = 0; k < WIDTH; k += 1) {
    const difference = (a.values[from + k] ?? 0) - (b.values[other + k] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum / WIDTH);
};

/** Share of the longer sound by which one may run ahead of the other. */
const BAND = 0.25;

/** Dynamic time warping (Sakoe and Chiba 1978, symmetric) in a band, row by row; `visit` sees each cell. */
const warp = (
  attempt: Features,
  reference: Features,
  band: number,
  visit?: (i: number, j: number, local: number, step: number) => void,
): number => {
  const [n, m] = [attempt.count, reference.count];
  const reach = Math.max(8, Math.ceil(band * Math.max(n, m)));
  let before = new Float32Array(m + 1).fill(IMPOSSIBLE);
  let now = new Float32Array(m + 1);
  before[0] = 0;
  for (let i = 1; i <= n; i += 1) {
    now.fill(IMPOSSIBLE);
    const centre = (i * m) / n;
    const last = Math.min(m, Math.ceil(centre + reach));
    for (let j = Math.max(1, Math.floor(centre - reach)); j <= last; j += 1) {
      const local = unlikeness(attempt, i - 1, reference, j - 1);
      let best = (before[j - 1] ?? 0) + 2 * local;
      let step: number = STEP.both;
      const still = STILL_COST * local;
      if ((before[j] ?? 0) + still < best) {
        best = (before[j] ?? 0) + still;
        step = STEP.attempt;
      }
      if ((now[j - 1] ?? 0) + still < best) {
        best = (now[j - 1] ?? 0) + still;
        step = STEP.reference;
      }
      now[j] = best;
      visit?.(i - 1, j - 1, local, step);
    }
    [before, now] = [now, before];
  }
  return (before[m] ?? IMPOSSIBLE) / (n + m);
};

/** The mean distance of two renderings along their best alignment. */
export const distance = (attempt: Features, reference: Features, band = BAND): number => warp(attempt, reference, band);

/** A frame of the attempt and the one of the reference that it was laid onto. */
export interface Match {
  readonly attempt: number;
  readonly reference: number;
  readonly cost: number;
}

/** Which frame of the attempt was laid onto which of the reference, in order. */
export const alignment = (attempt: Features, reference: Features, band = BAND): readonly Match[] => {
  const m = reference.count;
  const steps = new Uint8Array(attempt.count * m);
  const costs = new Float32Array(attempt.count * m);
  warp(attempt, reference, band, (i, j, local, step) => {
    steps[i * m + j] = step;
    costs[i * m + j] = local;
  });
  const path: Match[] = [];
  let [i, j] = [attempt.count - 1, m - 1];
  while (i >= 0 && j >= 0) {
    path.push({ attempt: i, reference: j, cost: costs[i * m + j] ?? 0 });
    const step = steps[i * m + j];
    if (step !== STEP.reference) i -= 1;
    if (step !== STEP.attempt) j -= 1;
  }
  return path.reverse();
};

/** For each frame of the reference, the mean place in the attempt and the mean cost of the frames aligned with it. */
export const laidOnto = (path: readonly Match[], count: number): { places: Float32Array; costs: Float32Array } => {
  const [places, costs, counts] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (const { attempt, reference, cost } of path) {
    places[reference] = (places[reference] ?? 0) + attempt;
    costs[reference] = (costs[reference] ?? 0) + cost;
    counts[reference] = (counts[reference] ?? 0) + 1;
  }
  const mean = (sum: number, index: number): number => sum / Math.max(1, counts[index] ?? 0);
  return { places: places.map(mean), costs: costs.map(mean) };
};
