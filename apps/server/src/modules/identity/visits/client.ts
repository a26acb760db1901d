/** This server as a client of one provider. What it needs of the provider is fetched at the first visit. */
import { createHmac } from 'node:crypto';
import type { ProviderName, ProviderPurpose } from '@parlance/contract';
import { importPKCS8, SignJWT } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import type { ProviderClient, SigningKey } from '../../../config-providers.ts';
import { type Login, loginOf } from './login.ts';
import { facebookMetadata, type Way, ways } from './ways.ts';

/** Seconds for which one request to a provider is waited for. */
const PATIENCE = 8;
/** Milliseconds after which a provider's addresses and Apple's signed secret are made anew. */
const KEPT = 3_600_000;

/** What binds an answer to the visit that asked for it. */
export interface Proofs {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A client of one provider. Both throw whatever the library throws where the provider is away or answers wrongly. */
export interface Client {
  /** Where the browser is sent. */
  readonly begin: (redirectUri: string, purpose: ProviderPurpose, proofs: Proofs) => Promise<URL>;
  /** Who came back. @param answer the address that the browser was sent back to. */
  readonly finish: (answer: URL, proofs: Proofs) => Promise<Login>;
}

/** Opens the client; nothing is fetched yet. */
export const openClient = (name: ProviderName, client: ProviderClient, clock: () => number): Client => {
  const way = ways[name];
  const configuration = kept(() => configure(name, client, clock()), clock);
  return {
    begin: async (redirectUri, purpose, { state, nonce, verifier }) => {
      const known = await configuration();
      return buildAuthorizationUrl(known, {
        ...way.parameters(purpose),
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: way.scope,
        state,
        ...(way.openId ? { nonce } : {}),
        ...(provesCode(known)
          ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
          : {}),
      });
    },
    finish: async (answer, { state, nonce, verifier }) => {
      const known = await configuration();
      const tokens = await authorizationCodeGrant(known, answer, {
        expectedState: state,
        ...(provesCode(known) ? { pkceCodeVerifier: verifier } : {}),
        ...(way.openId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
      });
      return loginOf(name, way.openId ? tokens.claims() : await askMe(known, tokens.access_token, client));
    },
  };
};

const provesCode = (configuration: Configuration): boolean => configuration.serverMetadata().supportsPKCE();

/** What is made once and used for an hour; a failure is forgotten at once. */
const kept = <Value>(make: () => Promise<Value>, clock: () => number): (() => Promise<Value>) => {
  let made: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    if (made === undefined || clock() - made.at >= KEPT) made = { at: clock(), value: make() };
    const current = made;
    try {
      return await current.value;
    } catch (error) {
      if (made === current) made = undefined;
      throw error;
    }
  };
};

const configure = async (name: ProviderName, client: ProviderClient, now: number): Promise<Configuration> => {
  const way = ways[name];
  const secret =
    typeof client.secret === 'string' ? client.secret : await signedSecret(client.secret, client, way, now);
  if (name === 'facebook' && client.issuer === undefined) {
    const facebook = new Configuration(facebookMetadata, client.clientId, secret);
    facebook.timeout = PATIENCE;
    return facebook;
  }
  // Only an issuer on this machine is plain HTTP: the settings refuse others.
  const issuer = new URL(client.issuer ?? way.issuer);
  return discovery(issuer, client.clientId, secret, undefined, {
    timeout: PATIENCE,
    execute: [
      ...(way.openId ? [enableNonRepudiationChecks] : []),
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
};

/** Apple's secret: a token that says who we are, signed with our key. */
const signedSecret = async (
  { teamId, keyId, privateKey }: SigningKey,
  { clientId, issuer }: ProviderClient,
  way: Way,
  now: number,
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer ?? way.issuer)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + 24 * KEPT) / 1000))
    .sign(await importPKCS8(privateKey, 'ES256'));

const meOf = z.looseObject({ id: z.string() });

/** Asks the Graph who an access token belongs to; its proof shows that we know the secret. */
const askMe = async (known: Configuration, token: string, { secret }: ProviderClient): Promise<unknown> => {
  const url = new URL(known.serverMetadata().userinfo_endpoint ?? '');
  url.searchParams.set('fields', 'id,name,email');
  if (typeof secret === 'string') {
    url.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
  }
  const answer = await fetchProtectedResource(known, token, url, 'GET');
  if (!answer.ok) throw new TypeError(`me was answered with ${answer.status}`);
  const { id, ...rest } = meOf.parse(await answer.json());
  return { ...rest, sub: id };
};
