/** The articles of the languages in which meanings are given: whoever asks for a word may write them or not. */
import type { LanguageCode } from '@parlance/domain';

/** In lower case; one that is written together with its noun ends with an apostrophe. Other languages have none. */
const ARTICLES: Readonly<Record<LanguageCode, string>> = {
  en: 'a an the',
  de: 'der die das den dem des ein eine einen einem einer eines',
  es: 'el la los las un una unos unas',
  fr: "le la les l' un une des",
  it: "il lo la i gli le l' un uno una un'",
  pt: 'o a os as um uma uns umas',
};

/** The articles of a language. */
export const articlesOf = (code: LanguageCode): ReadonlySet<string> => new Set((ARTICLES[code] ?? '').split(' '));
