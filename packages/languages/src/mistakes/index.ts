/** The mistakes of each language that is learned, by code. */
import type { LanguageCode, MistakeTables } from '@parlance/domain';
import type { GrammarRules } from '../engine/grammar.ts';
import { loadedLanguage } from '../load.ts';
import { englishMistakes } from './en.ts';
import { spanishMistakes } from './es.ts';
import { frenchMistakes } from './fr.ts';
import { NO_MISTAKES } from './tools.ts';

const makers: Readonly<Record<LanguageCode, (grammar: GrammarRules) => MistakeTables>> = {
  en: englishMistakes,
  es: spanishMistakes,
  fr: frenchMistakes,
};

/** What mistakes are made of in a language; of one without tables none are made. Throws `LanguageNotLoaded`. */
export const mistakesFor = (code: LanguageCode): MistakeTables => {
  const grammar = loadedLanguage(code)?.grammar;
  const make = makers[code];
  return grammar === undefined || make === undefined ? NO_MISTAKES : make(grammar);
};
