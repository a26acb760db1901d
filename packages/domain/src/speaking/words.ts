import { alignment } from './align.ts';
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
  /** Another good speaker: what is hard to lay onto the reference for both is not the learner's fault alone. */
  readonly another: Features | undefined;
  /** What a sentence costs that was not said. */
  readonly scale: number;
}

/** Compared frames without which a word is too short to be told from its neighbours: 200 ms. */
const LEAST_FRAMES = 10;
/** What another speaker's cost counts against the learner's. */
const ANOTHERS_SHARE = 0.5;
/** By how much more than the other words a word must cost, as a share of `scale`, to be worth saying again. */
const CLEARLY_WORSE = 0.12;
/** What that excess weighs in the word's score: single words vary more than sentences do. */
const WEIGHT = 0.4;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

type Costs = readonly (number | undefined)[];

/** What the frames of each word cost in the mean; undefined for a word that is too short. */
const costsOf = (rendering: Features, { reference, spoken, spans }: TimedReference): Costs => {
  const matches = alignment(rendering, reference);
  return spans.map(({ start, end }) => {
    const inside = matches.filter((match) => {
      const second = (spoken[match.reference] ?? 0) / FRAME_RATE;
      return second >= start && second < end;
    });
    const frames = new Set(inside.map((match) => match.reference)).size;
    return frames < LEAST_FRAMES ? undefined : mean(inside.map(({ cost }) => cost));
  });
};

/** How much more than the sentence's other words each costs, as a share of the scale; undefined where nobody can tell. */
const excessesOf = (timed: TimedReference): Costs => {
  const usual = timed.another === undefined ? [] : costsOf(timed.another, timed);
  const costs = costsOf(timed.attempt, timed).map((cost, index) =>
    cost === undefined ? undefined : cost - ANOTHERS_SHARE * (usual[index] ?? 0),
  );
  return costs.map((cost, index) => {
    const others = costs.flatMap((other, at) => (at === index || other === undefined ? [] : [other]));
    return cost === undefined || others.length === 0 ? undefined : (cost - mean(others)) / timed.scale;
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
