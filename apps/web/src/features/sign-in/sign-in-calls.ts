import type { ErrorCode, PendingLink, ProviderName } from '@parlance/contract';
import type { Api, Credentials, Identity, Session } from '../../data/index.ts';
import { onExchangeFailed } from './on-exchange-failed.ts';

/** The result of a sign-in. */
export type SignInResult =
  | { readonly kind: 'entered' }
  /** The address is not verified yet; the server has sent a mail. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
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

const unverifiedCodes: ReadonlySet<ErrorCode> = new Set(['email-unverified', 'verification-failed']);

/** The result for an error code of the exchange; an error that another try would not mend is reported to the server. */
const exchangeFailure = (code: ErrorCode): SignInResult => {
  if (temporaryCodes.has(code)) return { kind: 'refused', code };
  onExchangeFailed(code);
  return { kind: 'exchangeFailed' };
};

/** The call that gives the user authenticated by a provider: after the OAuth attempt, or after the verification mail. */
type ProofCall = 'provider.user' | 'provider.resume';

/** Begins the product's session for an authenticated user; `vfu` is that user as JSON. The token stays in a cookie that scripts cannot read. */
const exchange = async (vfu: string, { api }: SignInDeps): Promise<SignInResult> => {
  const answer = await api.call('session.verify', { vfu });
  if (answer.ok) {
    const { data } = answer.value;
    const isToken = typeof data === 'string' && data.length >= TOKEN_MIN_LENGTH;
    return isToken ? { kind: 'entered' } : exchangeFailure('token-invalid');
  }
  if (unverifiedCodes.has(answer.code)) return { kind: 'unverified' };
  return exchangeFailure(answer.code);
};

/** Loads the session, which binds the progress of this device to the account; all of it is stored when this resolves. */
const refreshSession = async ({ session }: SignInDeps): Promise<SignInResult> => {
  await session.refresh();
  return session.current().state === 'signedIn' ? { kind: 'entered' } : { kind: 'refused', code: 'unavailable' };
};

const exchangeAndRefresh = async (user: object, deps: SignInDeps): Promise<SignInResult> => {
  const exchanged = await exchange(JSON.stringify(user), deps);
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

/** The provider of a pending link, if the sign-in has linked it; else null. */
export const linkedProvider = (pendingLink: PendingLink | null, session: Session): ProviderName | null => {
  const { me } = session.current();
  const isLinked =
    pendingLink !== null && me?.email === pendingLink.email && me.methods.includes(`${pendingLink.provider}.com`);
  return isLinked ? pendingLink.provider : null;
};
