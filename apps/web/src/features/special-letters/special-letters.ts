import type { LanguageCode } from '@parlance/domain';
import type { LearnableCode } from '@parlance/languages';

const letters: Readonly<Record<LanguageCode, string>> = {
  en: '’',
  es: 'áéíóúüñ¿¡',
  fr: 'àâçéèêëîïôùûœ’',
} satisfies { readonly [C in LearnableCode]: string };

/** The letters of a language that a foreign keyboard may lack, in its alphabet's order. */
export const lettersOf = (code: LanguageCode): readonly string[] => [...(letters[code] ?? '')];
