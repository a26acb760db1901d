/** Loads all languages, for programs whose size does not matter. Browsers load only the language they need. */
import { language as english } from './en/language.ts';
import { type LearnedLanguage, learn } from './engine/learned.ts';
import { language as spanish } from './es/language.ts';
import { language as french } from './fr/language.ts';
import type { LearnableCode } from './registry.generated.ts';

const all: { readonly [C in LearnableCode]: LearnedLanguage } = { en: english, es: spanish, fr: french };

for (const language of Object.values(all)) learn(language);
