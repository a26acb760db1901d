/** Pending links: logins that wait in the database. A cookie of the browser that proved the login identifies each. */
import type { PendingLink } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../../module.ts';
import { methodsOf } from '../login-methods.ts';
import { accountOf } from '../store.ts';
import { hashOf, newToken } from '../tokens.ts';
import { linkAndTell } from './link-login.ts';
import { addPendingLink, findPendingLink, type PendingLinkRow, takePendingLink } from './store-attempts.ts';
import { ATTEMPT_TTL_MS } from './ttl.ts';

/** The names of the cookie and of the table are older than the term pending link. */
const COOKIE = 'parlance_held';
const TOKEN = /^[\w-]{43}$/;

/** The pending links of browsers; a browser has one at most. */
export interface PendingLinks {
  /** Stores a pending link for this browser in place of an earlier one. */
  readonly add: (request: FastifyRequest, reply: FastifyReply, login: PendingLinkRow) => Promise<void>;
  /** The pending link of this browser; it stays stored. */
  readonly find: (request: FastifyRequest) => Promise<PendingLinkRow | undefined>;
  /** The pending link as the client shows it; null if none waits for the account's owner to sign in. */
  readonly show: (request: FastifyRequest) => Promise<PendingLink | null>;
  /** Deletes the pending link of this browser. @returns it. */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => Promise<PendingLinkRow | undefined>;
  /** Must be called after a sign-in of `uid`: links the login if it waited for this user, and deletes it otherwise. */
  readonly settle: (request: FastifyRequest, reply: FastifyReply, uid: string) => Promise<void>;
}

/** Opens the pending links. */
export const openPendingLinks = (dependencies: Dependencies): PendingLinks => {
  const { pool, clock, config } = dependencies;
  const cookie = { path: '/api', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  const find = async (request: FastifyRequest): Promise<PendingLinkRow | undefined> => {
    const token = tokenOf(request);
    return token === undefined ? undefined : findPendingLink(pool, hashOf(token), new Date(clock()));
  };
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<PendingLinkRow | undefined> => {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    reply.clearCookie(COOKIE, cookie);
    return takePendingLink(pool, hashOf(token), new Date(clock()));
  };
  return {
    find,
    take,
    add: async (request, reply, login) => {
      await take(request, reply);
      const token = newToken();
      const [now, expiresAt] = [new Date(clock()), new Date(clock() + ATTEMPT_TTL_MS)];
      await addPendingLink(pool, hashOf(token), login, { now, expiresAt });
      reply.setCookie(COOKIE, token, { ...cookie, httpOnly: true, maxAge: ATTEMPT_TTL_MS / 1000 });
    },
    show: async (request) => {
      const pending = await find(request);
      const account = pending?.waitsFor === 'owner' ? await accountOf(pool, pending.uid) : undefined;
      if (pending === undefined || account === undefined) return null;
      return { provider: pending.provider, email: pending.email, methods: methodsOf(account) };
    },
    settle: async (request, reply, uid) => {
      const pending = await take(request, reply);
      if (pending?.waitsFor !== 'owner' || pending.uid !== uid) return;
      await linkAndTell(dependencies, pending, uid);
    },
  };
};

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
};
