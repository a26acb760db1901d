/** Sessions of the specification's calls: by the token in their body, or by cookie or bearer as for any other request. */
import type { LoginMethod } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { isFresh } from './fresh-proof.ts';
import { methodsOf } from './login-methods.ts';
import { asWebHeaders } from './mount-auth-engine.ts';
import type { IdentityParts } from './routes.ts';
import { accountOf } from './store.ts';

/** The session of a call. */
export interface Caller {
  readonly uid: string;
  /** Id of the session. */
  readonly session: string;
  /** Whether the owner proved their identity in the session within the last 10 minutes. */
  readonly fresh: boolean;
}

/** An account as its owner may see it. */
export interface CallerAccount {
  readonly email: string;
  readonly methods: readonly LoginMethod[];
  /** Rises with each change of the account. */
  readonly version: number;
}

/** Finds the session of a call. `tokenId` is the token in the body; empty if the request has it elsewhere. */
export interface Callers {
  /** Throws `sign-in-needed` without a session. A browser's token is accepted only in its cookie. */
  readonly callerOf: (request: FastifyRequest, tokenId?: string) => Promise<Caller>;
  /** The caller's own account. Throws `sign-in-needed` if it was deleted. */
  readonly accountOf: (caller: Caller) => Promise<CallerAccount>;
  /**
   * Ends the session of a call and its identity session, and clears their cookies. A missing session is not an error.
   */
  readonly signOut: (request: FastifyRequest, reply: FastifyReply, tokenId?: string) => Promise<void>;
}

/** Opens the callers. */
export const openCallers = ({ dependencies: { pool, clock }, authEngine, sessions }: IdentityParts): Callers => ({
  callerOf: async (request, tokenId = '') => {
    const session = await sessions.of(request, tokenId);
    if (session === undefined) throw new Refusal('sign-in-needed');
    return { uid: session.uid, session: session.id, fresh: isFresh(session, clock()) };
  },
  accountOf: async ({ uid }) => {
    const account = await accountOf(pool, uid);
    if (account === undefined) throw new Refusal('sign-in-needed');
    return { email: account.email, methods: methodsOf(account), version: account.version };
  },
  signOut: async (request, reply, tokenId = '') => {
    await sessions.end(request, reply, tokenId);
    const { headers } = await authEngine.api.signOut({ headers: asWebHeaders(request), returnHeaders: true });
    for (const cookie of headers?.getSetCookie() ?? []) void reply.header('set-cookie', cookie);
  },
});
