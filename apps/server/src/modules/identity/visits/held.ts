/** Logins that wait: in the database, named by a cookie of the browser in which they were proven. */
import type { HeldLogin } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { Dependencies } from '../../../module.ts';
import { methodsOf } from '../login-methods.ts';
import { accountOf } from '../store.ts';
import { hashOf, newToken } from '../tokens.ts';
import { PATIENCE } from './patience.ts';
import { linkLogin } from './store-logins.ts';
import { addHeld, findHeld, type HeldRow, takeHeld } from './store-visits.ts';

const COOKIE = 'parlance_held';
const TOKEN = /^[\w-]{43}$/;

/** What the module does with logins that wait. */
export interface HeldLogins {
  /** Lets a login wait in this browser; one that waited before is forgotten. */
  readonly hold: (request: FastifyRequest, reply: FastifyReply, login: HeldRow) => Promise<void>;
  /** What waits in this browser, and stays waiting. */
  readonly find: (request: FastifyRequest) => Promise<HeldRow | undefined>;
  /** What waits for its account's owner, as they may see it. */
  readonly show: (request: FastifyRequest) => Promise<HeldLogin | null>;
  /** Forgets what waits in this browser. @returns it. */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => Promise<HeldRow | undefined>;
  /**
   * Somebody has signed in: what waited for them is theirs now, and what waited for somebody else is forgotten.
   */
  readonly settle: (request: FastifyRequest, reply: FastifyReply, uid: string) => Promise<void>;
}

/** Opens the logins that wait. */
export const openHeldLogins = ({ pool, clock, config }: Dependencies): HeldLogins => {
  const cookie = { path: '/api', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  const find = async (request: FastifyRequest): Promise<HeldRow | undefined> => {
    const token = tokenOf(request);
    return token === undefined ? undefined : findHeld(pool, hashOf(token), new Date(clock()));
  };
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<HeldRow | undefined> => {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    reply.clearCookie(COOKIE, cookie);
    return takeHeld(pool, hashOf(token), new Date(clock()));
  };
  return {
    find,
    take,
    hold: async (request, reply, login) => {
      await take(request, reply);
      const token = newToken();
      const [now, expiresAt] = [new Date(clock()), new Date(clock() + PATIENCE)];
      await addHeld(pool, hashOf(token), login, { now, expiresAt });
      reply.setCookie(COOKIE, token, { ...cookie, httpOnly: true, maxAge: PATIENCE / 1000 });
    },
    show: async (request) => {
      const held = await find(request);
      const account = held?.waitsFor === 'owner' ? await accountOf(pool, held.uid) : undefined;
      if (held === undefined || account === undefined) return null;
      return { provider: held.provider, email: held.email, methods: methodsOf(account) };
    },
    settle: async (request, reply, uid) => {
      const held = await take(request, reply);
      if (held?.waitsFor !== 'owner' || held.uid !== uid) return;
      const { provider, subject } = held;
      await linkLogin(pool, { loginId: v7({ msecs: clock() }), provider, subject, uid, now: new Date(clock()) });
    },
  };
};

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
};
