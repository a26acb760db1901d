/** Which words a learner could have meant: the caller's, and the common ones of the language. */
import type { AnswerTables } from './model.ts';

/** Whether a word is known, with its marks or typed without them. */
export type Known = (word: string) => boolean;

/** A lexicon is read once for each set, not once for each answer: sets are not changed once they are handed in. */
const kept = new WeakMap<ReadonlySet<string>, { readonly tables: AnswerTables; readonly bare: ReadonlySet<string> }>();

/** The test for one lexicon. */
export const knownWords = (tables: AnswerTables, lexicon: ReadonlySet<string>): Known => {
  const bare = bareWords(tables, lexicon);
  const isListed = (word: string): boolean => tables.isWord(word) || bare.has(word);
  return (word) => isListed(tables.withoutMarks(word)) || tables.singulars(word).some(isListed);
};

const bareWords = (tables: AnswerTables, lexicon: ReadonlySet<string>): ReadonlySet<string> => {
  const found = kept.get(lexicon);
  if (found !== undefined && found.tables === tables) return found.bare;
  const bare = new Set([...lexicon].flatMap((word) => [word, ...tables.tokens(word)]).map(tables.withoutMarks));
  kept.set(lexicon, { tables, bare });
  return bare;
};
