/** Languages on demand. */
import type { LanguageCode } from '@parlance/domain';
import { knownLanguage, type LearnedLanguage, learn } from './engine/learned.ts';

const loaders: Readonly<Record<LanguageCode, () => Promise<{ readonly language: LearnedLanguage }>>> = {
  en: () => import('./en/language.ts'),
  es: () => import('./es/language.ts'),
  fr: () => import('./fr/language.ts'),
};

/** Makes a language known: to be awaited before its tables are asked for. Rejects where it cannot be had. */
export const loadLanguage = async (code: LanguageCode): Promise<void> => {
  const load = loaders[code];
  if (load === undefined || knownLanguage(code) !== undefined) return;
  learn((await load()).language);
};
