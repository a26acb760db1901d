import { mailLanguages } from '../mails.ts';

/** Our codes that differ from the first part of a language tag (BCP 47). */
const codeByTag: Readonly<Record<string, string>> = { zh: 'cn', ja: 'jp', ko: 'kr', vi: 'vt', th: 'thai' };

/**
 * The language of a mail that an OAuth attempt sends: the interface's, as the page named it, or else the browser's first
 * that mails are written in. English where none fits.
 */
export const mailLanguageOf = (named: string | undefined, accepted: string | undefined): string => {
  const wanted = (accepted ?? '').split(',').map((part) => primaryOf(part));
  return [named ?? '', ...wanted].find((code) => mailLanguages().includes(code)) ?? 'en';
};

const primaryOf = (range: string): string => {
  const [tag = ''] = range.trim().toLowerCase().split(/[-;]/);
  return codeByTag[tag] ?? tag;
};
