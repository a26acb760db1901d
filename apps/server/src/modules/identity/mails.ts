/** The mails of identity, in the learner's language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_CHANGES, type AccountChangeKind } from '@parlance/contract';
import { z } from 'zod';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from '../../platform/mail-page.ts';

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

/** The recipient of a mail, its language, and the address of its button. */
export interface MailFor {
  readonly to: string;
  readonly name: string;
  readonly language: string;
  readonly url: string;
}

/** Writes a mail, in English if the language has no texts. */
export const writeMail = (kind: MailKind, { to, name, language, url }: MailFor): Mail => {
  return composeMail(textsIn(language)[kind], { to, name, url });
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
  return composeMail({ ...words, body, footer: words.footer.replace('{days}', String(days)) }, { to, name, url });
};

const textsIn = (language: string): z.infer<typeof texts> => {
  const words = byLanguage.get(language) ?? byLanguage.get('en');
  if (words === undefined) throw new Error('There are no English mail texts');
  return words;
};
