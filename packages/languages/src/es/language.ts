/** The rules and grammar of Spanish. */
import type { LearnedLanguage } from '../engine/learned.ts';
import { spanishGrammar } from './grammar.ts';
import { spanish } from './rules.ts';

export const language: LearnedLanguage = { rules: spanish, grammar: spanishGrammar };
