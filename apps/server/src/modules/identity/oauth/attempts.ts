/** OAuth attempts: from the redirect to a provider to the page `/signed-in`, which shows the outcome. */
import { type OAuthAttemptOptions, PROVIDERS, type ProviderName, type ProviderOutcome } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import type { AccountMails } from '../account-mails.ts';
import type { AuthEngine } from '../auth-engine.ts';
import type { SecondFactors } from '../factors/index.ts';
import { isFresh } from '../fresh-proof.ts';
import type { Sessions } from '../sessions.ts';
import { hashOf, newToken } from '../tokens.ts';
import { sendVerificationMail, startIdentitySession } from './auth-engine-calls.ts';
import { type AttemptResult, openDecisions } from './decisions.ts';
import { logProviderError } from './log-provider-error.ts';
import { mailLanguageOf } from './mail-language.ts';
import { type OAuthClient, openOAuthClient } from './oauth-client.ts';
import type { PendingLinks } from './pending-link.ts';
import { isCancelled } from './provider-config.ts';
import type { ProviderLogin } from './provider-login.ts';
import { safeReturnPath, signedInPageUrl } from './return-path.ts';
import { addAttempt, type OAuthAttemptRow, takeAttempt } from './store-attempts.ts';
import { ATTEMPT_TTL_MS } from './ttl.ts';

/** What OAuth attempts work with. */
export interface OAuthParts {
  readonly dependencies: Dependencies;
  readonly authEngine: AuthEngine;
  readonly sessions: Sessions;
  readonly mails: AccountMails;
  readonly pendingLinks: PendingLinks;
  readonly factors: Pick<SecondFactors, 'has'>;
}

/** What the query of the start route asks for. */
export type AuthorizationRequest = Omit<OAuthAttemptOptions, 'language'> & { readonly language: string | undefined };

/** The parameters of a provider’s answer. */
export interface AuthorizationResponse {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
  /** The name, which Apple sends at the first sign-in only. */
  readonly name?: string | undefined;
}

/**
 * Starts and ends OAuth attempts. Both return the address that the browser is redirected to.
 * Both throw `provider-unknown` for a provider without settings; every other failure is the outcome `failed`.
 */
export interface OAuthAttempts {
  readonly begin: (
    name: string,
    asked: AuthorizationRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<string>;
  readonly end: (
    name: string,
    answer: AuthorizationResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<string>;
}

/** The path that a provider redirects to with its answer. */
export const callbackPath = (name: ProviderName): string => `/api/v1/providers/${name}/callback`;

const COOKIE_PATH = '/api/v1/providers';
/** Each attempt has a cookie of its own, so that attempts in two tabs do not end each other. The name is older than `attempt`. */
const cookieOf = (state: string): string => `parlance_visit_${state.slice(0, 8)}`;
const HOME = { display: 'redirect', back: '/' } as const;

/** A provider that has settings. */
interface Provider {
  readonly name: ProviderName;
  readonly client: OAuthClient;
}

/** What begins and ends attempts. */
interface AttemptContext extends OAuthParts {
  /** Throws `provider-unknown`. */
  readonly clientOf: (name: string) => Provider;
  /** The address that a provider redirects to with its answer. */
  readonly urlOf: (name: ProviderName) => string;
  readonly cookie: { readonly path: string; readonly sameSite: 'lax'; readonly secure: boolean };
}

/** Opens OAuth attempts at the providers that have settings. */
export const openOAuthAttempts = (parts: OAuthParts): OAuthAttempts => {
  const { config } = parts.dependencies;
  const context: AttemptContext = {
    ...parts,
    clientOf: openClients(parts.dependencies),
    urlOf: (name) => `${config.publicUrl}${callbackPath(name)}`,
    cookie: { path: COOKIE_PATH, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') },
  };
  return { begin: beginningOf(context), end: endOf(context) };
};

/** Starts an attempt: stores it, binds it to the browser, and gives the provider's address. */
const beginningOf = ({ dependencies, sessions, clientOf, urlOf, cookie }: AttemptContext): OAuthAttempts['begin'] => {
  const { pool, clock } = dependencies;
  const begin = async (
    { name, client }: Provider,
    asked: AuthorizationRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> => {
    const { purpose, display } = asked;
    const shown = { display, back: safeReturnPath(asked.back) };
    const session = purpose === 'signIn' ? undefined : await sessions.of(request);
    if (!isFromOwnPage(request) || (purpose !== 'signIn' && session === undefined))
      return signedInPageUrl(name, 'failed', shown);
    if (purpose === 'link' && session !== undefined && !isFresh(session, clock()))
      return signedInPageUrl(name, 'stale', shown);
    const secrets = { state: newToken(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const address = await client.authorizationUrl(urlOf(name), purpose, secrets);
    const browser = newToken();
    const language = mailLanguageOf(asked.language, request.headers['accept-language']);
    const attempt = { ...shown, ...secrets, provider: name, purpose, language, uid: session?.uid ?? null };
    const key = { stateHash: hashOf(secrets.state), browserHash: hashOf(browser) };
    await addAttempt(pool, key, attempt, { now: new Date(clock()), expiresAt: new Date(clock() + ATTEMPT_TTL_MS) });
    reply.setCookie(cookieOf(secrets.state), browser, { ...cookie, httpOnly: true, maxAge: ATTEMPT_TTL_MS / 1000 });
    return address.href;
  };

  return async (given, asked, request, reply) => {
    const provider = clientOf(given);
    const { name } = provider;
    try {
      return await begin(provider, asked, request, reply);
    } catch (error) {
      logProviderError(request, name, error);
      return signedInPageUrl(name, 'failed', { display: asked.display, back: safeReturnPath(asked.back) });
    }
  };
};

/** Ends an attempt: judges the provider's answer, and gives the address of the page that shows the outcome. */
const endOf = ({ clientOf, urlOf, cookie, ...parts }: AttemptContext): OAuthAttempts['end'] => {
  const { dependencies, sessions, factors } = parts;
  const { pool, clock } = dependencies;
  const decisions = openDecisions(dependencies, factors);

  const takeOwnAttempt = async (
    name: ProviderName,
    { state }: AuthorizationResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const browser = request.cookies[cookieOf(state)];
    if (browser === undefined) return undefined;
    reply.clearCookie(cookieOf(state), cookie);
    const key = { stateHash: hashOf(state), browserHash: hashOf(browser) };
    return takeAttempt(pool, key, name, new Date(clock()));
  };

  const decide = async (
    login: ProviderLogin,
    attempt: OAuthAttemptRow,
    request: FastifyRequest,
  ): Promise<AttemptResult> => {
    if (attempt.purpose === 'signIn') return decisions.signIn(login);
    const session = await sessions.of(request);
    if (session === undefined || session.uid !== attempt.uid) return { outcome: 'failed' };
    return attempt.purpose === 'link' ? decisions.link(login, session.uid) : decisions.confirm(login, session);
  };

  const applyResult = async (
    attempt: OAuthAttemptRow,
    result: AttemptResult,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { signInAs, pendingLink, verifyByMail } = result;
    if (verifyByMail !== undefined)
      await sendVerificationMail(parts.mails, parts.authEngine, verifyByMail, attempt.language);
    if (pendingLink !== undefined) await parts.pendingLinks.add(request, reply, pendingLink);
    if (signInAs !== undefined) await startIdentitySession(parts.authEngine, request, reply, signInAs);
    return result.outcome;
  };

  const outcomeOf = async (
    client: OAuthClient,
    attempt: OAuthAttemptRow,
    answer: AuthorizationResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ProviderOutcome> => {
    if (answer.error !== undefined && isCancelled(answer.error)) return 'cancelled';
    const login = await client.exchangeCode(callbackUrl(urlOf(attempt.provider), answer), {
      ...attempt,
      state: answer.state,
    });
    const named = { ...login, name: login.name ?? answer.name };
    return applyResult(attempt, await decide(named, attempt, request), request, reply);
  };

  return async (given, answer, request, reply) => {
    const { name, client } = clientOf(given);
    const attempt = await takeOwnAttempt(name, answer, request, reply);
    if (attempt === undefined) return signedInPageUrl(name, 'failed', HOME);
    try {
      return signedInPageUrl(name, await outcomeOf(client, attempt, answer, request, reply), attempt);
    } catch (error) {
      logProviderError(request, name, error);
      return signedInPageUrl(name, 'failed', attempt);
    }
  };
};

/** The clients of the providers that have settings, by name. */
const openClients = ({ config, clock }: Dependencies): AttemptContext['clientOf'] => {
  const clients = PROVIDERS.flatMap((name) => {
    const settings = config.providers[name];
    return settings === undefined ? [] : [{ name, client: openOAuthClient(name, settings, clock) }];
  });
  return (given) => {
    const found = clients.find(({ name }) => name === given);
    if (found === undefined) throw new Refusal('provider-unknown');
    return found;
  };
};

/**
 * Whether our own page, or a person, opened the address. Another site must not start an attempt: it could have signed the
 * browser in at the provider as somebody else, whose login would then be linked.
 */
const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'none'));

/** The callback address with the provider's answer, as the library reads it; other parameters are left out. */
const callbackUrl = (callback: string, { state, code, error, iss }: AuthorizationResponse): URL => {
  const url = new URL(callback);
  for (const [name, value] of Object.entries({ state, code, error, iss })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
};
