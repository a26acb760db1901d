import { judge, type LanguageCode, paraphrased, wordsApart } from '@parlance/domain';
import { displayTokens, tablesFor } from '@parlance/languages';
import type { LanguageTools } from './check/context.ts';

const NO_WORDS: ReadonlySet<string> = new Set();

/** Each word by itself, as patterns are compared, and what says the same replaced by one of it. */
const keyOf = (code: LanguageCode, text: string, isAsked: boolean): string => {
  const tables = tablesFor(code);
  const words = paraphrased({ text, words: wordsApart(text, tables) }, tables, { isWhole: false, isAsked });
  return words.map((word) => [word.text, ...word.also].join('|')).join(' ');
};

/** Words that the verbs of a text show wherever it has them. */
const shownByVerbs = (code: LanguageCode, text: string): readonly string[] => {
  const tables = tablesFor(code);
  const shown = tables.wordings?.shownByVerbs.split(' ') ?? [];
  const words = tables.tokens(text);
  const isFree = (word: string, at: number): boolean =>
    tables.optional(word, { before: words.slice(0, at), after: words.slice(at + 1) }) === word;
  return shown.filter((word) => words.every((other, at) => other !== word || isFree(word, at)));
};

/** The compiler's knowledge about words, from the tables of `packages/languages`. */
export const languageTools: LanguageTools = {
  tokens: (code, text) => tablesFor(code).tokens(text),
  keyOf,
  shownByVerbs,
  isExact: (code, accepted, given) =>
    judge({ accepted, given, lexicon: NO_WORDS, tables: tablesFor(code) }).verdict === 'exact',
  displayTokens,
  isRight: (code, accepted, given) =>
    judge({ accepted: [accepted], given, lexicon: NO_WORDS, tables: tablesFor(code) }).verdict !== 'wrong',
};
