import { alignment } from './align.ts';
import type { Features } from './features.ts';
import type { WordScore, WordSpan } from './model.ts';
import { FRAME_RATE } from './spectra.ts';

/** A reference that words are looked up in. */
interface Wording {
  readonly features: Features;
  /** The frame of the recording behind each frame of the features. */
  readonly spoken: Int32Array;
  readonly spans: readonly WordSpan[];
}

/** What scoring words needs. */
export interface WordScoring {
  readonly attempt: Features;
  readonly wording: Wording;
  /** Another good speaker: what is hard to lay onto the reference for both is nobody's fault. */
  readonly another?: Features;
  /** Points of a cost. */
  readonly pointsOf: (cost: number) => number;
  /** What the whole sentence costs: for words that are too short to be judged alone. */
  readonly typical: number;
  /** What a sentence costs that was not said. */
  readonly scale: number;
  /** Whether the sentence was heard, so that single words may be to blame. */
  readonly mayBlame: boolean;
}

/** Compared frames without which a word is too short to be told from its neighbours: 80 ms. */
const LEAST_FRAMES = 4;
/** By how much more than the other words a word must cost, as a share of `scale`, to be worth saying again. */
const CLEARLY_WORSE = 0.2;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What the frames of each word cost in the mean; undefined for a word that is too short. */
const costsOf = (rendering: Features, { features, spoken, spans }: Wording): readonly (number | undefined)[] => {
  const matches = alignment(rendering, features);
  return spans.map(({ start, end }) => {
    const inside = matches.filter(({ reference }) => {
      const second = (spoken[reference] ?? 0) / FRAME_RATE;
      return second >= start && second < end;
    });
    const frames = new Set(inside.map(({ reference }) => reference)).size;
    return frames < LEAST_FRAMES ? undefined : mean(inside.map(({ cost }) => cost));
  });
};

/** How much a word's cost exceeds the mean of the others'. */
const excessOf = (costs: readonly (number | undefined)[], index: number): number => {
  const others = costs.flatMap((cost, at) => (at === index || cost === undefined ? [] : [cost]));
  return others.length === 0 ? 0 : (costs[index] ?? mean(others)) - mean(others);
};

/** How each word was heard. A word that is too short to be judged alone is heard as the sentence was. */
export const wordScores = (scoring: WordScoring): readonly WordScore[] => {
  const { attempt, wording, another, pointsOf, typical, scale, mayBlame } = scoring;
  const costs = costsOf(attempt, wording);
  const usual = another === undefined ? [] : costsOf(another, wording);
  const adjusted = costs.map((cost, index) => (cost === undefined ? undefined : cost - (usual[index] ?? 0)));
  return costs.map((cost, index) => ({
    index,
    score: pointsOf(cost ?? typical),
    sayAgain: mayBlame && excessOf(adjusted, index) > CLEARLY_WORSE * scale,
  }));
};
