import type { LearnableCode } from '@parlance/languages';

/** The word for "hello" in each learn language. */
const hellos: Readonly<Record<string, string>> = {
  en: 'Hello',
  es: 'Hola',
  fr: 'Bonjour',
} satisfies { readonly [C in LearnableCode]: string };

/** A greeting in the learn language, with the name where there is one. */
export const greetingIn = (learn: string, name: string): string => {
  const hello = hellos[learn] ?? 'Hello';
  return name === '' ? hello : `${hello}, ${name}`;
};
