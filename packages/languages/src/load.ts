/** Loads languages on demand. */
import type { LanguageCode } from '@parlance/domain';
import { type KnownLanguage, knownLanguage, type LearnedLanguage, learn } from './engine/learned.ts';
import type { LearnableCode } from './registry.generated.ts';

type Loader = () => Promise<{ readonly language: LearnedLanguage }>;

const loaders: Readonly<Record<LanguageCode, Loader>> = {
  en: () => import('./en/language.ts'),
  es: () => import('./es/language.ts'),
  fr: () => import('./fr/language.ts'),
} satisfies { readonly [C in LearnableCode]: Loader };

/** A language was asked for before `loadLanguage` was awaited: empty tables would judge a right answer wrong. */
export class LanguageNotLoaded extends TypeError {
  override readonly name = 'LanguageNotLoaded';
}

/** A loaded language; `undefined` for one that has no folder here. Throws `LanguageNotLoaded` for one that has. */
export const loadedLanguage = (code: LanguageCode): KnownLanguage | undefined => {
  const known = knownLanguage(code);
  if (known === undefined && Object.hasOwn(loaders, code)) throw new LanguageNotLoaded(code);
  return known;
};

/** Loads a language: await it before asking for its tables. Rejects if the language cannot be loaded. */
export const loadLanguage = async (code: LanguageCode): Promise<void> => {
  const load = loaders[code];
  if (load === undefined || knownLanguage(code) !== undefined) return;
  learn((await load()).language);
};
