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

/** Languages whose nouns have one form for one and for many. */
const WITHOUT_NUMBER: ReadonlySet<LanguageCode> = new Set(['cn', 'jp', 'kr', 'vt', 'id', 'thai']);

/**
 * What mistakes are made of in a language; of one without tables none are made. A meaning in a language without number leaves open
 * whether *this dogs* should be *this dog* or *these dogs*: there a number is certain only after a number. Throws
 * `LanguageNotLoaded`.
 * @param explain the language in which meanings are given
 */
export const mistakesFor = (code: LanguageCode, explain: LanguageCode): MistakeTables => {
  const grammar = loadedLanguage(code)?.grammar;
  const make = makers[code];
  if (grammar === undefined || make === undefined) return NO_MISTAKES;
  const tables = make(grammar);
  if (!WITHOUT_NUMBER.has(explain)) return tables;
  const beforePlural = new Set([...tables.beforePlural].filter(tables.isNumber));
  return { ...tables, beforeSingular: NO_MISTAKES.beforeSingular, beforePlural };
};
