/** Which words a learner could have meant: the caller's, and the common ones of the language. */
import type { AnswerTables } from './model.ts';

/** Whether a word is another one than the expected, known with its marks or typed without them. */
export type Known = (word: string, expected: string) => boolean;

/**
 * Caches the indexed lexicon of each set, so that it is not rebuilt for each answer. Callers must not change a set
 * later.
 */
const indexedLexicons = new WeakMap<AnswerTables, WeakMap<ReadonlySet<string>, ReadonlySet<string>>>();

/** Makes the test for one lexicon. */
export const knownWords = (tables: AnswerTables, lexicon: ReadonlySet<string>): Known => {
  const bare = bareWords(tables, lexicon);
  const isListed = (word: string): boolean => tables.isWord(word) || bare.has(word);
  return (word, expected) =>
    isListed(tables.withoutMarks(word)) ||
    tables.singulars(word).some((one) => isListed(one) && !tables.isOtherForm(one, expected, false));
};

/**
 * Makes the test whether a word is formed of a word that a learner could have meant, as *goed* is of *go*: such a word is a wrong
 * form, and no word that nobody knows.
 */
export const formsOfKnown =
  (tables: AnswerTables, lexicon: ReadonlySet<string>): ((word: string) => boolean) =>
  (word) =>
    [...lexicon].some((one) => tables.tokens(one).some((known) => tables.isRegularForm(word, known)));

const bareWords = (tables: AnswerTables, lexicon: ReadonlySet<string>): ReadonlySet<string> => {
  const known = indexedLexicons.get(tables) ?? new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
  indexedLexicons.set(tables, known);
  const found = known.get(lexicon);
  if (found !== undefined) return found;
  const bare = new Set([...lexicon].flatMap((word) => [word, ...tables.tokens(word)]).map(tables.withoutMarks));
  known.set(lexicon, bare);
  return bare;
};
