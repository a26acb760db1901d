/** The texts of the sandbox's pages in the buyer's language. `{name}` in a text stands for a value. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '@parlance/languages';
import { z } from 'zod';
import { CARDS } from './cards.ts';

const FOLDER = join(import.meta.dirname, 'texts');
const FALLBACK = 'en';

const named = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);

const card = z.strictObject({ name: z.string(), about: z.string() });

const schema = z.strictObject({
  noMoney: z.string(),
  noMoneyLong: z.string(),
  /** The name of a pack. */
  pack: z.string(),
  period: named(['month', 'year', 'sixYears']),
  charge: named(['today', 'nothingToday', 'on', 'then', 'thenMonth', 'thenYear', 'once', 'trialNote']),
  pay: named([
    'title',
    'heading',
    'choose',
    'chooseNote',
    'pay',
    'start',
    'back',
    'backNote',
    'declined',
    'unproven',
    'expiredTitle',
    'expired',
    'toResult',
    'goneTitle',
    'gone',
    'home',
  ]),
  proof: named(['title', 'text', 'trialText', 'yes', 'no']),
  cards: z.strictObject(
    Object.fromEntries(CARDS.map((name) => [name, card])) as Record<(typeof CARDS)[number], typeof card>,
  ),
  account: named([
    'title',
    'back',
    'clock',
    'clockNote',
    'day',
    'week',
    'month',
    'next',
    'card',
    'cardNone',
    'changeCard',
    'changeNote',
    'purchases',
    'none',
    'nextCharge',
    'retry',
    'ended',
    'runsUntil',
    'unpaid',
    'expired',
    'trial',
    'invoice',
    'refunded',
    'disputed',
    'disputeWon',
    'disputeLost',
    'refund',
    'openDispute',
    'won',
    'lost',
  ]),
  invoice: named(['title', 'number', 'date', 'item', 'time', 'net', 'tax', 'total', 'refunded', 'back', 'print']),
});

/** The texts of a language. */
export type Texts = z.infer<typeof schema>;

/** Codes of the languages that the pages are written in. */
export const sandboxLanguages = (): readonly string[] =>
  readdirSync(FOLDER)
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

const read = new Map<string, Texts>();

/** The texts of a language; of English if it has none. */
export const sandboxTexts = (language: string): Texts => {
  const code = sandboxLanguages().includes(language) ? language : FALLBACK;
  const known = read.get(code);
  if (known !== undefined) return known;
  const texts = schema.parse(JSON.parse(readFileSync(join(FOLDER, `${code}.json`), 'utf8')));
  read.set(code, texts);
  return texts;
};

/** A text with its values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);

/** Writes money and times in a language. */
export interface Writer {
  readonly texts: Texts;
  /** The language tag (BCP 47). */
  readonly tag: string;
  /** @param amount in the smallest unit of the currency */
  readonly money: (amount: number, currency: string) => string;
  readonly day: (time: number) => string;
  readonly moment: (time: number) => string;
}

/** Opens a writer. Days are those of UTC, by which periods are counted. */
export const writerFor = (language: string): Writer => {
  const tag = languageOf(language)?.tag ?? FALLBACK;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (time: number) => formatter.format(time);
  };
  return {
    texts: sandboxTexts(language),
    tag,
    money: (amount, currency) => {
      const formatter = new Intl.NumberFormat(tag, { style: 'currency', currency });
      const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
      return formatter.format(amount / 10 ** digits);
    },
    day: format({ dateStyle: 'long' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
  };
};
