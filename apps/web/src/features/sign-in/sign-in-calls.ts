import type { ErrorCode, Factor, PendingLink, ProviderName } from '@parlance/contract';
import type { Api, Credentials, Identity, Session } from '../../data/index.ts';
import { onExchangeFailed } from './on-exchange-failed.ts';

/** The result of a sign-in. */
export type SignInResult =
  | { readonly kind: 'entered' }
  /** The address is not verified yet; the server has sent a mail. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** The first factor is proven, and the account has a second one. No progress has been touched; `signInWithFactor` goes on. */
  | { readonly kind: 'factorNeeded'; readonly user: object }
  /** The learner is authenticated, but the product's session did not begin, and another try would not help (specification §8). */
  | { readonly kind: 'exchangeFailed' };

/** The services that a sign-in calls. */
export interface SignInDeps {
  readonly identity: Identity;
  readonly api: Api;
  readonly session: Session;
}

/** Fewest characters of a valid token in its wire form (specification §5). */
const TOKEN_MIN_LENGTH = 3;

/** Errors that may be gone at the next try: the dialog stays open, and the same button tries again. */
const temporaryCodes: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'request-timeout',
  'request-too-many',
  'unavailable',
]);

/** Errors of a second factor, which the learner can mend. */
const factorCodes: ReadonlySet<ErrorCode> = new Set(['factor-wrong', 'sign-in-needed']);

const unverifiedCodes: ReadonlySet<ErrorCode> = new Set(['email-unverified', 'verification-failed']);

/** The result for an error code of the exchange; an error that another try would not mend is reported to the server. */
const exchangeFailure = (code: ErrorCode): SignInResult => {
  if (temporaryCodes.has(code)) return { kind: 'refused', code };
  onExchangeFailed(code);
  return { kind: 'exchangeFailed' };
};

/** The call that gives the user authenticated by a provider: after the OAuth attempt, or after the verification mail. */
type ProofCall = 'provider.user' | 'provider.resume';

/** Begins the product's session for an authenticated user. The token stays in a cookie that scripts cannot read. */
const exchange = async (user: object, { api }: SignInDeps, factor?: Factor): Promise<SignInResult> => {
  const vfu = JSON.stringify(user);
  const answer = await api.call('session.verify', factor === undefined ? { vfu } : { vfu, factor });
  if (answer.ok) {
    const { data } = answer.value;
    const isToken = typeof data === 'string' && data.length >= TOKEN_MIN_LENGTH;
    return isToken ? { kind: 'entered' } : exchangeFailure('token-invalid');
  }
  if (unverifiedCodes.has(answer.code)) return { kind: 'unverified' };
  if (answer.code === 'factor-needed') return { kind: 'factorNeeded', user };
  if (factor !== undefined && factorCodes.has(answer.code)) return { kind: 'refused', code: answer.code };
  return exchangeFailure(answer.code);
};

/** Loads the session, which binds the progress of this device to the account; all of it is stored when this resolves. */
const refreshSession = async ({ session }: SignInDeps): Promise<SignInResult> => {
  await session.refresh();
  return session.current().state === 'signedIn' ? { kind: 'entered' } : { kind: 'refused', code: 'unavailable' };
};

const exchangeAndRefresh = async (user: object, deps: SignInDeps, factor?: Factor): Promise<SignInResult> => {
  const exchanged = await exchange(user, deps, factor);
  return exchanged.kind === 'entered' ? refreshSession(deps) : exchanged;
};

/** Signs in by password, up to the replica bound to the account. */
export const signInWithPassword = async (credentials: Credentials, deps: SignInDeps): Promise<SignInResult> => {
  const proven = await deps.identity.signIn(credentials);
  if (!proven.ok) {
    return proven.code === 'email-unverified' ? { kind: 'unverified' } : { kind: 'refused', code: proven.code };
  }
  return exchangeAndRefresh(proven.value, deps);
};

/** Signs in a user whom a provider has authenticated. */
export const signInProven = async (proof: ProofCall, deps: SignInDeps): Promise<SignInResult> => {
  const proven = await deps.api.call(proof, undefined);
  if (proven.ok) return exchangeAndRefresh(proven.value.user, deps);
  if (unverifiedCodes.has(proven.code)) return { kind: 'unverified' };
  return exchangeFailure(proven.code);
};

/** Goes on after `factorNeeded`: signs that user in with a second factor. */
export const signInWithFactor = (user: object, factor: Factor, deps: SignInDeps): Promise<SignInResult> =>
  exchangeAndRefresh(user, deps, factor);

/** The provider of a pending link, if the sign-in has linked it; else null. */
export const linkedProvider = (pendingLink: PendingLink | null, session: Session): ProviderName | null => {
  const { me } = session.current();
  const isLinked =
    pendingLink !== null && me?.email === pendingLink.email && me.methods.includes(`${pendingLink.provider}.com`);
  return isLinked ? pendingLink.provider : null;
};
