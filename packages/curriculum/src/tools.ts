import { displayTokens, tablesFor } from '@parlance/languages';
import type { LanguageTools } from './check/context.ts';

/** The compiler's knowledge about words, from the tables of `packages/languages`. */
export const languageTools: LanguageTools = {
  tokens: (code, text) => tablesFor(code).tokens(text),
  displayTokens,
};
