import { describe, expect, it } from 'vitest';
import { mailLanguageOf } from './mail-language.ts';
import { nicknameOf, parseLogin } from './provider-login.ts';

describe('the claims of a provider', () => {
  it('verify an address only if they say so', () => {
    const verified = (mark: object): boolean =>
      parseLogin('google', { sub: '1', email: 'a@example.org', ...mark }).verified;
    expect([true, 'true'].map((email_verified) => verified({ email_verified }))).toEqual([true, true]);
    for (const email_verified of [false, 'false', 'yes', 1, null, {}]) expect(verified({ email_verified })).toBe(false);
    expect(verified({})).toBe(false);
  });

  it('contain an address in lower case, or none', () => {
    const email = (said: unknown) => parseLogin('facebook', { sub: '1', email: said }).email;
    expect(email('Ada@Example.ORG')).toBe('ada@example.org');
    for (const said of [undefined, null, '', 'ada', 7]) expect(email(said)).toBeUndefined();
  });

  it('need the provider’s id of the user', () => {
    for (const said of [undefined, {}, { sub: '' }, { sub: 7 }]) expect(() => parseLogin('apple', said)).toThrow();
  });
});

describe('the nickname of a provider’s user', () => {
  it('has at most 25 graphemes and is never empty', () => {
    expect(nicknameOf('👨‍👩‍👧'.repeat(26), 'ada@example.org')).toBe('👨‍👩‍👧'.repeat(25));
    expect(nicknameOf(' \n\u0000 ', 'ada@example.org')).toBe('ada');
    expect(nicknameOf(undefined, `${'x'.repeat(40)}@example.org`)).toBe('x'.repeat(25));
  });
});

describe('the language of an attempt’s mails', () => {
  it.each([
    ['de', 'fr', 'de'],
    ['xx', 'fr-CA, en', 'fr'],
    [undefined, 'xx, zh-Hant-TW;q=0.9, en;q=0.1', 'cn'],
    [undefined, 'th', 'thai'],
    [undefined, undefined, 'en'],
    ['__proto__', '*', 'en'],
  ])('for a page in %s and a browser with %s is %s', (named, accepted, language) => {
    expect(mailLanguageOf(named, accepted)).toBe(language);
  });
});
