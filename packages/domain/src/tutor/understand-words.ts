/** Which words of the examples a learner meant by what was written. */
import type { AnswerTables } from '../answer/model.ts';
import { spellingOf } from '../answer/spelling.ts';

/** A word as it was written, without marks. */
export interface MeantWord {
  readonly word: string;
  /** The word of an example that it is another form of, or misspells; undefined where it is one itself, or none. */
  readonly meant?: string;
}

interface Meaning {
  /** Words of the examples, with their marks. */
  readonly here: ReadonlySet<string>;
  readonly lexicon: ReadonlySet<string>;
  readonly tables: AnswerTables;
}

/** The words of a text, each with the word of the examples that is meant by it. */
export const meantWords = (tokens: readonly string[], { here, lexicon, tables }: Meaning): readonly MeantWord[] => {
  const bare = new Set([...here].map(tables.withoutMarks));
  const isKnown = (word: string): boolean => lexicon.has(word) || tables.isWord(word);
  return tokens.map((token) => {
    const word = tables.withoutMarks(token);
    if (bare.has(word) || tables.isArticle(token)) return { word };
    const all = [...here].filter((one) => !tables.isArticle(one));
    const meant =
      all.find((one) => tables.isOtherForm(token, one, false)) ??
      (isKnown(token) ? undefined : all.find((one) => isMisspelt(word, tables.withoutMarks(one), tables)));
    return meant === undefined ? { word } : { word, meant: tables.withoutMarks(meant) };
  });
};

const isMisspelt = (written: string, expected: string, { soundsLike }: AnswerTables): boolean =>
  ['typo', 'sound'].includes(spellingOf(written, expected, soundsLike));
