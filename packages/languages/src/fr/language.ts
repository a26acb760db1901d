/** All that French brings. */
import type { LearnedLanguage } from '../engine/learned.ts';
import { frenchGrammar } from './grammar.ts';
import { french } from './rules.ts';

export const language: LearnedLanguage = { rules: french, grammar: frenchGrammar };
