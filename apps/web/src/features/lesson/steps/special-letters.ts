import type { LanguageCode } from '@parlance/domain';

const letters: Readonly<Record<LanguageCode, string>> = {
  en: '’',
  es: 'áéíóúüñ¿¡',
  fr: 'àâçéèêëîïôùûœ’',
};

/** The letters of a language that a foreign keyboard may lack, in its alphabet's order. */
export const lettersOf = (code: LanguageCode): readonly string[] => [...(letters[code] ?? '')];
