import { judge } from '@parlance/domain';
import { displayTokens, tablesFor } from '@parlance/languages';
import type { LanguageTools } from './check/context.ts';

const NO_WORDS: ReadonlySet<string> = new Set();

/** The compiler's knowledge about words, from the tables of `packages/languages`. */
export const languageTools: LanguageTools = {
  tokens: (code, text) => tablesFor(code).tokens(text),
  displayTokens,
  isRight: (code, accepted, given) =>
    judge({ accepted: [accepted], given, lexicon: NO_WORDS, tables: tablesFor(code) }).verdict !== 'wrong',
};
