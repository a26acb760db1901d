/** What the provider of identity does for a visit: it begins a session, or sends the mail that verifies an address. */
import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../../module.ts';
import { writeMail } from '../mails.ts';
import { asWebHeaders } from '../mount-provider.ts';
import type { Provider } from '../provider.ts';
import type { AccountRow } from '../store.ts';

/** Somebody as `user_verify` gets them back. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Begins an identity session and sets its cookies. */
export const beginIdentity = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
): Promise<IdentityUser> => {
  const { headers, response } = await provider.api.beginProven({
    body: { uid },
    headers: asWebHeaders(request),
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
  const { id, email, name } = response.user;
  return { id, email, name };
};

/** Where the mailed link leads after it has verified the address. */
const VERIFIED = '/verify';

/** Sends the mail that verifies an account's address. */
export const mailVerification = async (
  { mailer }: Pick<Dependencies, 'mailer'>,
  provider: Provider,
  { email, name }: Pick<AccountRow, 'email' | 'name'>,
  language: string,
): Promise<void> => {
  const { secret, options, baseURL } = await provider.$context;
  const lifetime = options.emailVerification?.expiresIn;
  const token = await createEmailVerificationToken(secret, email, undefined, lifetime);
  const url = `${baseURL}/verify-email?${new URLSearchParams({ token, callbackURL: VERIFIED })}`;
  await mailer.send(writeMail('verify', { to: email, name, language, url }));
};
