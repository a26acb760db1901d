/** Patterns as the judge compares them; each is read once. */
import type { AnswerTables, Word } from './model.ts';
import type { AnswerPattern } from './pattern.ts';

/** A pattern's words. */
export interface PreparedPattern {
  readonly tables: AnswerTables;
  /** The words of each option of each part. */
  readonly parts: readonly (readonly (readonly Word[])[])[];
  /** All its words without marks and apostrophes. */
  readonly letters: ReadonlySet<string>;
}

const prepared = new WeakMap<AnswerPattern, PreparedPattern>();

/**
 * The words of a text, each by itself: what its neighbours change is left aside, so that they need not be read again. What
 * says the same is the same: patterns are for where any wording is right.
 */
export const wordsApart = (text: string, tables: AnswerTables): readonly Word[] =>
  tables.paraphrased(text.split(/\s/u).flatMap((word) => (word === '' ? [] : tables.words(word))));

/** A pattern as it is compared by the tables of its language. */
export const preparedPattern = (pattern: AnswerPattern, tables: AnswerTables): PreparedPattern => {
  const known = prepared.get(pattern);
  if (known?.tables === tables) return known;
  const parts = pattern.parts.map((options) => options.map((option) => wordsApart(option, tables)));
  const letters = new Set(parts.flat(2).map(({ text }) => tables.withoutMarks(text.replaceAll("'", ''))));
  const made = { tables, parts, letters };
  prepared.set(pattern, made);
  return made;
};
