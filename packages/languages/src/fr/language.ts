/** The rules and grammar of French. */
import type { LearnedLanguage } from '../engine/learned.ts';
import { frenchGrammar } from './grammar.ts';
import { french } from './rules.ts';

export const language: LearnedLanguage = { rules: french, grammar: frenchGrammar };
