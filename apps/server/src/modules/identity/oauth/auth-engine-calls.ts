/** What the provider of identity does for a visit: it begins a session, or sends the mail that verifies an address. */
import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../../module.ts';
import type { AuthEngine } from '../auth-engine.ts';
import { writeMail } from '../mails.ts';
import { asWebHeaders } from '../mount-auth-engine.ts';
import type { AccountRow } from '../store.ts';

/** Somebody as `user_verify` gets them back. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Begins an identity session and sets its cookies. */
export const startIdentitySession = async (
  provider: AuthEngine,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
): Promise<IdentityUser> => {
  const { headers, response } = await provider.api.startSessionFor({
    body: { uid },
    headers: asWebHeaders(request),
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
  const { id, email, name } = response.user;
  return { id, email, name };
};

/** Where the mailed link leads after it has verified the address. */
const VERIFIED_PATH = '/verify';

/** Sends the mail that verifies an account's address. */
export const sendVerificationMail = async (
  { mailer }: Pick<Dependencies, 'mailer'>,
  provider: AuthEngine,
  { email, name }: Pick<AccountRow, 'email' | 'name'>,
  language: string,
): Promise<void> => {
  const { secret, options, baseURL } = await provider.$context;
  const lifetime = options.emailVerification?.expiresIn;
  const token = await createEmailVerificationToken(secret, email, undefined, lifetime);
  const url = `${baseURL}/verify-email?${new URLSearchParams({ token, callbackURL: VERIFIED_PATH })}`;
  await mailer.send(writeMail('verify', { to: email, name, language, url }));
};
