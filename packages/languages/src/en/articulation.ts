/**
 * How the sounds of British English are made (Received Pronunciation as it is now; A. Cruttenden, Gimson's Pronunciation
 * of English). The letter r of its transcriptions stands for an approximant, not for the trill of the IPA chart.
 */
import { type ArticulationTable, consonant, vowel } from '../phonetics/model.ts';

const voiceless = { voiced: false } as const;

export const articulations: ArticulationTable = {
  iː: vowel(0.05, 0.08, 'spread'),
  i: vowel(0.12, 0.14, 'spread'),
  ɪ: vowel(0.26, 0.26, 'neutral'),
  e: vowel(0.5, 0.12, 'neutral'),
  æ: vowel(0.85, 0.18, 'neutral'),
  ɑː: vowel(0.98, 0.86, 'neutral'),
  ɒ: vowel(0.92, 0.98, 'rounded'),
  ɔː: vowel(0.55, 0.96, 'rounded'),
  ʊ: vowel(0.28, 0.72, 'rounded'),
  uː: vowel(0.06, 0.78, 'rounded'),
  u: vowel(0.1, 0.78, 'rounded'),
  ʌ: vowel(0.78, 0.5, 'neutral'),
  ɜː: vowel(0.6, 0.5, 'neutral'),
  ə: vowel(0.45, 0.5, 'neutral'),
  // The beginnings of diphthongs.
  a: vowel(0.95, 0.36, 'neutral'),
  ɔ: vowel(0.6, 0.95, 'rounded'),
  θ: consonant('interdental', 'fricative', voiceless),
  ð: consonant('interdental', 'fricative'),
  ʃ: consonant('postalveolar', 'fricative', { ...voiceless, rounded: true }),
  ʒ: consonant('postalveolar', 'fricative', { rounded: true }),
  tʃ: consonant('postalveolar', 'affricate', { ...voiceless, rounded: true }),
  dʒ: consonant('postalveolar', 'affricate', { rounded: true }),
  r: consonant('postalveolar', 'approximant', { rounded: true }),
};
