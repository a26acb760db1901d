/** What the names of files say: the id and title of a clip, and the language of subtitles. */
import type { LanguageCode } from '@parlance/domain';

/** A language as the names of files may write it: `cn`, `zh-Hans` or `zh`. */
export interface NamedLanguage {
  readonly code: LanguageCode;
  readonly tag: string;
}

/** The name of a file without its folder and its last ending. */
const stemOf = (name: string): string => name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');

/** The id of a clip: the name of its film in lower case, without accents; empty where it has no Latin letters. */
export const slugOf = (name: string): string =>
  stemOf(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** The title of a clip: the name of its film in words. */
export const titleOf = (name: string): string => {
  const words = stemOf(name)
    .normalize('NFC')
    .replace(/[_.<>\p{Cc}\p{Cf}-]+/gu, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
};

/** What an ending like `.es.srt` says: a language, one that is unknown here, or nothing. */
export type LanguageInName = { readonly code: LanguageCode } | { readonly unknown: string } | undefined;

/** Reads the language from the name of a file of subtitles. */
export const languageInName = (name: string, languages: readonly NamedLanguage[]): LanguageInName => {
  const [, ending] = /\.([a-z]{2,4}(?:[-_][a-z\d]{2,4})*)\.[a-z]+$/i.exec(name) ?? [];
  if (ending === undefined) return undefined;
  const asked = ending.toLowerCase().replaceAll('_', '-');
  const [first = ''] = asked.split('-');
  const found =
    languages.find(({ code, tag }) => code === asked || tag.toLowerCase() === asked) ??
    languages.find(({ code, tag }) => code === first || tag.toLowerCase().split('-')[0] === first);
  if (found !== undefined) return { code: found.code };
  // Longer endings are words: `market.final.srt`, `market.copy.srt`.
  return first.length <= 3 ? { unknown: ending } : undefined;
};
