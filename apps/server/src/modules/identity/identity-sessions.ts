import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { AuthEngine } from './auth-engine.ts';
import { asWebHeaders } from './mount-auth-engine.ts';

/** What better-auth gives for a request with an identity session; null without one. */
export type IdentitySession = Awaited<ReturnType<AuthEngine['api']['getSession']>>;

/** The identity session of a request. Throws `unavailable` if the database does not answer. */
export const identitySessionOf = async (authEngine: AuthEngine, request: FastifyRequest): Promise<IdentitySession> => {
  try {
    return await authEngine.api.getSession({ headers: asWebHeaders(request) });
  } catch (error) {
    // better-auth says of every failed query that it failed to get the session, and logs the reason.
    if (isAPIError(error) && error.statusCode === 500) throw new Refusal('unavailable');
    throw error;
  }
};
