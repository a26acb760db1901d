/** The forms of words that follow from the grammar of each language that is learned, by code. */
import type { LanguageCode } from '@parlance/domain';
import type { LearnableCode } from '../registry.generated.ts';
import { englishInflection } from './en.ts';
import { spanishInflection } from './es.ts';
import { frenchInflection } from './fr.ts';
import type { Inflection } from './model.ts';

export type { FormGroup, Inflected, Inflection } from './model.ts';

const all: Readonly<Record<LanguageCode, Inflection>> = {
  en: englishInflection,
  es: spanishInflection,
  fr: frenchInflection,
} satisfies { readonly [C in LearnableCode]: Inflection };

/** How the words of a language are inflected; undefined for one that nobody has described. */
export const inflectionFor = (code: LanguageCode): Inflection | undefined =>
  Object.hasOwn(all, code) ? all[code] : undefined;
