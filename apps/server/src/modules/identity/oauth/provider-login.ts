/** Who a provider says somebody is. */
import type { ProviderName } from '@parlance/contract';
import { z } from 'zod';
import { truncateNickname } from '../nicknames.ts';

/** A login at a provider. */
export interface ProviderLogin {
  readonly provider: ProviderName;
  /** What the provider calls them; never changes. */
  readonly subject: string;
  /** In lower case; undefined where the provider tells none. */
  readonly email: string | undefined;
  /** Whether the provider vouches that the address is theirs. Saying nothing is no. */
  readonly verified: boolean;
  readonly name: string | undefined;
}

const flag = z.union([z.boolean(), z.string()]).optional().catch(undefined);

/** What every identity token says, and Facebook's `me` by other names. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: flag,
  name: z.string().optional().catch(undefined),
});

/**
 * The login that a provider tells of. Apple writes the mark of a verified address as a text.
 * @throws ZodError where nobody is named.
 */
export const parseLogin = (provider: ProviderName, said: unknown): ProviderLogin => {
  const { sub, email, email_verified, name } = claims.parse(said);
  const verified = email_verified === true || email_verified === 'true';
  return { provider, subject: sub, email: email?.toLowerCase(), verified, name };
};

/** The nickname of a new account: as the provider says, at most 25 graphemes, or what stands before the `@`. */
export const nicknameOf = (name: string | undefined, email: string): string => {
  const given = name?.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() ?? '';
  const whole = given === '' ? email.replace(/@.*$/, '') : given;
  return truncateNickname(whole).trim();
};
