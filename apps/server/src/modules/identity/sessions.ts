/**
 * The product's session (rules §4): a token in the HttpOnly cookie `parlance`, and a second, readable cookie that only
 * says that somebody is signed in. A token that was given to a browser is accepted only in the cookie; any other client
 * sends it as a bearer.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { logRequest } from '../../http/request-log.ts';
import type { Dependencies } from '../../module.ts';
import { inBatches } from '../../platform/batches.ts';
import { sessionBounds } from './session-bounds.ts';
import { openSessionEnds, type SessionEnds } from './session-ends.ts';
import { addSession, endSession, findSessions, type SessionRow, type TokenHash } from './store.ts';
import { endSessions, type SessionChoice, touchSession } from './store-account.ts';
import { hashOf, newToken } from './tokens.ts';

const COOKIE = 'parlance';
/** A cookie that scripts can read: it says that there is a session, and has no token. */
const SIGNED_IN_COOKIE = 'parlance_here';
const TTL_SECONDS = 180 * 86_400;
const BEARER = /^Bearer ([\w-]{43})$/;
const TOKEN = /^[\w-]{43}$/;

/** Requests that arrive at the same time are looked up together; each lookup starts after its request has arrived. */
const LOOKUPS = { atOnce: 2, most: 100, mostWaiting: 10_000 } as const;

/**
 * The precision of the last use of a session, in milliseconds: it is stored once an hour. So a session may end by this
 * much earlier than its time without use.
 */
const SEEN_PRECISION_MS = 60 * 60_000;

/** Whether a request comes from a browser: browsers send `sec-fetch-site`, other programs do not. */
export const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined;

/** A proof of identity: the user, and the time of the proof. */
export interface Proof {
  readonly uid: string;
  readonly at: Date;
}

/** The product's sessions. */
export interface Sessions {
  /** Begins a session, sets its cookies, and ends the session that the request has. @returns the token. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, proof: Proof) => Promise<string>;
  /** The session of a request. `tokenId` is a token in its body; empty if it has none. */
  readonly of: (request: FastifyRequest, tokenId?: string) => Promise<SessionRow | undefined>;
  /** Ends the session of a request and clears its cookies. */
  readonly end: (request: FastifyRequest, reply: FastifyReply, tokenId?: string) => Promise<void>;
  /** Ends sessions of a learner on all nodes. @returns their number. */
  readonly endOf: (uid: string, choice: SessionChoice) => Promise<number>;
  readonly ends: SessionEnds;
  /** Stores when the session of a request was last used. Must be called after the response. */
  readonly noteUse: (request: FastifyRequest) => void;
}

/** Opens the sessions. */
export const openSessions = (dependencies: Dependencies): Sessions => {
  const { pool, clock, config, log } = dependencies;
  const ends = openSessionEnds(dependencies);
  const used = new WeakMap<FastifyRequest, SessionRow>();
  const find = inBatches({
    work: async (hashes: readonly TokenHash[]) => {
      const found = await findSessions(pool, hashes, sessionBounds(dependencies));
      return hashes.map((hash) => found.get(hash));
    },
    ...LOOKUPS,
  });
  const cookie = { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  const of = async (request: FastifyRequest, tokenId = ''): Promise<SessionRow | undefined> => {
    const given = tokenOf(request, tokenId);
    if (given === undefined) return undefined;
    const session = await find(hashOf(given.token).toString('hex'));
    if (session === undefined || (given.bearer && session.browser)) return undefined;
    if (clock() - session.seenAt.getTime() >= SEEN_PRECISION_MS) used.set(request, session);
    return session;
  };
  const endPresent = async (request: FastifyRequest, tokenId = ''): Promise<void> => {
    const given = tokenOf(request, tokenId);
    if (given !== undefined && (await of(request, tokenId)) !== undefined)
      ends.publish(await endSession(pool, hashOf(given.token)));
  };
  return {
    of,
    ends,
    begin: async (request, reply, { uid, at }) => {
      await endPresent(request);
      const token = newToken();
      await addSession(pool, {
        tokenHash: hashOf(token),
        id: v7({ msecs: clock() }),
        uid,
        browser: isBrowser(request),
        agent: (request.headers['user-agent'] ?? '').slice(0, 200),
        createdAt: new Date(clock()),
        provenAt: new Date(Math.min(at.getTime(), clock())),
        expiresAt: new Date(clock() + TTL_SECONDS * 1000),
      });
      reply.setCookie(COOKIE, token, { ...cookie, httpOnly: true, maxAge: TTL_SECONDS });
      reply.setCookie(SIGNED_IN_COOKIE, '1', { ...cookie, maxAge: TTL_SECONDS });
      logRequest(request, {
        level: 'info',
        fields: { event: 'access-granted', code: 'session-begun' },
        message: 'Granted',
      });
      return token;
    },
    end: async (request, reply, tokenId = '') => {
      await endPresent(request, tokenId);
      reply.clearCookie(COOKIE, cookie);
      reply.clearCookie(SIGNED_IN_COOKIE, cookie);
    },
    endOf: async (uid, choice) => {
      const ended = await endSessions(pool, uid, choice);
      ends.publish(ended);
      return ended.length;
    },
    noteUse: (request) => {
      const session = used.get(request);
      if (session === undefined) return;
      touchSession(pool, session, new Date(clock())).catch((error: unknown) =>
        log.debug({ err: error }, 'The use of a session was not noted'),
      );
    },
  };
};

interface GivenToken {
  readonly token: string;
  /** Whether the token was sent as a bearer and not in its cookie. */
  readonly bearer: boolean;
}

const tokenOf = (request: FastifyRequest, tokenId: string): GivenToken | undefined => {
  const cookie = request.cookies[COOKIE];
  if (tokenId !== '') return TOKEN.test(tokenId) ? { token: tokenId, bearer: tokenId !== cookie } : undefined;
  if (cookie !== undefined && TOKEN.test(cookie)) return { token: cookie, bearer: false };
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? undefined : { token: bearer, bearer: true };
};
