/** How the judged language may say the same otherwise. */
import type { AnswerTables, Wordings } from './model.ts';

const NONE: Wordings = {
  lightWords: '',
  movableStarts: '',
  conjunctions: '',
  paraphrases: {},
  asStatement: (words) => words,
  withNamesInPlace: (words) => words,
  omissible: () => false,
  shortened: {},
  shownByVerbs: '',
  ownLetters: {},
};

/** The wordings of a language; none where nothing is known of it. */
export const wordingsOf = ({ wordings = NONE }: AnswerTables): Wordings => wordings;
