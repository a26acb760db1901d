/**
 * How the sounds of Castilian Spanish are made (Martínez Celdrán and others, Journal of the IPA 33: Castilian Spanish).
 * Soft b, d and g are approximants, t and d are made at the teeth.
 */
import { type ArticulationTable, consonant, vowel } from '../phonetics/model.ts';

const voiceless = { voiced: false } as const;

export const articulations: ArticulationTable = {
  i: vowel(0.03, 0.05, 'spread'),
  e: vowel(0.45, 0.12, 'spread'),
  a: vowel(0.97, 0.5, 'neutral'),
  o: vowel(0.45, 0.94, 'rounded'),
  u: vowel(0.04, 0.96, 'rounded'),
  t: consonant('dental', 'plosive', voiceless),
  d: consonant('dental', 'plosive'),
  θ: consonant('interdental', 'fricative', voiceless),
  β: consonant('bilabial', 'approximant'),
  ð: consonant('dental', 'approximant'),
  ɣ: consonant('velar', 'approximant'),
  tʃ: consonant('postalveolar', 'affricate', voiceless),
  ʝ: consonant('palatal', 'fricative'),
  ʎ: consonant('palatal', 'lateral'),
  ɾ: consonant('alveolar', 'tap'),
  r: consonant('alveolar', 'trill'),
};
