import { PROVIDERS, routes } from '@parlance/contract';
import { done, identityUser, providerHeld } from '@parlance/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits.ts';
import type { App } from '../../../module.ts';
import { asWebHeaders } from '../mount-provider.ts';
import { accountOf } from '../store.ts';
import { beginIdentity } from './begin.ts';
import { ownerOf } from './store-visits.ts';
import type { Answer, VisitParts, Visits } from './visits.ts';

const tags = ['identity'];
/** Of one network in a minute: a class signs in at once, and nobody has us ask a provider without end. */
const rateLimit = {
  max: 240,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: FastifyRequest) => `provider ${networkOf(ip)}`,
};

const params = z.object({ provider: z.string() });

const wish = z.object({
  purpose: z.enum(['signIn', 'link', 'confirm']),
  display: z.enum(['popup', 'redirect']).default('redirect'),
  back: z.string().max(2000).default('/'),
  language: z.string().max(16).optional(),
});

const part = z.string().max(4000).optional();
const answer = z.object({ state: z.string().max(200), code: part, error: part, iss: part, name: part });

/** Mounts both ends of a visit, and what is asked about logins that wait. */
export const mountVisits = (app: App, parts: VisitParts, visits: Visits): void => {
  mountEnds(app, visits);
  void app.register(async (scope) => mountPosted(scope.withTypeProvider(), parts));
  mountHeld(app, parts);
  mountUser(app, parts);
  mountResume(app, parts);
};

const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

const mountEnds = (app: App, visits: Visits): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/providers/:provider/start',
    config: { rateLimit },
    schema: { tags, summary: 'Leads to a sign-in provider', params, querystring: wish },
    handler: async (request, reply) => {
      const { language, ...rest } = request.query;
      return goTo(reply, await visits.begin(request.params.provider, { ...rest, language }, request, reply));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/providers/:provider/callback',
    config: { rateLimit },
    schema: { tags, summary: 'Where a provider leads back to', params, querystring: answer },
    handler: async (request, reply) =>
      goTo(reply, await visits.end(request.params.provider, request.query, request, reply)),
  });
};

const FORM_LIMIT = 16_000;

/**
 * Apple answers by a form that its page posts. Cookies do not come along with that, so the browser is led to the same
 * address by GET, where they do.
 */
const mountPosted = (app: App, { dependencies }: VisitParts): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, next) =>
    next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.route({
    method: 'POST',
    url: '/api/v1/providers/:provider/callback',
    bodyLimit: FORM_LIMIT,
    config: { rateLimit, crossSite: true },
    schema: {
      tags,
      summary: 'Where a provider posts its answer to',
      params,
      body: answer.extend({ user: part }),
    },
    handler: (request, reply) => {
      const known = PROVIDERS.find((name) => name === request.params.provider);
      if (known === undefined || dependencies.config.providers[known] === undefined) {
        throw new Refusal('provider-unknown');
      }
      const { user, state, code, error, iss } = request.body;
      const given: Answer = { state, code, error, iss, name: nameIn(user) };
      const pairs = Object.entries(given).filter(([, value]) => value !== undefined);
      return goTo(reply, `/api/v1/providers/${known}/callback?${new URLSearchParams(pairs)}`);
    },
  });
};

const userShape = z.object({ name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }) });

/** The name in what Apple posts at the first visit. */
const nameIn = (user: string | undefined): string | undefined => {
  try {
    const { firstName, lastName } = userShape.parse(JSON.parse(user ?? '')).name;
    const name = `${firstName} ${lastName}`.trim();
    return name === '' ? undefined : name.slice(0, 200);
  } catch {
    return undefined;
  }
};

const mountHeld = (app: App, { held }: VisitParts): void => {
  const show = routes['provider.held'];
  app.route({
    method: show.method,
    url: show.path,
    schema: { tags, summary: 'The login that waits for this browser’s next sign-in', response: { 200: providerHeld } },
    handler: async (request) => ({ held: await held.show(request) }),
  });
  const drop = routes['provider.drop'];
  app.route({
    method: drop.method,
    url: drop.path,
    schema: { tags, summary: 'Forgets the waiting login', response: { 200: done } },
    handler: async (request, reply) => {
      await held.take(request, reply);
      return { ok: true as const };
    },
  });
};

const mountUser = (app: App, { provider }: VisitParts): void => {
  const { method, path } = routes['provider.user'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Whom the identity session proves', response: { 200: identityUser } },
    handler: async (request) => {
      const proven = await provider.api.getSession({ headers: asWebHeaders(request) });
      if (proven === null) throw new Refusal('sign-in-needed');
      const { id, email, name } = proven.user;
      return { user: { id, email, name } };
    },
  });
};

const mountResume = (app: App, { dependencies, provider, held }: VisitParts): void => {
  const { method, path } = routes['provider.resume'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Goes on after the verification mail of a new account', response: { 200: identityUser } },
    handler: async (request, reply) => {
      const waiting = await held.find(request);
      if (waiting?.waitsFor !== 'verification') throw new Refusal('verification-failed');
      const account = await accountOf(dependencies.pool, waiting.uid);
      // The address may have been proven by somebody else meanwhile, who took this login away.
      const isOwner = (await ownerOf(dependencies.pool, waiting)) === waiting.uid;
      if (account?.verified !== true || !isOwner) throw new Refusal('verification-failed');
      await held.take(request, reply);
      return { user: { ...(await beginIdentity(provider, request, reply, waiting.uid)) } };
    },
  });
};
