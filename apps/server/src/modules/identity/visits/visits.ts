/** Visits: from the address that sends a browser to a provider to the page that says what came of it. */
import { PROVIDERS, type ProviderName, type ProviderOutcome, type ProviderVisit } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import type { Provider } from '../provider.ts';
import type { Sessions } from '../sessions.ts';
import { hashOf, newToken } from '../tokens.ts';
import { beginIdentity, mailVerification } from './begin.ts';
import { type Client, openClient } from './client.ts';
import { type Ending, openDecisions } from './decide.ts';
import type { HeldLogins } from './held.ts';
import { landingOf, safeBack } from './landing.ts';
import { languageOf } from './language.ts';
import { logFault } from './log-fault.ts';
import type { Login } from './login.ts';
import { PATIENCE } from './patience.ts';
import { addVisit, takeVisit, type VisitRow } from './store-visits.ts';
import { isCancelled } from './ways.ts';

/** What visits work with. */
export interface VisitParts {
  readonly dependencies: Dependencies;
  readonly provider: Provider;
  readonly sessions: Sessions;
  readonly held: HeldLogins;
}

/** What somebody asks for who begins a visit. */
export type Wish = Omit<ProviderVisit, 'language'> & { readonly language: string | undefined };

/** What a provider sends a browser back with. */
export interface Answer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
  /** The name that Apple tells at the first visit. */
  readonly name?: string | undefined;
}

/** Both ends of a visit; each answers with where the browser goes next. Throw `provider-unknown`. */
export interface Visits {
  readonly begin: (name: string, wish: Wish, request: FastifyRequest, reply: FastifyReply) => Promise<string>;
  readonly end: (name: string, answer: Answer, request: FastifyRequest, reply: FastifyReply) => Promise<string>;
}

/** Where a provider sends browsers back to. */
export const callbackPath = (name: ProviderName): string => `/api/v1/providers/${name}/callback`;

const PATH = '/api/v1/providers';
/** Each visit has a cookie of its own, so that two tabs do not end each other's. */
const cookieOf = (state: string): string => `parlance_visit_${state.slice(0, 8)}`;
const NOWHERE = { display: 'redirect', back: '/' } as const;

/** Opens visits to the providers that have settings. */
export const openVisits = (parts: VisitParts): Visits => {
  const { dependencies, sessions } = parts;
  const { config, pool, clock } = dependencies;
  const clientOf = openClients(dependencies);
  const cookie = { path: PATH, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  const decisions = openDecisions(dependencies);
  const urlOf = (name: ProviderName): string => `${config.publicUrl}${callbackPath(name)}`;

  const begin = async (given: string, wish: Wish, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { name, client } = clientOf(given);
    const { purpose, display } = wish;
    const shown = { display, back: safeBack(wish.back) };
    const session = purpose === 'signIn' ? undefined : await sessions.of(request);
    if (!isOurs(request) || (purpose !== 'signIn' && session === undefined)) return landingOf(name, 'failed', shown);
    const proofs = { state: newToken(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const address = await client.begin(urlOf(name), purpose, proofs);
    const browser = newToken();
    const language = languageOf(wish.language, request.headers['accept-language']);
    const visit = { ...shown, ...proofs, provider: name, purpose, language, uid: session?.uid ?? null };
    const key = { stateHash: hashOf(proofs.state), browserHash: hashOf(browser) };
    await addVisit(pool, key, visit, { now: new Date(clock()), expiresAt: new Date(clock() + PATIENCE) });
    reply.setCookie(cookieOf(proofs.state), browser, { ...cookie, httpOnly: true, maxAge: PATIENCE / 1000 });
    return address.href;
  };

  const visitOf = async (name: ProviderName, { state }: Answer, request: FastifyRequest, reply: FastifyReply) => {
    const browser = request.cookies[cookieOf(state)];
    if (browser === undefined) return undefined;
    reply.clearCookie(cookieOf(state), cookie);
    const key = { stateHash: hashOf(state), browserHash: hashOf(browser) };
    return takeVisit(pool, key, name, new Date(clock()));
  };

  const decide = async (login: Login, visit: VisitRow, request: FastifyRequest): Promise<Ending> => {
    if (visit.purpose === 'signIn') return decisions.signIn(login);
    const session = await sessions.of(request);
    if (session === undefined || session.uid !== visit.uid) return { outcome: 'failed' };
    return visit.purpose === 'link' ? decisions.link(login, session.uid) : decisions.confirm(login, session);
  };

  const settle = async (visit: VisitRow, ending: Ending, request: FastifyRequest, reply: FastifyReply) => {
    const { signsIn, holds, mailsTo } = ending;
    if (mailsTo !== undefined) await mailVerification(dependencies, parts.provider, mailsTo, visit.language);
    if (holds !== undefined) await parts.held.hold(request, reply, holds);
    if (signsIn !== undefined) await beginIdentity(parts.provider, request, reply, signsIn);
    return ending.outcome;
  };

  const outcomeOf = async (
    client: Client,
    visit: VisitRow,
    answer: Answer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ProviderOutcome> => {
    if (answer.error !== undefined && isCancelled(answer.error)) return 'cancelled';
    const login = await client.finish(addressOf(urlOf(visit.provider), answer), { ...visit, state: answer.state });
    const named = { ...login, name: login.name ?? answer.name };
    return settle(visit, await decide(named, visit, request), request, reply);
  };

  return {
    begin: async (given, wish, request, reply) => {
      try {
        return await begin(given, wish, request, reply);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const { name } = clientOf(given);
        logFault(request, name, error);
        return landingOf(name, 'failed', { display: wish.display, back: safeBack(wish.back) });
      }
    },
    end: async (given, answer, request, reply) => {
      const { name, client } = clientOf(given);
      const visit = await visitOf(name, answer, request, reply);
      if (visit === undefined) return landingOf(name, 'failed', NOWHERE);
      try {
        return landingOf(name, await outcomeOf(client, visit, answer, request, reply), visit);
      } catch (error) {
        logFault(request, name, error);
        return landingOf(name, 'failed', visit);
      }
    },
  };
};

/** The clients of the providers that have settings, by name. */
const openClients = ({ config, clock }: Dependencies) => {
  const clients = PROVIDERS.flatMap((name) => {
    const settings = config.providers[name];
    return settings === undefined ? [] : [{ name, client: openClient(name, settings, clock) }];
  });
  return (given: string): { readonly name: ProviderName; readonly client: Client } => {
    const found = clients.find(({ name }) => name === given);
    if (found === undefined) throw new Refusal('provider-unknown');
    return found;
  };
};

/**
 * Whether our own page, or a person, opened the address. Another site must not begin a visit: it could have signed the
 * browser in at the provider as somebody else, whose login would then be linked.
 */
const isOurs = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'none'));

/** The provider's answer as the library reads it; nothing else in the address counts. */
const addressOf = (callback: string, { state, code, error, iss }: Answer): URL => {
  const url = new URL(callback);
  for (const [name, value] of Object.entries({ state, code, error, iss })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
};
