/** Identity: accounts, their sessions, and the mails that prove an address. */
import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Module, UserDataOwner } from '../../module.ts';
import { mountAccount } from './account-routes.ts';
import { openAuthEngine } from './auth-engine.ts';
import { type Callers, openCallers } from './callers.ts';
import { deleteExpiredJob } from './delete-expired.ts';
import { identityExport, mountExport } from './export-routes.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { mountAuthEngine } from './mount-auth-engine.ts';
import { mountOAuth, openOAuthAttempts, openPendingLinks } from './oauth/index.ts';
import { openPasswordProof } from './password-proof.ts';
import { openRemoval } from './removal.ts';
import { mountSessions } from './routes.ts';
import type { SessionRef } from './session-ends.ts';
import { mountOwnSessions } from './session-routes.ts';
import { openSessions } from './sessions.ts';
import { accountOf } from './store.ts';
import { activeSessions } from './store-account.ts';

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
  /** Whether a session has not ended: for tokens that outlast their session. */
  readonly isActive: (session: SessionRef) => Promise<boolean>;
  /** Whether there is an account with this id. */
  readonly hasAccount: (uid: string) => Promise<boolean>;
  /**
   * Ends an account: its sessions end and its address is free at once, and a job erases everything that was kept.
   * It may be called for an account that has gone. The caller has seen a fresh proof of who asks (`sign-in-stale`).
   */
  readonly removeAccount: (uid: string) => Promise<void>;
  /** Who makes the specification's calls. */
  readonly callers: Callers;
}

/**
 * Opens identity.
 * @param keepers everything that keeps something of learners, identity among it.
 */
export const identityModule = (dependencies: Dependencies, keepers: () => readonly UserDataOwner[]): Identity => {
  const { pool, clock } = dependencies;
  const sessions = openSessions(dependencies);
  const authEngine = openAuthEngine(dependencies, sessions);
  const loginThrottle = openLoginThrottle(dependencies);
  const parts = { dependencies, authEngine, sessions, loginThrottle, pendingLinks: openPendingLinks(dependencies) };
  const sessionOf = async (request: FastifyRequest): Promise<SessionRef> => {
    const session = await sessions.of(request);
    if (session === undefined) throw new Refusal('sign-in-needed');
    return { id: session.id, uid: session.uid };
  };
  const owner = { dependencies, sessions, sessionOf, proof: openPasswordProof(dependencies, loginThrottle) };
  const removal = openRemoval(dependencies, sessions, keepers);
  return {
    sessionOf,
    learnerOf: async (request) => (await sessionOf(request)).uid,
    onSessionEnd: sessions.ends.watch,
    isActive: async (session) => (await activeSessions(pool, [session], new Date(clock()))).has(session.id),
    hasAccount: async (uid) => (await accountOf(pool, uid)) !== undefined,
    callers: openCallers(parts),
    removeAccount: removal.remove,
    jobs: [removal.job, deleteExpiredJob(dependencies, sessions)],
    erase: (uid) => removal.eraseOwn(uid),
    exportOf: identityExport(dependencies),
    register: async (app) => {
      await app.register(cookies);
      app.addHook('onResponse', (request, _reply, done) => {
        done();
        sessions.noteUse(request);
      });
      mountAuthEngine(app, { authEngine, loginThrottle, publicUrl: dependencies.config.publicUrl });
      mountSessions(app, parts);
      mountOwnSessions(app, owner);
      mountAccount(app, owner);
      mountExport(app, owner, keepers);
      mountOAuth(app, parts, openOAuthAttempts(parts));
    },
  };
};
