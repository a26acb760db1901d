import { createPrivateKey, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProviders, startProviders } from './index.ts';
import { isSignedSecret, newSigningKey } from './signed-secret.ts';

let providers: RunningProviders;
beforeAll(async () => {
  providers = await startProviders({ publicUrl: 'http://localhost:3000' });
});
afterAll(() => providers.stop());

const begin = (name: string, change: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const query = {
    client_id: providers.environment[`${name.toUpperCase()}_CLIENT_ID`] ?? '',
    redirect_uri: `http://localhost:3000/api/v1/providers/${name}/callback`,
    response_type: 'code',
    scope: name === 'facebook' ? 'email' : 'openid email',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...change,
  };
  return fetch(`${providers.origin}/${name}/auth?${new URLSearchParams(query)}`, { redirect: 'manual' });
};

describe.each(['google', 'facebook', 'apple'])('the local %s', (name) => {
  it('can be used with the settings that it prints', async () => {
    const issuer = providers.environment[`${name.toUpperCase()}_ISSUER`];
    const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({ issuer, authorization_endpoint: `${issuer}/auth` });
  });

  it('shows a page whose fields and buttons have accessible names', async () => {
    const begun = await begin(name);
    const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
    const page = await fetch(new URL(begun.headers.get('location') ?? '', providers.origin), {
      headers: { cookie: cookie.join('; ') },
    });
    const html = await page.text();
    for (const text of ['Continue as Ada Lovelace', '<label>Account', 'The e-mail is verified', 'Sign in', 'Cancel']) {
      expect(html).toContain(text);
    }
  });

  it('redirects to no other address than that of Parlance', async () => {
    const answer = await begin(name, { redirect_uri: 'https://evil.example/' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });
});

describe('Facebook’s `me` endpoint', () => {
  it('refuses a request without a token', async () => {
    expect((await fetch(`${providers.origin}/facebook/me`)).status).toBe(401);
  });
});

describe('a secret that Apple’s client signed', () => {
  const { privateKey, publicKey } = newSigningKey();
  const owner = { teamId: 'T', keyId: 'K', clientId: 'C', audience: 'A', publicKey };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const secret = (change: object = {}, head: object = {}, key = privateKey): string => {
    const signed = `${part({ alg: 'ES256', kid: 'K', ...head })}.${part({ iss: 'T', sub: 'C', aud: 'A', exp: 2, ...change })}`;
    const signature = sign('sha256', Buffer.from(signed), {
      key: createPrivateKey(key),
      dsaEncoding: 'ieee-p1363',
    });
    return `${signed}.${signature.toString('base64url')}`;
  };

  it('is good until it ends', () => {
    expect([isSignedSecret(secret(), owner, 1999), isSignedSecret(secret(), owner, 2000)]).toEqual([true, false]);
  });

  it('is another’s where any name in it differs, or the key', () => {
    const others = [{ iss: 'X' }, { sub: 'X' }, { aud: 'X' }, { exp: 'never' }].map((change) => secret(change));
    const wrong = [...others, secret({}, { kid: 'X' }), secret({}, {}, newSigningKey().privateKey), 'a text'];
    expect(wrong.filter((each) => isSignedSecret(each, owner, 0))).toEqual([]);
  });
});
