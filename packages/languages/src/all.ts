/** Loads all languages, for programs whose size does not matter. Browsers load only the language they need. */
import { language as english } from './en/language.ts';
import { learn } from './engine/learned.ts';
import { language as spanish } from './es/language.ts';
import { language as french } from './fr/language.ts';

for (const language of [english, spanish, french]) learn(language);
