/**
 * The address that ends an OAuth attempt: `/signed-in`, which informs the opener or goes on to the path where the
 * attempt started.
 */
import type { OAuthAttemptOptions, ProviderName, ProviderOutcome } from '@parlance/contract';

const MAX_LENGTH = 500;

/**
 * Gives `back` if it is a path of this site, and `/` otherwise. A path must not lead to another host, also not as
 * `//host` or `/\host`, and must not have a scheme.
 */
export const safeReturnPath = (back: string): string => {
  const isPath = back.startsWith('/') && back.length <= MAX_LENGTH && !/^\/[/\\]|[\\\p{Cc}]/u.test(back);
  if (!isPath) return '/';
  const base = 'http://parlance.invalid';
  const url = URL.parse(back, base);
  const isHere = url !== null && url.origin === base && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : '/';
};

/** The address at which an OAuth attempt ends. */
export const signedInPageUrl = (
  provider: ProviderName,
  outcome: ProviderOutcome,
  { display, back }: Pick<OAuthAttemptOptions, 'display' | 'back'>,
): string => `/signed-in?${new URLSearchParams({ outcome, display, back, provider })}`;
