/** Writes the mails about purchases, in the learner's language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '@parlance/languages';
import { z } from 'zod';
import type { Mail } from '../../platform/mail.ts';
import { composeMail, type MailPage } from '../../platform/mail-page.ts';
import { type DueMail, type DueMailKind, MAIL_KINDS } from './due.ts';
import type { Recipient } from './people.ts';

const FOLDER = join(import.meta.dirname, 'mail-texts');
const FALLBACK = 'en';

const text = z.strictObject({ subject: z.string(), body: z.string(), action: z.string(), footer: z.string() });

const texts = z.strictObject({
  greeting: z.string(),
  /** The link below a mail whose button cancels. */
  see: z.string(),
  ...(Object.fromEntries(MAIL_KINDS.map((kind) => [kind, text])) as Record<DueMailKind, typeof text>),
});
type Texts = z.infer<typeof texts>;

/** The texts of each language that has a file. */
const byLanguage: ReadonlyMap<string, Texts> = new Map(
  readdirSync(FOLDER).map((name) => [
    name.replace(/\.json$/, ''),
    texts.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
  ]),
);

const NAMES = { premium: 'Premium', premium_plus: 'Premium Plus' } as const;

/** Where a mail leads. */
export interface MailLinks {
  readonly membership: string;
  /** The page that cancels without a session. */
  readonly cancel: string;
}

/** The mails whose button cancels: those that tell of a charge to come. */
const CANCELLING: ReadonlySet<DueMailKind> = new Set(['trialBegins', 'trialEnds', 'renews']);

const money = (amount: number, currency: string, tag: string): string => {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
};

const filled = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** Writes a mail, in English if the language has no texts. */
export const writeDueMail = (mail: DueMail, { email, name, language }: Recipient, links: MailLinks): Mail => {
  const known = byLanguage.has(language) ? language : FALLBACK;
  const tag = languageOf(known)?.tag ?? FALLBACK;
  const said = byLanguage.get(known) as Texts;
  const values = {
    plan: mail.accountType === null ? '' : NAMES[mail.accountType],
    credits: new Intl.NumberFormat(tag).format(mail.credits ?? 0),
    date: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(mail.date),
    moment: `${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(mail.date)} (UTC)`,
    sum: money(mail.amount, mail.currency, tag),
  };
  const { subject, body, action, footer } = said[mail.kind];
  const words = {
    greeting: said.greeting,
    action,
    subject: filled(subject, values),
    body: filled(body, values),
    footer: filled(footer, values),
  };
  const page: MailPage = CANCELLING.has(mail.kind)
    ? { to: email, name, url: links.cancel, second: { action: said.see, url: links.membership } }
    : { to: email, name, url: links.membership };
  return composeMail(words, page);
};
