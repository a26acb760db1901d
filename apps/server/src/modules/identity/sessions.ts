/**
 * The product's session (rules §4): a token in the HttpOnly cookie `parlance`, and a second, readable cookie
 * that only says that somebody is signed in. A token given to a browser counts in the cookie alone; any other
 * client sends it as a bearer.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { Dependencies } from '../../module.ts';
import { addSession, endSession, findSession, type SessionRow } from './store.ts';

const COOKIE = 'parlance';
/** Readable by scripts; says that there is a session, and no more. */
const SIGN = 'parlance_here';
const LIFETIME = 180 * 86_400;
const BEARER = /^Bearer ([\w-]{43})$/;
const TOKEN = /^[\w-]{43}$/;

/** Milliseconds for which a sign-in allows what cannot be undone (rules §4). */
const FRESH = 10 * 60_000;

/** Whether somebody proved by a session within the last 10 minutes who they are. */
export const isFresh = ({ provenAt }: Pick<SessionRow, 'provenAt'>, now: number): boolean =>
  now - provenAt.getTime() <= FRESH;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Browsers say where a request comes from; other programs don't. */
export const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined;

/** What the rest of the module does with sessions. */
export interface Sessions {
  /** Begins a session and sets its cookies. @returns the token. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, uid: string) => Promise<string>;
  /** The session that a request belongs to. */
  readonly of: (request: FastifyRequest) => Promise<SessionRow | undefined>;
  /** Whose session a request belongs to. */
  readonly uidOf: (request: FastifyRequest) => Promise<string | undefined>;
  /** Ends the session of a request and takes its cookies away. */
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Sessions in the database. */
export const openSessions = ({ pool, clock, config }: Dependencies): Sessions => {
  const cookie = { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  const of = async (request: FastifyRequest): Promise<SessionRow | undefined> => {
    const given = tokenOf(request);
    if (given === undefined) return undefined;
    const session = await findSession(pool, hashOf(given.token), new Date(clock()));
    return session === undefined || (given.bearer && session.browser) ? undefined : session;
  };
  return {
    of,
    uidOf: async (request) => (await of(request))?.uid,
    begin: async (request, reply, uid) => {
      const token = randomBytes(32).toString('base64url');
      await addSession(pool, {
        tokenHash: hashOf(token),
        id: v7({ msecs: clock() }),
        uid,
        browser: isBrowser(request),
        agent: (request.headers['user-agent'] ?? '').slice(0, 200),
        createdAt: new Date(clock()),
        expiresAt: new Date(clock() + LIFETIME * 1000),
      });
      reply.setCookie(COOKIE, token, { ...cookie, httpOnly: true, maxAge: LIFETIME });
      reply.setCookie(SIGN, '1', { ...cookie, maxAge: LIFETIME });
      return token;
    },
    end: async (request, reply) => {
      const given = tokenOf(request);
      if (given !== undefined) await endSession(pool, hashOf(given.token));
      reply.clearCookie(COOKIE, cookie);
      reply.clearCookie(SIGN, cookie);
    },
  };
};

const tokenOf = (request: FastifyRequest): { readonly token: string; readonly bearer: boolean } | undefined => {
  const cookie = request.cookies[COOKIE];
  if (cookie !== undefined && TOKEN.test(cookie)) return { token: cookie, bearer: false };
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? undefined : { token: bearer, bearer: true };
};
