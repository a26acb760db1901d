/** The texts of reminders, in the learner's language. They are ICU messages, as those of the interface are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReminderContent } from '@parlance/domain';
import { languageOf } from '@parlance/languages';
import compile from 'icu-minify/compile';
import format, { type FormatValues } from 'icu-minify/format';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, 'texts');

const said = z.strictObject({ title: z.string(), body: z.string() });

const schema = z.strictObject({
  due: said,
  goal: said,
  last: said,
  test: said,
  pause: z.strictObject({
    action: z.string(),
    title: z.string(),
    body: z.string(),
    failedTitle: z.string(),
    failedBody: z.string(),
  }),
  mail: z.strictObject({ greeting: z.string(), action: z.string(), footer: z.string(), pause: z.string() }),
});

type Texts = z.infer<typeof schema>;

const FALLBACK = 'en';

/** Codes of the languages that reminders are written in. */
export const reminderLanguages = (): readonly string[] =>
  readdirSync(FOLDER)
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

const kept = new Map<string, Texts>();

/** The texts of a language; of English if it has none. */
export const reminderTexts = (language: string): Texts => {
  const code = reminderLanguages().includes(language) ? language : FALLBACK;
  const known = kept.get(code);
  if (known !== undefined) return known;
  const texts = schema.parse(JSON.parse(readFileSync(join(FOLDER, `${code}.json`), 'utf8')));
  kept.set(code, texts);
  return texts;
};

type CompiledMessage = ReturnType<typeof compile>;

const compiled = new Map<string, CompiledMessage>();

const compiledOf = (message: string): CompiledMessage => {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compile(message);
  compiled.set(message, made);
  return made;
};

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** A message of a language with its values. */
export const formatted = (message: string, language: string, values: FormatValues<string> = {}): string =>
  String(format(compiledOf(message), languageOf(language)?.tag ?? FALLBACK, values, { formatters }));

/** What a reminder says, as text. */
export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

/** What can be said: a reminder, or a try of one. */
export type SentContent = ReminderContent | { readonly kind: 'test' };

/** Writes a reminder. */
export const writeReminder = (content: SentContent, language: string): ReminderText => {
  const { title, body } = reminderTexts(language)[content.kind];
  const { kind: _kind, ...values } = content;
  return { title: formatted(title, language, values), body: formatted(body, language, values) };
};
