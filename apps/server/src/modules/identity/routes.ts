import { type Me, routes } from '@parlance/contract';
import { done, emailLookup, me, userVerified, userVerify } from '@parlance/contract/schemas';
import { Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';
import type { AuthEngine } from './auth-engine.ts';
import { type SecondFactors, signInAsker } from './factors/index.ts';
import { isFresh } from './fresh-proof.ts';
import { identitySessionOf } from './identity-sessions.ts';
import { methodsOf } from './login-methods.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { asWebHeaders } from './mount-auth-engine.ts';
import type { PendingLinks } from './oauth/index.ts';
import { isOperator } from './operators.ts';
import type { Sessions } from './sessions.ts';
import { accountByEmail, accountOf } from './store.ts';

/** The dependencies of these routes. */
export interface IdentityParts {
  readonly dependencies: Dependencies;
  readonly authEngine: AuthEngine;
  readonly sessions: Sessions;
  readonly loginThrottle: LoginThrottle;
  readonly pendingLinks: PendingLinks;
  readonly factors: SecondFactors;
}

/** Mounts the routes that start, show and end a session, and look up an address. */
export const mountSessions = (app: App, parts: IdentityParts): void => {
  mountVerify(app, parts);
  mountMe(app, parts);
  mountEnd(app, parts);
  mountLookup(app, parts);
};

/** Two characters stand before a token on the wire (specification §7); clients drop them. */
const TOKEN_PREFIX = 'p1';

const mountVerify = (app: App, { authEngine, sessions, pendingLinks, factors }: IdentityParts): void => {
  const { method, path } = routes['session.verify'];
  app.route({
    method,
    url: path,
    schema: {
      tags: ['identity'],
      summary: 'Exchanges a proven identity for the product’s session',
      body: userVerify,
      response: { 200: userVerified },
    },
    handler: async (request, reply) => {
      const proven = await identitySessionOf(authEngine, request);
      // The body is not trusted: the user in it must be the user of the identity session.
      if (proven === null || idIn(request.body.vfu) !== proven.user.id) throw new Refusal('sign-in-needed');
      if (!proven.user.emailVerified) throw new Refusal('email-unverified');
      const asker = { ...signInAsker(proven, await sessions.of(request)), email: proven.user.email };
      await factors.require(request, reply, { asker, factor: request.body.factor });
      await pendingLinks.settle(request, reply, proven.user.id);
      const proof = { uid: proven.user.id, at: proven.session.createdAt };
      return { data: TOKEN_PREFIX + (await sessions.begin(request, reply, proof)) };
    },
  });
};

const idIn = (vfu: string): string | undefined => {
  try {
    const user: unknown = JSON.parse(vfu);
    return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
      ? user.id
      : undefined;
  } catch {
    return undefined;
  }
};

const mountMe = (app: App, { dependencies, sessions }: IdentityParts): void => {
  const { method, path } = routes['session.me'];
  app.route({
    method,
    url: path,
    schema: { tags: ['identity'], summary: 'Who is signed in; null for nobody', response: { 200: me } },
    handler: async (request): Promise<{ me: Me | null }> => {
      const session = await sessions.of(request);
      const account = session === undefined ? undefined : await accountOf(dependencies.pool, session.uid);
      if (session === undefined || account === undefined) return { me: null };
      const { uid, email, name, version } = account;
      const fresh = isFresh(session, dependencies.clock());
      const operator = isOperator(dependencies.config.admins, account) && ({ isOperator: true } as const);
      return { me: { uid, email, name, methods: methodsOf(account), version, fresh, ...operator } };
    },
  });
};

const mountEnd = (app: App, { authEngine, sessions }: IdentityParts): void => {
  const { method, path } = routes['session.end'];
  app.route({
    method,
    url: path,
    schema: { tags: ['identity'], summary: 'Ends this session', response: { 200: done } },
    handler: async (request, reply) => {
      await sessions.end(request, reply);
      const { headers } = await authEngine.api.signOut({ headers: asWebHeaders(request), returnHeaders: true });
      for (const cookie of headers?.getSetCookie() ?? []) void reply.header('set-cookie', cookie);
      return { ok: true as const };
    },
  });
};

const mountLookup = (app: App, { dependencies, loginThrottle }: IdentityParts): void => {
  const { method, path } = routes['session.lookup'];
  app.route({
    method,
    url: path,
    schema: {
      tags: ['identity'],
      summary: 'Which step follows the e-mail step',
      body: emailLookup.input,
      response: { 200: emailLookup.output },
    },
    handler: async (request, reply) => {
      await loginThrottle.countAddressLookup(request, reply, request.body.email);
      const account = await accountByEmail(dependencies.pool, request.body.email);
      return { known: account !== undefined, methods: account === undefined ? [] : methodsOf(account) };
    },
  });
};
