/**
 * The symbols that mean the same in every language, as the IPA chart defines them. A language says in its own table
 * where its vowels stand, and which consonants it makes elsewhere.
 */
import { type ArticulationTable, consonant } from './model.ts';

const voiceless = { voiced: false } as const;

export const common: ArticulationTable = {
  p: consonant('bilabial', 'plosive', voiceless),
  b: consonant('bilabial', 'plosive'),
  t: consonant('alveolar', 'plosive', voiceless),
  d: consonant('alveolar', 'plosive'),
  k: consonant('velar', 'plosive', voiceless),
  ɡ: consonant('velar', 'plosive'),
  m: consonant('bilabial', 'nasal'),
  n: consonant('alveolar', 'nasal'),
  ɲ: consonant('palatal', 'nasal'),
  ŋ: consonant('velar', 'nasal'),
  f: consonant('labiodental', 'fricative', voiceless),
  v: consonant('labiodental', 'fricative'),
  s: consonant('alveolar', 'fricative', voiceless),
  z: consonant('alveolar', 'fricative'),
  x: consonant('velar', 'fricative', voiceless),
  h: consonant('glottal', 'fricative', voiceless),
  l: consonant('alveolar', 'lateral'),
  w: consonant('labiovelar', 'approximant', { rounded: true }),
  j: consonant('palatal', 'approximant'),
};
