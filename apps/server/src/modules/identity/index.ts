/** Identity: accounts, their sessions, and the mails that prove an address. */
import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Keeper, Module } from '../../module.ts';
import { mountAccount } from './account-routes.ts';
import { type Callers, openCallers } from './callers.ts';
import { openPasswordProof } from './confirm.ts';
import { identityExport, mountExport } from './export-routes.ts';
import { openGuesses } from './guesses.ts';
import { mountProvider } from './mount-provider.ts';
import { openProvider } from './provider.ts';
import { openRemoval } from './removal.ts';
import { mountSessions } from './routes.ts';
import type { SessionRef } from './session-ends.ts';
import { mountOwnSessions } from './session-routes.ts';
import { openSessions } from './sessions.ts';
import { accountOf } from './store.ts';
import { livingSessions } from './store-account.ts';
import { tidyJob } from './tidy.ts';
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
  /** Whether a session has not ended: for tokens that outlast their session. */
  readonly isLiving: (session: SessionRef) => Promise<boolean>;
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
export const identityModule = (dependencies: Dependencies, keepers: () => readonly Keeper[]): Identity => {
  const { pool, clock } = dependencies;
  const sessions = openSessions(dependencies);
  const provider = openProvider(dependencies, sessions);
  const guesses = openGuesses(dependencies);
  const parts = { dependencies, provider, sessions, guesses, held: openHeldLogins(dependencies) };
  const sessionOf = async (request: FastifyRequest): Promise<SessionRef> => {
    const session = await sessions.of(request);
    if (session === undefined) throw new Refusal('sign-in-needed');
    return { id: session.id, uid: session.uid };
  };
  const owner = { dependencies, sessions, sessionOf, proof: openPasswordProof(dependencies, guesses) };
  const removal = openRemoval(dependencies, sessions, keepers);
  return {
    sessionOf,
    learnerOf: async (request) => (await sessionOf(request)).uid,
    onSessionEnd: sessions.ends.watch,
    isLiving: async (session) => (await livingSessions(pool, [session], new Date(clock()))).has(session.id),
    hasAccount: async (uid) => (await accountOf(pool, uid)) !== undefined,
    callers: openCallers(parts),
    removeAccount: removal.remove,
    jobs: [removal.job, tidyJob(dependencies, sessions)],
    erase: (uid) => removal.eraseOwn(uid),
    exportOf: identityExport(dependencies),
    register: async (app) => {
      await app.register(cookies);
      app.addHook('onResponse', (request, _reply, done) => {
        done();
        sessions.noteUse(request);
      });
      mountProvider(app, { provider, guesses, publicUrl: dependencies.config.publicUrl });
      mountSessions(app, parts);
      mountOwnSessions(app, owner);
      mountAccount(app, owner);
      mountExport(app, owner, keepers);
      mountVisits(app, parts, openVisits(parts));
    },
  };
};
