/**
 * How the sounds of French are made (Fougeron and Smith, Journal of the IPA 23: French). t, d, n and l are made at the
 * teeth; r is a voiced fricative at the uvula.
 */
import { type ArticulationTable, consonant, vowel } from '../phonetics/model.ts';

const voiceless = { voiced: false } as const;

export const articulations: ArticulationTable = {
  i: vowel(0.03, 0.03, 'spread'),
  y: vowel(0.04, 0.12, 'rounded'),
  u: vowel(0.03, 0.97, 'rounded'),
  e: vowel(0.34, 0.08, 'spread'),
  ø: vowel(0.37, 0.22, 'rounded'),
  o: vowel(0.34, 0.95, 'rounded'),
  ə: vowel(0.5, 0.46, 'rounded'),
  ɛ: vowel(0.65, 0.17, 'neutral'),
  œ: vowel(0.66, 0.32, 'rounded'),
  ɔ: vowel(0.66, 0.84, 'rounded'),
  a: vowel(0.96, 0.3, 'neutral'),
  ɑ: vowel(0.98, 0.9, 'neutral'),
  ɛ̃: vowel(0.78, 0.18, 'neutral', true),
  œ̃: vowel(0.7, 0.36, 'rounded', true),
  ɑ̃: vowel(0.88, 0.88, 'neutral', true),
  ɔ̃: vowel(0.5, 0.94, 'rounded', true),
  t: consonant('dental', 'plosive', voiceless),
  d: consonant('dental', 'plosive'),
  n: consonant('dental', 'nasal'),
  l: consonant('dental', 'lateral'),
  ʃ: consonant('postalveolar', 'fricative', { ...voiceless, rounded: true }),
  ʒ: consonant('postalveolar', 'fricative', { rounded: true }),
  ʁ: consonant('uvular', 'fricative'),
  ɥ: consonant('labiopalatal', 'approximant', { rounded: true }),
};
