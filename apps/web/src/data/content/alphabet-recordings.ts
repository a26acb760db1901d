/** The recordings of an alphabet. */
import type { Alphabet, HeardWord } from '@parlance/domain';
import { recordingsOf } from './files.ts';

/** Everything that an alphabet lets one hear. */
const heardIn = ({ letters, sounds }: Alphabet): readonly HeardWord[] => [
  ...letters.flatMap(({ name, example }) => [name, example]),
  ...sounds.flatMap(({ spellings, pairs }) => [
    ...spellings.map(({ example }) => example),
    ...pairs.flatMap(({ one, other }) => [one, other]),
  ]),
];

/** The addresses of all recordings of an alphabet: about 700, of 2 KB each. */
export const alphabetRecordings = (alphabet: Alphabet): readonly string[] => [
  ...new Set(heardIn(alphabet).flatMap((word) => recordingsOf(alphabet.learn, word))),
];
