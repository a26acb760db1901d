/** Logins that wait: in the database, named by a cookie of the browser in which they were proven. */
import type { PendingLink } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { Dependencies } from '../../../module.ts';
import { methodsOf } from '../login-methods.ts';
import { accountOf } from '../store.ts';
import { hashOf, newToken } from '../tokens.ts';
import { addPendingLink, findPendingLink, type PendingLinkRow, takePendingLink } from './store-attempts.ts';
import { linkLogin } from './store-logins.ts';
import { ATTEMPT_TTL_MS } from './ttl.ts';

const COOKIE = 'parlance_held';
const TOKEN = /^[\w-]{43}$/;

/** What the module does with logins that wait. */
export interface PendingLinks {
  /** Lets a login wait in this browser; one that waited before is forgotten. */
  readonly add: (request: FastifyRequest, reply: FastifyReply, login: PendingLinkRow) => Promise<void>;
  /** What waits in this browser, and stays waiting. */
  readonly find: (request: FastifyRequest) => Promise<PendingLinkRow | undefined>;
  /** What waits for its account's owner, as they may see it. */
  readonly show: (request: FastifyRequest) => Promise<PendingLink | null>;
  /** Forgets what waits in this browser. @returns it. */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => Promise<PendingLinkRow | undefined>;
  /**
   * Somebody has signed in: what waited for them is theirs now, and what waited for somebody else is forgotten.
   */
  readonly settle: (request: FastifyRequest, reply: FastifyReply, uid: string) => Promise<void>;
}

/** Opens the logins that wait. */
export const openPendingLinks = ({ pool, clock, config }: Dependencies): PendingLinks => {
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
      const { provider, subject } = pending;
      await linkLogin(pool, { loginId: v7({ msecs: clock() }), provider, subject, uid, now: new Date(clock()) });
    },
  };
};

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
};
