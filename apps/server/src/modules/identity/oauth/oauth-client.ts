/** This server as an OAuth client of one provider. The provider's metadata is requested at the first attempt. */
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
import { facebookMetadata, type ProviderConfig, providerConfigs } from './provider-config.ts';
import { type ProviderLogin, parseLogin } from './provider-login.ts';

/** Timeout of a request to a provider, in seconds. */
const REQUEST_TIMEOUT_SECONDS = 8;
/** How long a provider's metadata and Apple's signed secret are cached, in milliseconds. */
const CONFIGURATION_TTL_MS = 3_600_000;

/** The random values that bind a provider's response to its attempt. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * An OAuth client of one provider. Both methods throw the library's errors: the provider cannot be reached, or its
 * response is invalid.
 */
export interface OAuthClient {
  /** The address at the provider that the browser is redirected to. */
  readonly authorizationUrl: (redirectUri: string, purpose: ProviderPurpose, proofs: AttemptSecrets) => Promise<URL>;
  /** Exchanges the code in the provider's response for the login. @param answer the callback address with its query. */
  readonly exchangeCode: (answer: URL, proofs: AttemptSecrets) => Promise<ProviderLogin>;
}

/** Creates the client without a request. */
export const openOAuthClient = (name: ProviderName, client: ProviderClient, clock: () => number): OAuthClient => {
  const provider = providerConfigs[name];
  const configuration = cached(() => configure(name, client, clock()), clock);
  return {
    authorizationUrl: async (redirectUri, purpose, { state, nonce, verifier }) => {
      const known = await configuration();
      return buildAuthorizationUrl(known, {
        ...provider.parameters(purpose),
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: provider.scope,
        state,
        ...(provider.openId ? { nonce } : {}),
        ...(usesPkce(known)
          ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
          : {}),
      });
    },
    exchangeCode: async (answer, { state, nonce, verifier }) => {
      const known = await configuration();
      const tokens = await authorizationCodeGrant(known, answer, {
        expectedState: state,
        ...(usesPkce(known) ? { pkceCodeVerifier: verifier } : {}),
        ...(provider.openId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
      });
      return parseLogin(
        name,
        provider.openId ? tokens.claims() : await fetchFacebookProfile(known, tokens.access_token, client),
      );
    },
  };
};

const usesPkce = (configuration: Configuration): boolean => configuration.serverMetadata().supportsPKCE();

/** Calls `make` once an hour; a failure is not cached. */
const cached = <Value>(make: () => Promise<Value>, clock: () => number): (() => Promise<Value>) => {
  let made: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    if (made === undefined || clock() - made.at >= CONFIGURATION_TTL_MS) made = { at: clock(), value: make() };
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
  const provider = providerConfigs[name];
  const secret =
    typeof client.secret === 'string' ? client.secret : await signedSecret(client.secret, client, provider, now);
  if (name === 'facebook' && client.issuer === undefined) {
    const facebook = new Configuration(facebookMetadata, client.clientId, secret);
    facebook.timeout = REQUEST_TIMEOUT_SECONDS;
    return facebook;
  }
  // The settings allow plain HTTP for an issuer on this machine only.
  const issuer = new URL(client.issuer ?? provider.issuer);
  return discovery(issuer, client.clientId, secret, undefined, {
    timeout: REQUEST_TIMEOUT_SECONDS,
    execute: [
      ...(provider.openId ? [enableNonRepudiationChecks] : []),
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
};

/** Apple's client secret: a JSON Web Token that is signed with this server's key and valid for a day. */
const signedSecret = async (
  { teamId, keyId, privateKey }: SigningKey,
  { clientId, issuer }: ProviderClient,
  provider: ProviderConfig,
  now: number,
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer ?? provider.issuer)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + 24 * CONFIGURATION_TTL_MS) / 1000))
    .sign(await importPKCS8(privateKey, 'ES256'));

const facebookProfile = z.looseObject({ id: z.string() });

/**
 * Requests the profile of an access token from Facebook's Graph API; `appsecret_proof` proves that this server has the
 * secret.
 */
const fetchFacebookProfile = async (
  known: Configuration,
  token: string,
  { secret }: ProviderClient,
): Promise<unknown> => {
  const url = new URL(known.serverMetadata().userinfo_endpoint ?? '');
  url.searchParams.set('fields', 'id,name,email');
  if (typeof secret === 'string') {
    url.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
  }
  const answer = await fetchProtectedResource(known, token, url, 'GET');
  if (!answer.ok) throw new TypeError(`me was answered with ${answer.status}`);
  const { id, ...rest } = facebookProfile.parse(await answer.json());
  return { ...rest, sub: id };
};
