/** Composes a mail from its texts: as plain text, and as a page with one button. */
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

/** The texts of a mail; `{name}` in the greeting stands for the recipient's name. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** The text of the button. */
  readonly action: string;
  readonly footer: string;
}

/** To whom a mail is written, and where it leads. */
export interface MailPage {
  readonly to: string;
  readonly name: string;
  /** The address of the button. */
  readonly url: string;
  /** A link below the footer. */
  readonly second?: { readonly action: string; readonly url: string };
}

/** A name in which mail programs find no address to make a link of: strangers choose it for whom they sign up. */
const withoutLinks = (name: string): string => name.replaceAll(/[.:/@](?=\S)/g, '$& ');

/** Composes a mail. */
export const composeMail = (words: MailWords, { to, name, url, second }: MailPage): Mail => {
  const greeting = words.greeting.replace('{name}', () => withoutLinks(name));
  const links = second === undefined ? [] : [`${second.action}: ${second.url}`];
  return {
    to,
    subject: words.subject,
    text: [greeting, words.body, `${words.action}: ${url}`, words.footer, ...links, 'Parlance'].join('\n\n'),
    html: layout({ ...words, greeting, url, link: second === undefined ? '' : secondLink(second) }),
  };
};

const secondLink = (second: NonNullable<MailPage['second']>): string =>
  `<p style="font-size:14px"><a href="${escapeHtml(second.url)}" style="color:#565069">${escapeHtml(second.action)}</a></p>\n`;

const layout = (mail: Omit<MailWords, 'subject'> & Pick<MailPage, 'url'> & { readonly link: string }): string =>
  `
<!doctype html>
<html><body style="margin:0;background:#FBF6EC;color:#1D1A2F;font:16px/1.5 sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 24px">
<p style="font-weight:bold;font-size:20px;color:#C43521">Parlance</p>
<p>${escapeHtml(mail.greeting)}</p>
<p>${escapeHtml(mail.body)}</p>
<p style="margin:28px 0"><a href="${escapeHtml(mail.url)}" style="background:#C43521;color:#FFF8F0;text-decoration:none;font-weight:bold;padding:14px 22px;border-radius:14px;display:inline-block">${escapeHtml(mail.action)}</a></p>
<p style="color:#565069;font-size:14px">${escapeHtml(mail.footer)}</p>
${mail.link}<p style="color:#565069;font-size:12px;word-break:break-all">${escapeHtml(mail.url)}</p>
</div></body></html>`.trimStart();
