/** The public API of the languages. */
import './all.ts';

export type { Language } from '@parlance/domain';
export { grammarFor } from './grammar.ts';
export { loadLanguage } from './load.ts';
export { mistakesFor } from './mistakes/index.ts';
export { type LearnableCode, languages } from './registry.generated.ts';
export { FALLBACK, interfaceLanguageFor, languageOf, learnableLanguages, offeredLearn } from './registry.ts';
export { type Answered, displayTokens, judgeAnswer, specialKeys, tablesFor } from './tables.ts';
