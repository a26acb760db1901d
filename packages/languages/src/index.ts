/** The public API of the languages. */
import './all.ts';

export type { Language } from '@parlance/domain';
export { articlesOf } from './articles.ts';
export { grammarFor } from './grammar.ts';
export { type FormGroup, type Inflected, type Inflection, inflectionFor } from './inflection/index.ts';
export { loadLanguage } from './load.ts';
export { mistakesFor } from './mistakes/index.ts';
export { articulationsOf } from './phonetics/articulation.ts';
export {
  type Articulation,
  type ConsonantArticulation,
  type Lips,
  MANNERS,
  type Manner,
  PLACES,
  type Place,
  type VowelArticulation,
} from './phonetics/model.ts';
export { type LearnableCode, languages } from './registry.generated.ts';
export { FALLBACK, interfaceLanguageFor, languageOf, learnableLanguages, offeredLearn } from './registry.ts';
export { type Answered, displayTokens, judgeAnswer, specialKeys, tablesFor } from './tables.ts';
