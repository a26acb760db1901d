import { alignment, laidOnto } from './align.ts';
import { decoysOf } from './decoys.ts';
import type { Features } from './features.ts';
import type { WordScore, WordSpan } from './model.ts';
import { FRAME_RATE } from './spectra.ts';

/** An attempt beside a reference whose words' places are known. */
export interface TimedReference {
  readonly attempt: Features;
  readonly reference: Features;
  /** The frame of the recording behind each frame of the reference. */
  readonly spoken: Int32Array;
  readonly spans: readonly WordSpan[];
}

/** Compared frames without which a word is too short to be told from its neighbours: 200 ms. */
const LEAST_FRAMES = 10;
/** Compared frames by the worst of which a word is judged: 160 ms, a syllable. */
const WINDOW = 8;
/** The weight of haste: a word that was left out appears as said extremely fast. */
const HASTE_WEIGHT = 0.3;
/** No word counts as said faster than so many times. */
const FASTEST = 10;
/** By how much more than the other words a word must be unlike the recording to be worth saying again. */
const CLEARLY_WORSE = 0.22;
/** What that excess weighs in the word's score: single words vary more than sentences do. */
const WEIGHT = 0.5;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const sumOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0);

/** The alignment of the attempt with the reference, for each frame of the reference. */
interface Aligned {
  readonly places: Float32Array;
  readonly costs: Float32Array;
  /** What each frame costs where the sentence was not said: in the mean of the decoys. */
  readonly otherCosts: Float32Array;
}

const laidOf = ({ attempt, reference }: TimedReference): Aligned => {
  const decoys = decoysOf(reference);
  const otherCosts = new Float32Array(reference.count);
  for (const { sound, frames } of decoys) {
    const { costs } = laidOnto(alignment(attempt, sound), reference.count);
    frames.forEach((frame, index) => {
      otherCosts[frame] = (otherCosts[frame] ?? 0) + (costs[index] ?? 0);
    });
  }
  return {
    ...laidOnto(alignment(attempt, reference), reference.count),
    otherCosts: otherCosts.map((sum) => sum / decoys.length),
  };
};

/** How unlike the recording the worst syllable of some frames is: 1 where it might as well be any other. */
const worstOf = ({ costs, otherCosts }: Aligned, from: number, to: number): number =>
  Math.max(
    ...Array.from({ length: to - from - WINDOW + 1 }, (_, index) => {
      const [first, last] = [from + index, from + index + WINDOW];
      return sumOf(costs.subarray(first, last)) / Math.max(1e-3, sumOf(otherCosts.subarray(first, last)));
    }),
  );

/** How much faster than the whole some frames were said (natural logarithm); 0 where they were not. */
const hasteOf = ({ places }: Aligned, from: number, to: number, usual: number): number => {
  const tempo = ((places[to - 1] ?? 0) - (places[from] ?? 0)) / (to - from) / usual;
  return Math.max(0, -Math.log(Math.max(1 / FASTEST, tempo)));
};

/** How much more unlike the recording than the sentence's other words each is; undefined where nobody can tell. */
const excessesOf = (timed: TimedReference): readonly (number | undefined)[] => {
  const { attempt, reference, spoken, spans } = timed;
  const laid = laidOf(timed);
  const frameAt = (second: number): number => {
    const at = spoken.findIndex((frame) => frame / FRAME_RATE >= second);
    return at < 0 ? reference.count : at;
  };
  const words = spans.map(({ start, end }) => {
    const [from, to] = [frameAt(start), frameAt(end)];
    if (to - from < LEAST_FRAMES) return undefined;
    return worstOf(laid, from, to) + HASTE_WEIGHT * hasteOf(laid, from, to, attempt.count / reference.count);
  });
  return words.map((word, index) => {
    const others = words.flatMap((other, at) => (at === index || other === undefined ? [] : [other]));
    return word === undefined || others.length === 0 ? undefined : word - mean(others);
  });
};

/**
 * How each word was heard, in the mean of the references. A word that is too short to be judged alone, or stands alone,
 * is heard as the sentence was.
 * @param pointsOf the sentence's score, had it been so much more unlike the reference
 * @param mayBlame whether the sentence was heard, so that single words may be to blame
 */
export const wordScores = (
  references: readonly TimedReference[],
  pointsOf: (more: number) => number,
  mayBlame: boolean,
): readonly WordScore[] => {
  const excesses = references.map(excessesOf);
  return (references[0]?.spans ?? []).map((_, index) => {
    const known = excesses.flatMap((each) => each[index] ?? []);
    const excess = known.length === 0 ? 0 : mean(known);
    return { index, score: pointsOf(WEIGHT * excess), sayAgain: mayBlame && excess > CLEARLY_WORSE };
  });
};
