/** The languages that are known so far: what is learned is loaded by itself, so that nobody carries three. */
import type { AnswerTables, LanguageCode } from '@parlance/domain';
import type { LanguageRules } from '../rules.ts';
import type { GrammarRules } from './grammar.ts';
import { tablesOf } from './tables.ts';

/** All that a learnable language brings. */
export interface LearnedLanguage {
  readonly rules: LanguageRules;
  readonly grammar: GrammarRules;
}

/** A language in the form in which it is asked. */
export interface KnownLanguage extends LearnedLanguage {
  readonly tables: AnswerTables;
}

const known = new Map<LanguageCode, KnownLanguage>();

/** Makes a language known. */
export const learn = (language: LearnedLanguage): void => {
  const { code } = language.rules;
  if (!known.has(code)) known.set(code, { ...language, tables: tablesOf(language.rules) });
};

/** A language that is known; `undefined` for one that is not learned, or not loaded. */
export const knownLanguage = (code: LanguageCode): KnownLanguage | undefined => known.get(code);
