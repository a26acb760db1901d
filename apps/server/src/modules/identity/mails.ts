/** The mails of identity, in the learner's language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_CHANGES, type AccountChangeKind } from '@parlance/contract';
import { z } from 'zod';
import type { Mail } from '../../platform/mail.ts';

const FOLDER = join(import.meta.dirname, 'mail-texts');

const text = z.strictObject({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  action: z.string(),
  footer: z.string(),
});

/** The mail of each change of an account: they differ in their bodies only. */
const changed = text
  .omit({ body: true })
  .extend(
    Object.fromEntries(ACCOUNT_CHANGES.map((kind) => [kind, z.string()])) as Record<AccountChangeKind, z.ZodString>,
  );

const texts = z.strictObject({ verify: text, reset: text, existing: text, removed: text, changed });

/** Which mail it is. */
export type MailKind = Exclude<keyof z.infer<typeof texts>, 'changed'>;

/** The texts of each language that has a file. */
const byLanguage: ReadonlyMap<string, z.infer<typeof texts>> = new Map(
  readdirSync(FOLDER).map((name) => [
    name.replace(/\.json$/, ''),
    texts.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
  ]),
);

/** Codes of the languages that mails are written in. */
export const mailLanguages = (): readonly string[] => [...byLanguage.keys()].sort();

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The recipient of a mail, its language, and the address of its button. */
export interface MailFor {
  readonly to: string;
  readonly name: string;
  readonly language: string;
  readonly url: string;
}

/** Writes a mail, in English if the language has no texts. */
export const writeMail = (kind: MailKind, { to, name, language, url }: MailFor): Mail => {
  return compose(textsIn(language)[kind], { to, name, url });
};

/**
 * Writes the mail that tells of a change of an account.
 * @param provider the name of the provider that was linked or unlinked
 * @param days for how many days its link works
 */
export const writeChangeMail = (
  kind: AccountChangeKind,
  { to, name, language, url }: MailFor,
  { provider = '', days }: { readonly provider: string | undefined; readonly days: number },
): Mail => {
  const words = textsIn(language).changed;
  const body = words[kind].replace('{provider}', () => provider);
  return compose({ ...words, body, footer: words.footer.replace('{days}', String(days)) }, { to, name, url });
};

const textsIn = (language: string): z.infer<typeof texts> => {
  const words = byLanguage.get(language) ?? byLanguage.get('en');
  if (words === undefined) throw new Error('There are no English mail texts');
  return words;
};

/** A name in which mail programs find no address to make a link of: strangers choose it for whom they sign up. */
const withoutLinks = (name: string): string => name.replaceAll(/[.:/@](?=\S)/g, '$& ');

const compose = (words: z.infer<typeof text>, { to, name, url }: Omit<MailFor, 'language'>): Mail => {
  const greeting = words.greeting.replace('{name}', () => withoutLinks(name));
  return {
    to,
    subject: words.subject,
    text: [greeting, words.body, `${words.action}: ${url}`, words.footer, 'Parlance'].join('\n\n'),
    html: layout({ ...words, greeting, url }),
  };
};

const layout = (mail: { greeting: string; body: string; action: string; footer: string; url: string }): string =>
  `
<!doctype html>
<html><body style="margin:0;background:#FBF6EC;color:#1D1A2F;font:16px/1.5 sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 24px">
<p style="font-weight:bold;font-size:20px;color:#C43521">Parlance</p>
<p>${escaped(mail.greeting)}</p>
<p>${escaped(mail.body)}</p>
<p style="margin:28px 0"><a href="${escaped(mail.url)}" style="background:#C43521;color:#FFF8F0;text-decoration:none;font-weight:bold;padding:14px 22px;border-radius:14px;display:inline-block">${escaped(mail.action)}</a></p>
<p style="color:#565069;font-size:14px">${escaped(mail.footer)}</p>
<p style="color:#565069;font-size:12px;word-break:break-all">${escaped(mail.url)}</p>
</div></body></html>`.trimStart();
