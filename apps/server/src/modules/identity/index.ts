/** Identity: accounts, their sessions, and the mails that prove an address. */
import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';
import { type Callers, openCallers } from './callers.ts';
import { mountProvider } from './mount-provider.ts';
import { openProvider } from './provider.ts';
import { mountSessions } from './routes.ts';
import type { SessionRef } from './session-ends.ts';
import { openSessions } from './sessions.ts';
import { accountOf } from './store.ts';
import { mountVisits, openHeldLogins, openVisits } from './visits/index.ts';

export type { Caller, Callers } from './callers.ts';
export type { SessionRef } from './session-ends.ts';

/** The module, and what others may ask it. */
export interface Identity extends Module {
  /** Whose request it is. Throws `sign-in-needed` where it is nobody's. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** The session of a request, for what outlasts the request. Throws `sign-in-needed` where there is none. */
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionRef>;
  /**
   * Calls `ended` once, as soon as a session has ended on any node: signed out, ended by its owner, by a new password
   * or with its account. It is called soon, too, if the session had ended before. What is held open for a session
   * (a stream) stands on it, and stops listening when it closes by itself:
   *
   *     const session = await identity.sessionOf(request);
   *     const stop = identity.onSessionEnd(session, () => stream.end());
   *     request.raw.on('close', stop);
   *
   * @returns the way to stop; it may be called after the end.
   */
  readonly onSessionEnd: (session: SessionRef, ended: () => void) => () => void;
  /** Whether there is an account with this id. */
  readonly hasAccount: (uid: string) => Promise<boolean>;
  /** Who makes the specification's calls. */
  readonly callers: Callers;
}

/** Opens identity. */
export const identityModule = (dependencies: Dependencies): Identity => {
  const sessions = openSessions(dependencies);
  const provider = openProvider(dependencies, sessions);
  const parts = { dependencies, provider, sessions, held: openHeldLogins(dependencies) };
  const sessionOf = async (request: FastifyRequest): Promise<SessionRef> => {
    const session = await sessions.of(request);
    if (session === undefined) throw new Refusal('sign-in-needed');
    return { id: session.id, uid: session.uid };
  };
  return {
    sessionOf,
    learnerOf: async (request) => (await sessionOf(request)).uid,
    onSessionEnd: sessions.ends.watch,
    hasAccount: async (uid) => (await accountOf(dependencies.pool, uid)) !== undefined,
    callers: openCallers(parts),
    register: async (app) => {
      await app.register(cookies);
      app.addHook('onResponse', (request, _reply, done) => {
        done();
        sessions.noteUse(request);
      });
      mountProvider(app, provider, dependencies.config.publicUrl);
      mountSessions(app, parts);
      mountVisits(app, parts, openVisits(parts));
    },
  };
};
