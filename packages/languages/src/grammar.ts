/** Grammar of each language that is learned, by code. */
import type { GrammarTables, LanguageCode } from '@parlance/domain';
import { englishGrammar } from './en/grammar.ts';
import { type GrammarRules, grammarOf } from './engine/grammar.ts';
import { spanishGrammar } from './es/grammar.ts';
import { frenchGrammar } from './fr/grammar.ts';

const learned: Readonly<Record<LanguageCode, GrammarRules>> = {
  en: englishGrammar,
  es: spanishGrammar,
  fr: frenchGrammar,
};

/** A language of which nothing is known has no exercises of grammar. */
const nothing: GrammarTables = {
  articleOf: () => undefined,
  verbForm: () => undefined,
  lettersOf: (text) => [...text.normalize('NFC')],
};

const made = new Map<LanguageCode, GrammarTables>();

/** What exercises of grammar ask in a language; made when it is first asked for. */
export const grammarFor = (code: LanguageCode): GrammarTables => {
  const rules = learned[code];
  if (rules === undefined) return nothing;
  const grammar = made.get(code) ?? grammarOf(rules);
  made.set(code, grammar);
  return grammar;
};
