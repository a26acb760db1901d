/** The routes of a learner’s own sessions: list them, end them, and prove one again by the password. */
import { routes } from '@parlance/contract';
import { done, sessionConfirm, sessionEndOther, sessionList } from '@parlance/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import type { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import { logRequest } from '../../http/request-log.ts';
import type { App } from '../../module.ts';
import type { AccountParts } from './account-routes.ts';
import { hasFirstProof, sessionAsker } from './factors/index.ts';
import { sessionBounds } from './session-bounds.ts';
import type { SessionRef } from './session-ref.ts';
import { accountOf } from './store.ts';
import { proveSession, type SessionChoice, sessionsOf } from './store-account.ts';

const tags = ['identity'];

/** Mounts the routes of a learner’s own sessions. */
export const mountOwnSessions = (app: App, parts: AccountParts): void => {
  mountList(app, parts);
  mountEndOther(app, parts);
  mountConfirm(app, parts);
};

const mountList = (app: App, { dependencies, sessionOf }: AccountParts): void => {
  const { method, path } = routes['session.list'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Where the learner is signed in, the last used first', response: { 200: sessionList } },
    handler: async (request) => {
      const { id, uid } = await sessionOf(request);
      const sessions = await sessionsOf(dependencies.pool, uid, sessionBounds(dependencies));
      return {
        sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
          ...session,
          current: session.id === id,
          createdAt: createdAt.getTime(),
          seenAt: seenAt.getTime(),
        })),
      };
    },
  });
};

const mountEndOther = (app: App, { sessions, freshSessionOf }: AccountParts): void => {
  const { method, path } = routes['session.endOther'];
  app.route({
    method,
    url: path,
    schema: {
      tags,
      summary: 'Ends one session of the learner, or all but this one',
      body: sessionEndOther,
      response: { 200: done },
    },
    handler: async (request) => {
      const { id, uid } = await freshSessionOf(request);
      const choice = 'id' in request.body ? one(request.body.id) : { except: id };
      if ((await sessions.endOf(uid, choice)) === 0 && 'id' in choice) throw new Refusal('session-unknown');
      return { ok: true as const };
    },
  });
};

const one = (id: string): SessionChoice & { readonly id: string } => {
  if (!validate(id)) throw new Refusal('session-unknown');
  return { id };
};

/** How long a provider's proof waits for the second factor, in milliseconds. */
const FIRST_PROOF_MS = 15 * 60_000;

/** Checks the password, or that a provider has just proven who is signed in. */
const proveFirst = async (
  request: FastifyRequest<{ Body: z.output<typeof sessionConfirm> }>,
  reply: FastifyReply,
  { parts, session }: { readonly parts: AccountParts; readonly session: SessionRef },
): Promise<void> => {
  const { pool, clock } = parts.dependencies;
  if ('password' in request.body) {
    await parts.proof.check(request, reply, { uid: session.uid, password: request.body.password });
  } else if (!(await hasFirstProof(pool, session, new Date(clock() - FIRST_PROOF_MS)))) {
    throw new Refusal('sign-in-stale');
  }
};

const mountConfirm = (app: App, parts: AccountParts): void => {
  const { dependencies, sessionOf } = parts;
  const { pool, clock } = dependencies;
  const { method, path } = routes['session.confirm'];
  app.route({
    method,
    url: path,
    schema: {
      tags,
      summary:
        'Proves again by the password and the second factor who is signed in; for 10 minutes what cannot be undone is allowed',
      body: sessionConfirm,
      response: { 200: done },
    },
    handler: async (request, reply) => {
      const session = await sessionOf(request);
      await proveFirst(request, reply, { parts, session });
      const account = await accountOf(pool, session.uid);
      if (account === undefined) throw new Refusal('sign-in-needed');
      const asker = { ...sessionAsker(session), email: account.email };
      await parts.factors.require(request, reply, { asker, factor: request.body.factor });
      await proveSession(pool, session, new Date(clock()));
      logRequest(request, {
        level: 'info',
        fields: { event: 'access-granted', code: 'identity-proven' },
        message: 'Granted',
      });
      return { ok: true as const };
    },
  });
};
