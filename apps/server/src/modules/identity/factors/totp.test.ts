import { describe, expect, it } from 'vitest';
import { base32, stepOf, totpCode, totpUri } from './totp.ts';

/** The key of the test vectors of RFC 6238, appendix B; the codes there have eight digits, of which apps show the last six. */
const KEY = Buffer.from('12345678901234567890');

describe('the code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is that of the standard', (seconds, code) => {
    expect(totpCode(KEY, Math.floor(seconds / 30))).toBe(code.slice(-6));
  });

  it('is accepted a period early or late, and not two', () => {
    const code = totpCode(KEY, 100);
    const accepted = [98, 99, 100, 101, 102].map((step) => stepOf(KEY, code, step * 30_000 + 15_000));
    expect(accepted).toEqual([undefined, 100, 100, 100, undefined]);
  });

  it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '１２３４５６', ' 12345'])('is never %j', (code) => {
    expect(stepOf(KEY, code, 0)).toBeUndefined();
  });
});

describe('the key of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j in base 32', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('is given to the app with the name of the site and of the account', () => {
    expect(totpUri('MZXW6', 'ann+1@example.org')).toBe(
      'otpauth://totp/Parlance%3Aann%2B1%40example.org?secret=MZXW6&issuer=Parlance',
    );
  });
});
