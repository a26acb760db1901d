import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OAuthClient, openOAuthClient } from './oauth-client.ts';

/** What a provider claims in an identity token. */
type Claims = Readonly<Record<string, unknown>>;

const SECRETS = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);

let server: Server;
let origin: string;
let idToken = '';
let claimedIssuer = '';
let movedTo: string | undefined;

/** A provider that answers every code with the identity token that a test has chosen. */
beforeAll(async () => {
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }] };
  server = createServer((request, response) => {
    const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken };
    const answers: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        issuer: claimedIssuer,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['ES256'],
      },
      '/keys': keys,
      '/token': tokens,
      '/elsewhere': tokens,
    };
    if (movedTo !== undefined && request.url === '/token') response.writeHead(307, { location: movedTo });
    else response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  claimedIssuer = origin;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (): OAuthClient =>
  openOAuthClient('google', { clientId: 'parlance', secret: 'a secret of tests', issuer: origin }, () => Date.now());

const claims = (changed: Claims = {}): Claims => {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: origin, aud: 'parlance', sub: '1', nonce: SECRETS.nonce, iat: now, exp: now + 60 };
  return { ...right, email: 'ada@example.org', email_verified: true, ...changed };
};
const signed = (payload: Claims, key = own.privateKey): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(key);
const exchange = (query = `code=c&state=${SECRETS.state}`) =>
  client().exchangeCode(new URL(`${origin}/callback?${query}`), SECRETS);

describe('an identity token', () => {
  it('names the user if everything about it is right', async () => {
    idToken = await signed(claims());
    expect(await exchange()).toMatchObject({ email: 'ada@example.org' });
  });

  it.each<readonly [string, () => Promise<string>]>([
    ['the signature of another key', () => signed(claims(), foreign.privateKey)],
    ['no signature', async () => new UnsecuredJWT({ ...claims() }).encode()],
    ['changed claims', async () => (await signed(claims())).replace(/\.[^.]+\./, `.${btoa('{"sub":"2"}')}.`)],
    ['another client’s audience', () => signed(claims({ aud: 'other' }))],
    ['another issuer', () => signed(claims({ iss: 'https://other.example' }))],
    ['another attempt’s nonce', () => signed(claims({ nonce: 'other' }))],
    ['no nonce', () => signed(claims({ nonce: undefined }))],
    ['an end in the past', () => signed(claims({ exp: 1_700_000_000 }))],
  ])('is refused with %s', async (_what, token) => {
    idToken = await token();
    await expect(exchange()).rejects.toThrow();
  });
});

describe('an answer of a provider', () => {
  it('is refused with another state', async () => {
    idToken = await signed(claims());
    await expect(exchange('code=c&state=other')).rejects.toThrow();
  });

  it('is not looked for at another address that it names', async () => {
    idToken = await signed(claims());
    movedTo = `${origin}/elsewhere`;
    await expect(exchange()).rejects.toThrow();
    movedTo = undefined;
  });

  it('is refused if its metadata name another issuer', async () => {
    claimedIssuer = 'https://other.example';
    await expect(exchange()).rejects.toThrow();
    claimedIssuer = origin;
  });
});
