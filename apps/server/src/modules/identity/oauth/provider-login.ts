/** Parses what a provider says of a user. */
import type { ProviderName } from '@parlance/contract';
import { z } from 'zod';
import { cleanNickname, truncateNickname } from '../nicknames.ts';

/** A login at a provider. */
export interface ProviderLogin {
  readonly provider: ProviderName;
  /** The provider’s id of the user; it never changes. */
  readonly subject: string;
  /** In lower case; undefined if the provider sends none. */
  readonly email: string | undefined;
  /** Whether the provider says that the address is verified; false if it says nothing. */
  readonly verified: boolean;
  readonly name: string | undefined;
}

const flag = z.union([z.boolean(), z.string()]).optional().catch(undefined);

/** The claims of an identity token. The fields of Facebook's `me` are mapped to these names. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: flag,
  name: z.string().optional().catch(undefined),
});

/**
 * Parses the claims of a provider. Apple sends `email_verified` as a string.
 * @throws ZodError if `sub` is missing.
 */
export const parseLogin = (provider: ProviderName, said: unknown): ProviderLogin => {
  const { sub, email, email_verified, name } = claims.parse(said);
  const verified = email_verified === true || email_verified === 'true';
  return { provider, subject: sub, email: email?.toLowerCase(), verified, name };
};

/** The nickname of a new account: the provider’s, or else the part of the address before the `@`; at most 25 graphemes. */
export const nicknameOf = (name: string | undefined, email: string): string => {
  const given = cleanNickname(name?.replaceAll(/[\p{Cc}\s]+/gu, ' ') ?? '');
  const whole = given === '' ? email.replace(/@.*$/, '') : given;
  return truncateNickname(whole).trim();
};
