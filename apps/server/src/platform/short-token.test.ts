import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { derivedKey } from './derived-key.ts';
import { openShortTokens } from './short-token.ts';

const CONFIG = { secret: 'a secret that only the tests know' };
const NOW = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
const ADA = { uid: 'ada', session: 's1' };

const tokensAt = (now: number, config = CONFIG) => openShortTokens(config, () => now);

/** A token with our key whose claims are as told. */
const forged = (claims: Readonly<Record<string, unknown>>, header: { alg: string } = { alg: 'HS256' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(derivedKey(CONFIG, 'short token'));

const claims = { sub: 'ada', sid: 's1', aud: 'realtime', exp: NOW / 1000 + 60 };

describe('a short token', () => {
  it('speaks for a learner and their session, on every server with the secret', async () => {
    const token = await tokensAt(NOW).sign(ADA);
    expect(await tokensAt(NOW).verify(token)).toEqual(ADA);
  });

  it('lasts an hour, and not longer', async () => {
    const token = await tokensAt(NOW).sign(ADA);
    expect(await tokensAt(NOW + HOUR - 1000).verify(token)).toEqual(ADA);
    expect(await tokensAt(NOW + HOUR).verify(token)).toBeUndefined();
  });

  it('of an installation with another secret is worth nothing', async () => {
    const token = await tokensAt(NOW, { secret: `${CONFIG.secret}.` }).sign(ADA);
    expect(await tokensAt(NOW).verify(token)).toBeUndefined();
  });

  it('with another purpose, without an end, a learner or a session is worth nothing', async () => {
    const { verify } = tokensAt(NOW);
    expect(await verify(await forged(claims))).toEqual(ADA);
    for (const [name, value] of Object.entries({ sub: undefined, sid: undefined, aud: 'other', exp: undefined })) {
      expect(await verify(await forged({ ...claims, [name]: value }))).toBeUndefined();
    }
    expect(await verify(await forged({ ...claims, sid: 7 }))).toBeUndefined();
  });

  it('with another algorithm or none is worth nothing', async () => {
    const { verify } = tokensAt(NOW);
    const long = new SignJWT(claims).setProtectedHeader({ alg: 'HS512' });
    expect(await verify(await long.sign(derivedKey(CONFIG, 'short token')))).toBeUndefined();
    expect(await verify(new UnsecuredJWT(claims).encode())).toBeUndefined();
  });

  it('that was changed anywhere is worth nothing, and no text makes it fail', async () => {
    const tokens = tokensAt(NOW);
    const token = await tokens.sign(ADA);
    const [head = '', body = '', seal = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'eve' })).toString('base64url');
    for (const text of [`${head}.${other}.${seal}`, `${head}.${body}.`, `${head}.${body}`, `${token}.x`]) {
      expect(await tokens.verify(text)).toBeUndefined();
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await tokens.verify(text)).toBeUndefined();
      }),
    );
  });
});
