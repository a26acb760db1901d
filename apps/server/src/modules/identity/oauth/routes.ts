import { PROVIDERS, routes } from '@parlance/contract';
import { done, identityUser, providerHeld } from '@parlance/contract/schemas';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { App } from '../../../module.ts';
import { identitySessionOf } from '../identity-sessions.ts';
import { accountOf } from '../store.ts';
import type { AuthorizationResponse, OAuthAttempts, OAuthParts } from './attempts.ts';
import { startIdentitySession } from './auth-engine-calls.ts';
import { ownerOf } from './store-attempts.ts';

const tags = ['identity'];
/**
 * The maximum number of requests of one network in a minute: enough for a school, each of whose pupils needs two, and
 * few enough to protect the providers.
 */
const rateLimit = limitPerNetwork('provider', 2400);

const params = z.object({ provider: z.string() });

const startQuery = z.object({
  purpose: z.enum(['signIn', 'link', 'confirm']),
  display: z.enum(['popup', 'redirect']).default('redirect'),
  back: z.string().max(2000).default('/'),
  language: z.string().max(16).optional(),
});

const part = z.string().max(4000).optional();
const callbackQuery = z.object({ state: z.string().max(200), code: part, error: part, iss: part, name: part });

/** Mounts the start and the callback of OAuth attempts, and the routes of pending links. */
export const mountOAuth = (app: App, parts: OAuthParts, attempts: OAuthAttempts): void => {
  mountStartAndCallback(app, attempts);
  void app.register(async (scope) => mountPostedCallback(scope.withTypeProvider(), parts));
  mountPendingLink(app, parts);
  mountUser(app, parts);
  mountResume(app, parts);
};

const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

const mountStartAndCallback = (app: App, attempts: OAuthAttempts): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/providers/:provider/start',
    config: { rateLimit },
    schema: {
      tags,
      summary: 'Starts an OAuth attempt: redirects to a sign-in provider',
      params,
      querystring: startQuery,
    },
    handler: async (request, reply) => {
      const { language, ...rest } = request.query;
      return redirectTo(reply, await attempts.begin(request.params.provider, { ...rest, language }, request, reply));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/providers/:provider/callback',
    config: { rateLimit },
    schema: {
      tags,
      summary: 'Ends an OAuth attempt: a provider redirects here with its answer',
      params,
      querystring: callbackQuery,
    },
    handler: async (request, reply) =>
      redirectTo(reply, await attempts.end(request.params.provider, request.query, request, reply)),
  });
};

const BODY_LIMIT = 16_000;

/**
 * Apple posts its response by a form on its own page, for which the browser does not send this site's cookies. So the
 * browser is redirected to the same address by GET, with cookies.
 */
const mountPostedCallback = (app: App, { dependencies }: OAuthParts): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, next) =>
    next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.route({
    method: 'POST',
    url: '/api/v1/providers/:provider/callback',
    bodyLimit: BODY_LIMIT,
    config: { rateLimit, crossSite: true },
    schema: {
      tags,
      summary: 'Takes an answer that a provider posts, and redirects to the same address by GET',
      params,
      body: callbackQuery.extend({ user: part }),
    },
    handler: (request, reply) => {
      const known = PROVIDERS.find((name) => name === request.params.provider);
      if (known === undefined || dependencies.config.providers[known] === undefined) {
        throw new Refusal('provider-unknown');
      }
      const { user, state, code, error, iss } = request.body;
      const given: AuthorizationResponse = { state, code, error, iss, name: appleNameIn(user) };
      const pairs = Object.entries(given).filter(([, value]) => value !== undefined);
      return redirectTo(reply, `/api/v1/providers/${known}/callback?${new URLSearchParams(pairs)}`);
    },
  });
};

const userShape = z.object({ name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }) });

/** The name in the `user` field that Apple posts at the first sign-in; undefined if there is none. */
const appleNameIn = (user: string | undefined): string | undefined => {
  try {
    const { firstName, lastName } = userShape.parse(JSON.parse(user ?? '')).name;
    const name = `${firstName} ${lastName}`.trim();
    return name === '' ? undefined : name.slice(0, 200);
  } catch {
    return undefined;
  }
};

const mountPendingLink = (app: App, { pendingLinks }: OAuthParts): void => {
  const show = routes['provider.held'];
  app.route({
    method: show.method,
    url: show.path,
    schema: { tags, summary: 'The pending link of this browser', response: { 200: providerHeld } },
    handler: async (request) => ({ held: await pendingLinks.show(request) }),
  });
  const drop = routes['provider.drop'];
  app.route({
    method: drop.method,
    url: drop.path,
    schema: { tags, summary: 'Deletes the pending link of this browser', response: { 200: done } },
    handler: async (request, reply) => {
      await pendingLinks.take(request, reply);
      return { ok: true as const };
    },
  });
};

const mountUser = (app: App, { authEngine }: OAuthParts): void => {
  const { method, path } = routes['provider.user'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'The user of the identity session', response: { 200: identityUser } },
    handler: async (request) => {
      const proven = await identitySessionOf(authEngine, request);
      if (proven === null) throw new Refusal('sign-in-needed');
      const { id, email, name } = proven.user;
      return { user: { id, email, name } };
    },
  });
};

const mountResume = (app: App, { dependencies, authEngine, pendingLinks }: OAuthParts): void => {
  const { method, path } = routes['provider.resume'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Goes on after the verification mail of a new account', response: { 200: identityUser } },
    handler: async (request, reply) => {
      const waiting = await pendingLinks.find(request);
      if (waiting?.waitsFor !== 'verification') throw new Refusal('verification-failed');
      const account = await accountOf(dependencies.pool, waiting.uid);
      // Another login may have verified the address in the meantime; then this one was deleted.
      const isOwner = (await ownerOf(dependencies.pool, waiting)) === waiting.uid;
      if (account?.verified !== true || !isOwner) throw new Refusal('verification-failed');
      await pendingLinks.take(request, reply);
      return {
        user: {
          ...(await startIdentitySession(authEngine, request, reply, {
            uid: waiting.uid,
            provenAt: new Date(dependencies.clock()),
          })),
        },
      };
    },
  });
};
