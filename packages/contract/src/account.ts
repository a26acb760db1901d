/** Types of accounts: login methods, sessions, and the profile. */

/** Whom somebody can sign in with, in the order in which they are offered (specification §8). */
export const PROVIDERS = ['google', 'facebook', 'apple'] as const;
/** The name of a provider, in addresses and settings. */
export type ProviderName = (typeof PROVIDERS)[number];

/** A login method's name on the wire: `FromType` of specification §3. */
export type LoginMethod = 'password' | `${ProviderName}.com`;

/** Login methods in the order in which they are offered (specification §8). */
export const LOGIN_METHODS = ['google.com', 'facebook.com', 'apple.com', 'password'] as const satisfies LoginMethod[];

/** Most characters of a nickname, as a reader counts them (specification §5). */
export const NICKNAME_MAX_GRAPHEMES = 25;

/** The signed-in learner, as the client knows them. */
export interface Me {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** In the order of `LOGIN_METHODS`. */
  readonly methods: readonly LoginMethod[];
  /** Rises with each change of the account (`UVersion` of specification §3). */
  readonly version: number;
  /** Somebody signed in by this session within the last 10 minutes: what cannot be undone is allowed. */
  readonly fresh: boolean;
  /** The account is that of an operator (`ADMINS`), who is led to `/admin`; missing in those of everybody else. */
  readonly isOperator?: true;
}

/**
 * The changes of what can open an account, of which its owner is told by mail: a provider was linked or unlinked, the
 * password was set or changed (`password`) or removed, a second factor was added or removed, a recovery code was used.
 */
export const ACCOUNT_CHANGES = [
  'linked',
  'unlinked',
  'password',
  'passwordRemoved',
  'factorAdded',
  'factorRemoved',
  'recoveryUsed',
] as const;
/** A kind of such a change. */
export type AccountChangeKind = (typeof ACCOUNT_CHANGES)[number];

/** A change of what can open an account, as the page that undoes it shows it. */
export interface AccountChange {
  readonly kind: AccountChangeKind;
  /** The provider that was linked or unlinked; null for other kinds. */
  readonly provider: ProviderName | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The purpose of an OAuth attempt. `confirm` proves again who is signed in. */
export type ProviderPurpose = 'signIn' | 'link' | 'confirm';

/**
 * How a visit to a provider ended. The callback leads to `/signed-in?outcome=…`, whose page tells it to the page that
 * opened it (BroadcastChannel `PROVIDER_CHANNEL`), or goes on to where the redirect began.
 * `signedIn`: the identity session is there; exchange it by `user_verify`. `exists`: an account has this address;
 * `provider.held` tells the rest. `stale`: linking needs a proof of the last 10 minutes. `recent`: the login was linked too
 * recently to prove anything. `factorNeeded`: the visit has confirmed who it is, and `session.confirm` wants the second factor.
 * `unverified`: a verification mail was sent; `provider.resume` goes on after it.
 */
export const PROVIDER_OUTCOMES = [
  'signedIn',
  'linked',
  'confirmed',
  'factorNeeded',
  'exists',
  'unverified',
  'cancelled',
  'emailMissing',
  'inUse',
  'stale',
  'recent',
  'failed',
] as const;
/** What came of an OAuth attempt, as `/signed-in` shows it. */
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

/** Channel on which the page that a provider leads back to tells its opener a `ProviderOutcome`. */
export const PROVIDER_CHANNEL = 'parlance-provider';

/** Options of an OAuth attempt; `back` is the path to return to after a redirect. */
export interface OAuthAttemptOptions {
  readonly purpose: ProviderPurpose;
  readonly display: 'popup' | 'redirect';
  readonly back: string;
  /** Code of the interface's language, for the mails of the visit; the browser's language without it. */
  readonly language?: string;
}

/** The path that starts an OAuth attempt. */
export const providerStart = (
  provider: ProviderName,
  { purpose, display, back, language }: OAuthAttemptOptions,
): string => {
  const spoken = language === undefined ? '' : `&language=${language}`;
  const what = `purpose=${purpose}&display=${display}&back=${encodeURIComponent(back)}`;
  return `/api/v1/providers/${provider}/start?${what}${spoken}`;
};

/** A login that waits on the server until its account's owner has signed in; bound to the browser, for 15 minutes. */
export interface PendingLink {
  readonly provider: ProviderName;
  readonly email: string;
  /** How the account signs in now, in the order in which to offer it. Empty: no way is left. */
  readonly methods: readonly LoginMethod[];
}

/** One of a learner's sessions. Stamps are milliseconds since 1970. */
export interface SessionInfo {
  readonly id: string;
  /** The session of this very request. */
  readonly current: boolean;
  /** The user agent of the browser or program. */
  readonly agent: string;
  readonly createdAt: number;
  /** The last use, exact to a day. */
  readonly seenAt: number;
}
