import { judge, type LanguageCode, paraphrased, wordsApart } from '@parlance/domain';
import { displayTokens, tablesFor } from '@parlance/languages';
import type { LanguageTools } from './check/context.ts';

const NO_WORDS: ReadonlySet<string> = new Set();

/** Each word by itself, as patterns are compared, and what says the same replaced by one of it. */
const keyOf = (code: LanguageCode, text: string): string => {
  const tables = tablesFor(code);
  const words = paraphrased(wordsApart(text, tables), tables);
  return words.map((word) => [word.text, ...word.also].join('|')).join(' ');
};

/** The compiler's knowledge about words, from the tables of `packages/languages`. */
export const languageTools: LanguageTools = {
  tokens: (code, text) => tablesFor(code).tokens(text),
  keyOf,
  displayTokens,
  isRight: (code, accepted, given) =>
    judge({ accepted: [accepted], given, lexicon: NO_WORDS, tables: tablesFor(code) }).verdict !== 'wrong',
};
