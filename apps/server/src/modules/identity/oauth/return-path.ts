/** Where a visit ends: the page that tells its opener, or goes on to where the redirect began. */
import type { OAuthAttemptOptions, ProviderName, ProviderOutcome } from '@parlance/contract';

const MAX_LENGTH = 500;

/**
 * A path of this site, or `/` for whatever leads elsewhere: another host, also written `//host` or `/\host`, or a
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

/** The address at which a visit ends. */
export const signedInPageUrl = (
  provider: ProviderName,
  outcome: ProviderOutcome,
  { display, back }: Pick<OAuthAttemptOptions, 'display' | 'back'>,
): string => `/signed-in?${new URLSearchParams({ outcome, display, back, provider })}`;
