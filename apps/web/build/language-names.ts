/** Names of the languages that can be learned, in each interface language, for the texts of the shell. */
import { languageOf, learnableLanguages } from '@parlance/languages';
import { standaloneName } from '../src/i18n/standalone-name.ts';

/** Names by BCP 47 tag, from Unicode's data. @param code our code of the interface language */
export const languageNames = (code: string): Readonly<Record<string, string>> => {
  const locale = languageOf(code)?.tag ?? code;
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return Object.fromEntries(
    learnableLanguages.flatMap(({ tag }) => {
      const name = names.of(tag);
      return name === undefined ? [] : [[tag, standaloneName(name, locale)]];
    }),
  );
};
