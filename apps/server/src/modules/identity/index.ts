/** Identity: accounts, their sessions, and the mails that prove an address. */
import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';
import { openAccountMails } from './account-mails.ts';
import { mountAccount } from './account-routes.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { openAuthEngine } from './auth-engine.ts';
import { type Callers, openCallers } from './callers.ts';
import { deleteExpiredJob } from './delete-expired.ts';
import { mountFactors, openFactorChanges, openFactors, openPasskeys } from './factors/index.ts';
import { requireFresh } from './fresh-proof.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { mountAuthEngine } from './mount-auth-engine.ts';
import { mountOAuth, openOAuthAttempts, openPendingLinks } from './oauth/index.ts';
import { openOwnerMails } from './owner-mails.ts';
import { openPasswordProof } from './password-proof.ts';
import { mountSessions } from './routes.ts';
import { sessionBounds } from './session-bounds.ts';
import type { SessionRef } from './session-ref.ts';
import { mountOwnSessions } from './session-routes.ts';
import { openSessions } from './sessions.ts';
import { openSignUps } from './sign-ups.ts';
import { nicknamesOf } from './store.ts';
import { activeSessions, endSessions } from './store-account.ts';
import { type JoinedAccount, joinedAccountOf } from './store-joined.ts';
import { type DeletedAccount, deleteAccountRow } from './store-user-data.ts';
import { mountUndo } from './undo-routes.ts';
import { identityUserData } from './user-data.ts';

export { type Accounts, openAccounts } from './accounts.ts';
export type { Caller, Callers } from './callers.ts';
export { writeMail } from './mails.ts';
export { isOperator } from './operators.ts';
export type { SessionRef } from './session-ref.ts';
export { nicknamesOf } from './store.ts';

/** The module, and its functions for other modules. */
export interface Identity extends Module, Accounts {
  /** The user of a request. Throws `sign-in-needed` without a session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** The user of a request. Throws `sign-in-needed` without a session, and `sign-in-stale` without a recent proof. */
  readonly provenLearnerOf: (request: FastifyRequest) => Promise<string>;
  /** The session of a request, for streams that outlast it. Throws `sign-in-needed` if there is none. */
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionRef>;
  /**
   * Calls `ended` once, as soon as a session has ended on any node: signed out, ended by its owner, by a new password
   * or with its account. It is called soon, too, if the session had ended before. A stream ends with its session by this,
   * and stops listening when it closes by itself:
   *
   *     const session = await identity.sessionOf(request);
   *     const stop = identity.onSessionEnd(session, () => stream.end());
   *     request.raw.on('close', stop);
   *
   * @returns the way to stop; it may be called after the end.
   */
  readonly onSessionEnd: (session: SessionRef, ended: () => void) => () => void;
  /** Whether a session has not ended, for tokens that may outlive their session. */
  readonly isActive: (session: SessionRef) => Promise<boolean>;
  /** What tells an account from others of the same person; undefined if it does not exist. */
  readonly accountOf: (uid: string) => Promise<JoinedAccount | undefined>;
  /** The nicknames of some accounts; accounts that do not exist are missing. */
  readonly nicknamesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /**
   * Deletes an account with its login methods and sessions, in a transaction of the caller. An account that does not
   * exist is no error: `account` is undefined then. Call `announceEnds` after the commit: it ends what was opened for
   * the sessions, on all nodes.
   */
  readonly deleteAccount: (
    client: pg.PoolClient,
    uid: string,
  ) => Promise<{ readonly account: DeletedAccount | undefined; readonly announceEnds: () => void }>;
  /** The sessions of the specification's calls. */
  readonly callers: Callers;
}

/** Opens identity. */
export const identityModule = (dependencies: Dependencies): Identity => {
  const { pool, clock } = dependencies;
  const sessions = openSessions(dependencies);
  const mails = openAccountMails(dependencies);
  const authEngine = openAuthEngine(dependencies, { sessions, mails });
  const loginThrottle = openLoginThrottle(dependencies);
  const pendingLinks = openPendingLinks(dependencies);
  const passkeys = openPasskeys(dependencies);
  const ownerMails = openOwnerMails(dependencies);
  const factors = openFactors(dependencies, { throttle: loginThrottle, passkeys, ownerMails });
  const parts = { dependencies, authEngine, sessions, mails, loginThrottle, pendingLinks, factors };
  const sessionOf = async (request: FastifyRequest): Promise<SessionRef> => {
    const session = await sessions.of(request);
    if (session === undefined) throw new Refusal('sign-in-needed');
    return { id: session.id, uid: session.uid };
  };
  const freshSessionOf = async (request: FastifyRequest): Promise<SessionRef> => {
    const session = await sessions.of(request);
    if (session === undefined) throw new Refusal('sign-in-needed');
    requireFresh(session, clock());
    return { id: session.id, uid: session.uid };
  };
  const owner = {
    dependencies,
    factors,
    sessions,
    sessionOf,
    freshSessionOf,
    proof: openPasswordProof(dependencies, loginThrottle),
    ownerMails,
  };
  return {
    sessionOf,
    learnerOf: async (request) => (await sessionOf(request)).uid,
    provenLearnerOf: async (request) => (await freshSessionOf(request)).uid,
    onSessionEnd: sessions.ends.watch,
    isActive: async (session) => (await activeSessions(pool, [session], sessionBounds(dependencies))).has(session.id),
    nicknamesOf: (uids) => nicknamesOf(pool, uids),
    accountOf: (uid) => joinedAccountOf(pool, uid),
    ...openAccounts(pool),
    callers: openCallers(parts),
    deleteAccount: async (client, uid) => {
      const account = await deleteAccountRow(client, uid);
      const ended = await endSessions(client, uid, 'all');
      return { account, announceEnds: () => sessions.ends.publish(ended) };
    },
    jobs: [deleteExpiredJob(dependencies, sessions)],
    userData: identityUserData(dependencies, sessions, factors),
    register: async (app) => {
      await app.register(cookies);
      app.addHook('onResponse', (request, _reply, done) => {
        done();
        sessions.noteUse(request);
      });
      const signUps = openSignUps(dependencies, authEngine);
      mountAuthEngine(app, { authEngine, loginThrottle, signUps, publicUrl: dependencies.config.publicUrl });
      mountSessions(app, parts);
      mountOwnSessions(app, owner);
      mountAccount(app, owner);
      mountFactors(app, {
        ...owner,
        authEngine,
        factorChanges: openFactorChanges(dependencies, { passkeys, ownerMails, sessions }),
      });
      mountUndo(app, parts);
      mountOAuth(app, parts, openOAuthAttempts(parts));
    },
  };
};
