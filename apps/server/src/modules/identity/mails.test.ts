import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_CHANGES } from '@parlance/contract';
import { describe, expect, it } from 'vitest';
import { type MailKind, mailLanguages, writeChangeMail, writeMail } from './mails.ts';

/** The interface languages of the product (specification §1). */
const INTERFACE = ['cn', 'de', 'en', 'es', 'fr', 'id', 'it', 'jp', 'kr', 'pt', 'ru', 'thai', 'tr', 'vt'];
const KINDS: readonly MailKind[] = ['verify', 'reset', 'existing', 'removed'];

const url = 'https://learn.example.org/api/auth/verify-email?token=abc&callbackURL=%2Fverify';
const person = { to: 'ann@example.org', name: 'Ann <b>', url };
const fileOf = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'mail-texts', `${language}.json`), 'utf8'));

describe('the mails of identity', () => {
  it('are written in every interface language and in no other', () => {
    expect(mailLanguages()).toEqual(INTERFACE);
  });

  it.each(INTERFACE)('greet by name and have all texts in %s', (language) => {
    for (const words of Object.values(fileOf(language))) {
      expect(words.greeting).toContain('{name}');
      expect(Object.values(words).filter((each) => each.trim() === '')).toEqual([]);
    }
    for (const kind of KINDS) {
      const mail = writeMail(kind, { ...person, language });
      expect(mail.text).toContain('Ann <b>');
      expect(mail.text).toContain(url);
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/);
    }
    for (const change of ACCOUNT_CHANGES) {
      const { text, subject } = writeChangeMail(change, { ...person, language }, { provider: 'Google', days: 7 });
      expect(`${subject} ${text.replace('Ann <b>', '')}`).not.toMatch(/[{}]/);
      expect([change, text.includes('Google')]).toEqual([change, change.endsWith('linked')]);
      expect(text).toContain(url);
    }
  });

  it('say for how many days the link of a change works', () => {
    for (const language of INTERFACE) {
      const write = (days: number) =>
        writeChangeMail('password', { ...person, language }, { provider: undefined, days });
      expect([language, write(3).text.replace('3', '7')]).toEqual([language, write(7).text]);
    }
  });

  it('are translated', () => {
    const english = Object.values(fileOf('en')).flatMap((words) => Object.values(words));
    for (const language of INTERFACE.filter((code) => code !== 'en')) {
      const own = Object.values(fileOf(language)).flatMap((words) => Object.values(words));
      expect(own.filter((each) => english.includes(each))).toEqual([]);
    }
  });

  it('are in English if the language is unknown', () => {
    expect(writeMail('verify', { ...person, language: 'xx' })).toEqual(
      writeMail('verify', { ...person, language: 'en' }),
    );
  });

  it('escape a name in HTML', () => {
    const { html } = writeMail('verify', { ...person, language: 'en' });
    expect(html).toContain('Ann &lt;b&gt;');
    expect(html).not.toContain('Ann <b>');
    expect(writeMail('reset', { ...person, name: '$& $1', language: 'en' }).text).toContain('Hello $& $1,');
  });

  it('contain no address that somebody wrote as a name', () => {
    const write = (name: string) => writeMail('verify', { ...person, name, language: 'en' }).text;
    expect(write('https://a.example/x')).toContain('Hello https: / / a. example/ x,');
    expect(write('a@b.example')).toContain('Hello a@ b. example,');
    expect(write('Dr. Ada')).toContain('Hello Dr. Ada,');
  });
});
