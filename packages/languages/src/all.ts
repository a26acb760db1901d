/** Every language at once, for programs that need not count bytes. A browser leaves this out, and loads the one that it wants. */
import { language as english } from './en/language.ts';
import { learn } from './engine/learned.ts';
import { language as spanish } from './es/language.ts';
import { language as french } from './fr/language.ts';

for (const language of [english, spanish, french]) learn(language);
