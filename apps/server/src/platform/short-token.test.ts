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

/** A token with the server's key and any claims. */
const forged = (claims: Readonly<Record<string, unknown>>, header: { alg: string } = { alg: 'HS256' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(derivedKey(CONFIG, 'short token'));

const claims = { sub: 'ada', sid: 's1', aud: 'realtime', exp: NOW / 1000 + 60 };

describe('a short token', () => {
  it('names a learner and their session, on every server with the same secret', async () => {
    const token = await tokensAt(NOW).sign(ADA);
    expect(await tokensAt(NOW).verify(token)).toEqual(ADA);
  });

  it('is valid for an hour', async () => {
    const token = await tokensAt(NOW).sign(ADA);
    expect(await tokensAt(NOW + HOUR - 1000).verify(token)).toEqual(ADA);
    expect(await tokensAt(NOW + HOUR).verify(token)).toBeUndefined();
  });

  it('of a server with another secret is invalid', async () => {
    const token = await tokensAt(NOW, { secret: `${CONFIG.secret}.` }).sign(ADA);
    expect(await tokensAt(NOW).verify(token)).toBeUndefined();
  });

  it('with another purpose, or without expiry, learner or session is invalid', async () => {
    const { verify } = tokensAt(NOW);
    expect(await verify(await forged(claims))).toEqual(ADA);
    for (const [name, value] of Object.entries({ sub: undefined, sid: undefined, aud: 'other', exp: undefined })) {
      expect(await verify(await forged({ ...claims, [name]: value }))).toBeUndefined();
    }
    expect(await verify(await forged({ ...claims, sid: 7 }))).toBeUndefined();
  });

  it('with another algorithm or without one is invalid', async () => {
    const { verify } = tokensAt(NOW);
    const long = new SignJWT(claims).setProtectedHeader({ alg: 'HS512' });
    expect(await verify(await long.sign(derivedKey(CONFIG, 'short token')))).toBeUndefined();
    expect(await verify(new UnsecuredJWT(claims).encode())).toBeUndefined();
  });

  it('that was changed is invalid, and no text causes an error', async () => {
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
