/** The routes of a learner’s own sessions: list them, end them, and prove one again by the password. */
import { routes } from '@parlance/contract';
import { done, sessionConfirm, sessionEndOther, sessionList } from '@parlance/contract/schemas';
import { validate } from 'uuid';
import { Refusal } from '../../http/errors.ts';
import { logRequest } from '../../http/request-log.ts';
import type { App } from '../../module.ts';
import type { AccountParts } from './account-routes.ts';
import { sessionBounds } from './session-bounds.ts';
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

const mountConfirm = (app: App, { dependencies: { pool, clock }, sessionOf, proof }: AccountParts): void => {
  const { method, path } = routes['session.confirm'];
  app.route({
    method,
    url: path,
    schema: {
      tags,
      summary: 'Proves again by the password who is signed in; for 10 minutes what cannot be undone is allowed',
      body: sessionConfirm,
      response: { 200: done },
    },
    handler: async (request, reply) => {
      const session = await sessionOf(request);
      await proof.check(request, reply, { uid: session.uid, password: request.body.password });
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
