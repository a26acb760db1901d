/** The rules and grammar of English. */
import type { LearnedLanguage } from '../engine/learned.ts';
import { englishGrammar } from './grammar.ts';
import { english } from './rules.ts';

export const language: LearnedLanguage = { rules: english, grammar: englishGrammar };
