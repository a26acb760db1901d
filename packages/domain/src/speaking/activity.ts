/** Decibels by which the loudest part must stand out of the quietest for there to be speech at all. */
const LEAST_RANGE = 8;
/** Decibels of full scale below which everything counts as silence. */
const SILENCE = -75;
/** Frames that must be loud nearly all for speech to begin. */
const RUN = 5;
/** Frames kept around what is loud. */
const MARGIN = 3;
/** Frames of a pause that are kept; whoever hesitates longer is not compared by it. */
const PAUSE = 12;
/** Frames of speech without which there is none: 150 ms. */
const LEAST_SPEECH = 15;

const quantile = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? SILENCE;

/** The level above which a frame is loud, or undefined where nothing stands out of the rest. */
const threshold = (levels: Float32Array): number | undefined => {
  const sorted = levels.toSorted();
  const floor = Math.max(SILENCE - 20, quantile(sorted, 0.1));
  const top = quantile(sorted, 0.95);
  if (top < SILENCE || top - floor < LEAST_RANGE) return undefined;
  return Math.max(floor + Math.min(9, (top - floor) * 0.35), top - 38);
};

/**
 * The frames in which somebody speaks, with short pauses: their indexes in order; none where nobody does.
 * @param levels decibels of each frame
 */
export const spokenFrames = (levels: Float32Array): Int32Array => {
  const least = threshold(levels);
  if (least === undefined) return new Int32Array();
  const isLoud = Array.from(levels, (level) => level > least);
  const isRun = isLoud.map(
    (_, index) => isLoud.slice(Math.max(0, index - 2), index + 3).filter(Boolean).length >= RUN - 1,
  );
  const first = isRun.indexOf(true);
  const last = isRun.lastIndexOf(true);
  if (first < 0 || isRun.filter(Boolean).length < LEAST_SPEECH) return new Int32Array();
  const kept: number[] = [];
  let quiet = 0;
  for (let index = Math.max(0, first - MARGIN); index <= Math.min(levels.length - 1, last + MARGIN); index += 1) {
    quiet = isLoud[index] === true ? 0 : quiet + 1;
    if (quiet <= PAUSE) kept.push(index);
  }
  return Int32Array.from(kept);
};
