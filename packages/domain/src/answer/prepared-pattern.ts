/** Patterns as the judge compares them; each is read once. */
import type { AnswerTables, Word } from './model.ts';
import { asks, paraphrased } from './paraphrase.ts';
import type { AnswerPattern } from './pattern.ts';

/** The words of each option of each part of a pattern. */
export type PatternWords = readonly (readonly (readonly Word[])[])[];

/** A pattern's words. */
export interface PreparedPattern {
  readonly tables: AnswerTables;
  /** As they are written. */
  readonly written: PatternWords;
  /** With what says the same replaced by one of it; `written` itself where nothing is. */
  readonly paraphrased: PatternWords;
  /** All its words as they are written, without marks and apostrophes. */
  readonly letters: ReadonlySet<string>;
}

const prepared = new WeakMap<AnswerPattern, PreparedPattern>();

/** The words of a text, each by itself: what its neighbours change is left aside, so that they need not be read again. */
export const wordsApart = (text: string, tables: AnswerTables): readonly Word[] =>
  [...text.matchAll(/\S+/gu)].flatMap(({ 0: written, index }) =>
    tables.words(written).map((word) => ({ ...word, start: index + word.start, end: index + word.end })),
  );

/** A pattern as it is compared by the tables of its language. */
export const preparedPattern = (pattern: AnswerPattern, tables: AnswerTables): PreparedPattern => {
  const known = prepared.get(pattern);
  if (known?.tables === tables) return known;
  const written = pattern.parts.map((options) => options.map((option) => wordsApart(option, tables)));
  const part = { isWhole: false, isAsked: pattern.parts.flat().some(asks) };
  const replaced = written.map((options, at) =>
    options.map((words, option) => {
      const text = pattern.parts[at]?.[option] ?? '';
      return paraphrased({ text, words }, tables, part);
    }),
  );
  const isReplaced = replaced.some((options, part) =>
    options.some((words, option) => words !== written[part]?.[option]),
  );
  const letters = new Set(written.flat(2).map(({ text }) => tables.withoutMarks(text.replaceAll("'", ''))));
  const made = { tables, written, paraphrased: isReplaced ? replaced : written, letters };
  prepared.set(pattern, made);
  return made;
};
