/** Calls better-auth for OAuth attempts: to start an identity session, or to send the mail that verifies an address. */
import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountMails } from '../account-mails.ts';
import type { AuthEngine } from '../auth-engine.ts';
import { asWebHeaders } from '../mount-auth-engine.ts';
import type { AccountRow } from '../store.ts';
import { ofSignUp } from '../verification-links.ts';
import type { SignedInUser } from './decisions.ts';

/** A user as in the body of `user_verify`. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Starts an identity session and sets its cookies. The session proves its owner since `provenAt`. */
export const startIdentitySession = async (
  provider: AuthEngine,
  request: FastifyRequest,
  reply: FastifyReply,
  { uid, provenAt }: SignedInUser,
): Promise<IdentityUser> => {
  const { headers, response } = await provider.api.startSessionFor({
    body: { uid, provenAt },
    headers: asWebHeaders(request),
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
  const { id, email, name } = response.user;
  return { id, email, name };
};

/** The page that a mailed link leads to after it has verified the address. */
const VERIFIED_PATH = '/verify';

/** Sends the mail that verifies an account's address. */
export const sendVerificationMail = async (
  mails: AccountMails,
  provider: AuthEngine,
  { uid, email, name }: Pick<AccountRow, 'uid' | 'email' | 'name'>,
  language: string,
): Promise<void> => {
  const { secret, options, baseURL } = await provider.$context;
  const lifetime = options.emailVerification?.expiresIn;
  const token = await createEmailVerificationToken(secret, email, undefined, lifetime);
  const url = `${baseURL}/verify-email?${new URLSearchParams({ token, callbackURL: VERIFIED_PATH })}`;
  await mails.send('verify', { to: email, name, language, url: ofSignUp(uid, url) });
};
