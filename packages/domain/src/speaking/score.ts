import { type Comparison, compare, unlikenessOf } from './comparison.ts';
import type { Recognition, ScoringRequest, UtteranceScore } from './model.ts';
import { attemptOf, referenceOf, type Voice } from './voice.ts';
import { type TimedReference, wordScores } from './words.ts';

/**
 * The unlikeness of 50 points, and by how much less or more it is at 73 and at 27 points. These and the two borders below
 * were set on one half of the evaluation's sentences (docs/decisions/what-the-scorer-hears.md).
 */
const EVEN = 1.048;
const SPREAD = 0.047;
/** Points from which the sentence was heard, and below which it was not. */
const YES_FROM = 60;
const NO_BELOW = 25;

const NOTHING: UtteranceScore = { score: 0, heard: 'no', words: [] };

const pointsOf = (unlikeness: number): number => Math.round(100 / (1 + Math.exp((unlikeness - EVEN) / SPREAD)));

const recognitionAt = (score: number): Recognition => {
  if (score >= YES_FROM) return 'yes';
  return score < NO_BELOW ? 'no' : 'unsure';
};

/** A reference in which somebody speaks, with where it stands in the request. */
interface Spoken {
  readonly place: number;
  readonly voice: Voice;
  readonly comparison: Comparison;
}

/** The references whose words' places are known, as many of them as of the first. */
const timedOf = (spoken: readonly Spoken[], { wordTimings }: ScoringRequest): readonly TimedReference[] => {
  const timed = spoken.map(
    ({ place, voice, comparison: { attempt, reference } }): TimedReference => ({
      attempt,
      reference,
      spoken: voice.spoken,
      spans: wordTimings?.[place] ?? [],
    }),
  );
  const count = timed.find(({ spans }) => spans.length > 0)?.spans.length;
  return timed.filter(({ spans }) => spans.length === count);
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
  const unlikeness = unlikenessOf(spoken.map(({ comparison }) => comparison));
  const score = pointsOf(unlikeness);
  const heard = recognitionAt(score);
  const words = wordScores(timedOf(spoken, request), (more) => pointsOf(unlikeness + more), heard !== 'no');
  return { score, heard, words };
};
