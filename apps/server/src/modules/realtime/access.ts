/**
 * Access to documents by the cookie, or with a session's token or a short token as bearer. Users can access only their
 * own documents.
 */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { ShortTokens } from '../../platform/short-token.ts';
import type { Identity, SessionRef } from '../identity/index.ts';

/** The functions of the identity module that the documents need. */
export type Accounts = Pick<Identity, 'sessionOf' | 'isActive' | 'onSessionEnd' | 'callers'>;

/** A JSON Web Token has three parts; a session's token has none. */
const SHORT = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/**
 * The session of a request for documents of the learner `uid`.
 * @throws Refusal `sign-in-needed` without a session; `forbidden` for documents of others, whether they exist or not.
 */
export const accessTo = async (
  request: FastifyRequest,
  uid: string,
  { accounts, tokens }: { readonly accounts: Accounts; readonly tokens: ShortTokens },
): Promise<SessionRef> => {
  const session = await sessionOf(request, accounts, tokens);
  if (session.uid !== uid) throw new Refusal('forbidden');
  return session;
};

const sessionOf = async (request: FastifyRequest, accounts: Accounts, tokens: ShortTokens): Promise<SessionRef> => {
  const short = SHORT.exec(request.headers.authorization ?? '')?.[1];
  if (short === undefined) return accounts.sessionOf(request);
  const claims = await tokens.verify(short);
  const session = claims && { id: claims.session, uid: claims.uid };
  if (session === undefined || !(await accounts.isActive(session))) throw new Refusal('sign-in-needed');
  return session;
};
