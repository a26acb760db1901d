import { type Comparison, compare, unlikenessOf } from './comparison.ts';
import type { Heard, ScoringRequest, UtteranceScore, WordScore } from './model.ts';
import { attemptOf, referenceOf, type Voice } from './voice.ts';
import { wordScores } from './words.ts';

/**
 * The unlikeness of 50 points, and by how much less or more it is at 73 and at 27 points. These and the two borders below
 * were set on one half of the evaluation's sentences (docs/decisions/what-the-scorer-hears.md).
 */
const EVEN = 0.96;
const SPREAD = 0.023;
/** Points from which the sentence was heard, and below which it was not. */
const YES_FROM = 60;
const NO_BELOW = 25;

const NOTHING: UtteranceScore = { score: 0, heard: 'no', words: [] };

const pointsOf = (unlikeness: number): number => Math.round(100 / (1 + Math.exp((unlikeness - EVEN) / SPREAD)));

const heardAt = (score: number): Heard => {
  if (score >= YES_FROM) return 'yes';
  return score < NO_BELOW ? 'no' : 'unsure';
};

/** A reference in which somebody speaks, with where it stands in the request. */
interface Spoken {
  readonly place: number;
  readonly voice: Voice;
  readonly comparison: Comparison;
}

const wordsOf = (spoken: readonly Spoken[], { wordTimings }: ScoringRequest, heard: Heard): readonly WordScore[] => {
  const nearest = spoken.toSorted((a, b) => a.comparison.cost - b.comparison.cost);
  const timed = nearest.find(({ place }) => (wordTimings?.[place]?.length ?? 0) > 0);
  if (timed === undefined) return [];
  const { place, voice, comparison } = timed;
  const another = spoken.find((each) => each !== timed)?.comparison.reference;
  return wordScores({
    attempt: comparison.attempt,
    wording: { features: comparison.reference, spoken: voice.spoken, spans: wordTimings?.[place] ?? [] },
    ...(another === undefined ? {} : { another }),
    pointsOf: (cost) => pointsOf(cost / comparison.otherCost),
    typical: comparison.cost,
    scale: comparison.otherCost,
    mayBlame: heard !== 'no',
  });
};

/**
 * Whether a sentence was said, and how surely, by what it sounds like. It never throws: what cannot be compared, silence
 * and noise too, is not heard.
 */
export const scoreUtterance = (request: ScoringRequest): UtteranceScore => {
  const { references, attempt, sampleRate } = request;
  const { features } = attemptOf(attempt, sampleRate);
  if (features.length === 0) return NOTHING;
  const spoken = references.flatMap((reference, place): readonly Spoken[] => {
    const voice = referenceOf(reference, sampleRate);
    const comparison = voice.features[0] && compare(features, voice.features[0]);
    return comparison === undefined ? [] : [{ place, voice, comparison }];
  });
  if (spoken.length === 0) return NOTHING;
  const score = pointsOf(unlikenessOf(spoken.map(({ comparison }) => comparison)));
  const heard = heardAt(score);
  return { score, heard, words: wordsOf(spoken, request, heard) };
};
