/** Grammar of each language that is learned, by code. */
import type { GrammarTables, LanguageCode } from '@parlance/domain';
import { grammarOf } from './engine/grammar.ts';
import { loadedLanguage } from './load.ts';

/** Grammar of a language without tables: it has no grammar exercises. */
const nothing: GrammarTables = {
  articleOf: () => undefined,
  nounGroup: () => undefined,
  withArticles: () => [],
  verbForm: () => undefined,
  lettersOf: (text) => [...text.normalize('NFC')],
};

const made = new Map<LanguageCode, GrammarTables>();

/** What exercises of grammar ask in a language; made when it is first asked for. Throws `LanguageNotLoaded`. */
export const grammarFor = (code: LanguageCode): GrammarTables => {
  const rules = loadedLanguage(code)?.grammar;
  if (rules === undefined) return nothing;
  const grammar = made.get(code) ?? grammarOf(rules);
  made.set(code, grammar);
  return grammar;
};
