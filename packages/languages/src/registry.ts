/** The languages that exist, and which of them suits a browser. */
import type { Language, LanguageCode } from '@parlance/domain';
import { languages } from './registry.generated.ts';

/** The interface language where nothing else fits, and the source of missing texts. */
export const FALLBACK: LanguageCode = 'en';

const byCode = new Map(languages.map((language) => [language.code, language]));

/** The language of a code, or `undefined` for a code that does not exist. */
export const languageOf = (code: LanguageCode): Language | undefined => byCode.get(code);

/** The languages that courses teach, in the order of the table. */
export const learnableLanguages: readonly Language[] = languages.filter(({ learnable }) => learnable);

/** The language that is learned by default, and the one that is offered to readers of that language instead. */
const LEARNED: LanguageCode = 'en';
const LEARNED_BY_ITS_READERS: LanguageCode = 'es';

/** The language that somebody learns who reads `interfaceLanguage` and has not chosen one: never the one they read. */
export const offeredLearn = (interfaceLanguage: LanguageCode): LanguageCode =>
  interfaceLanguage === LEARNED ? LEARNED_BY_ITS_READERS : LEARNED;

const byPrimaryTag = new Map(languages.map(({ code, tag }) => [primary(tag), code]));

/**
 * The interface language for a browser's preferred languages (BCP 47, best first): the first that we have,
 * by its primary tag, so that `zh-TW` gives `cn` and `pt` gives `pt`. English where none fits.
 */
export const interfaceLanguageFor = (browserTags: readonly string[]): LanguageCode => {
  for (const tag of browserTags) {
    const code = byPrimaryTag.get(primary(tag));
    if (code !== undefined) return code;
  }
  return FALLBACK;
};

function primary(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}
