/** Where an OAuth attempt ends: `/signed-in`, which tells the opener or goes on to the path that the attempt started from. */
import type { OAuthAttemptOptions, ProviderName, ProviderOutcome } from '@parlance/contract';

const MAX_LENGTH = 500;

/**
 * `back` if it is a path of this site, and `/` otherwise: for another host, also written `//host` or `/\host`, or a
 * scheme.
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
