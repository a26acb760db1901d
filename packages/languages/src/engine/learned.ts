/** The languages that are loaded so far: each is loaded separately, so that a browser need not load all of them. */
import type { AnswerTables, LanguageCode } from '@parlance/domain';
import type { LanguageRules } from '../rules.ts';
import type { GrammarRules } from './grammar.ts';
import { tablesOf } from './tables.ts';

/** The data of a learnable language. */
export interface LearnedLanguage {
  readonly rules: LanguageRules;
  readonly grammar: GrammarRules;
}

/** A loaded language with the tables that callers use. */
export interface KnownLanguage extends LearnedLanguage {
  readonly tables: AnswerTables;
}

const known = new Map<LanguageCode, KnownLanguage>();

/** Registers a loaded language. */
export const learn = (language: LearnedLanguage): void => {
  const { code } = language.rules;
  if (!known.has(code)) known.set(code, { ...language, tables: tablesOf(language.rules) });
};

/** A loaded language; `undefined` for one that cannot be learned or is not loaded. */
export const knownLanguage = (code: LanguageCode): KnownLanguage | undefined => known.get(code);
