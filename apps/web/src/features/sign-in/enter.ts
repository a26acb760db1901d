import type { ErrorCode, PendingLink, ProviderName } from '@parlance/contract';
import type { Api, Credentials, Identity, Session } from '../../data/index.ts';
import { onExchangeFailed } from './on-exchange-failed.ts';

/** What came of signing in. */
export type Entry =
  | { readonly kind: 'entered' }
  /** The address is not verified yet; a mail was sent. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** Proven, but the product's session did not begin: nothing the learner could mend (specification §8). */
  | { readonly kind: 'exchangeFailed' };

/** With what it works. */
export interface Means {
  readonly identity: Identity;
  readonly api: Api;
  readonly session: Session;
}

/** Fewest characters of the token's wire form (specification §5). */
const TOKEN_LEAST = 3;

/** Faults that pass: the dialog stays, and the same button tries again. */
const passing: ReadonlySet<ErrorCode> = new Set(['offline', 'request-timeout', 'request-too-many', 'unavailable']);

const unverified: ReadonlySet<ErrorCode> = new Set(['email-unverified', 'verification-failed']);

/** What no learner could mend is told to us. */
const failed = (code: ErrorCode): Entry => {
  if (passing.has(code)) return { kind: 'refused', code };
  onExchangeFailed(code);
  return { kind: 'exchangeFailed' };
};

/** Where the server knows who was proven: after a visit to a provider, and after its verification mail. */
type Proof = 'provider.user' | 'provider.resume';

/** Begins the product's session for a proven user. The token itself lies in a cookie that scripts cannot read. */
const exchange = async (vfu: string, { api }: Means): Promise<Entry> => {
  const answer = await api.call('session.verify', { vfu });
  if (answer.ok) {
    const { data } = answer.value;
    const isToken = typeof data === 'string' && data.length >= TOKEN_LEAST;
    return isToken ? { kind: 'entered' } : failed('token-invalid');
  }
  if (unverified.has(answer.code)) return { kind: 'unverified' };
  return failed(answer.code);
};

/** Binds what was learned here to the learner; all of it is durable before this is done. */
const settle = async ({ session }: Means): Promise<Entry> => {
  await session.refresh();
  return session.current().state === 'signedIn' ? { kind: 'entered' } : { kind: 'refused', code: 'unavailable' };
};

const exchangeAndSettle = async (user: object, means: Means): Promise<Entry> => {
  const exchanged = await exchange(JSON.stringify(user), means);
  return exchanged.kind === 'entered' ? settle(means) : exchanged;
};

/** Signs in, from the password to the adopted replica. */
export const enter = async (credentials: Credentials, means: Means): Promise<Entry> => {
  const proven = await means.identity.signIn(credentials);
  if (!proven.ok) {
    return proven.code === 'email-unverified' ? { kind: 'unverified' } : { kind: 'refused', code: proven.code };
  }
  return exchangeAndSettle(proven.value, means);
};

/** Signs in whom a provider has proven. */
export const enterProven = async (proof: Proof, means: Means): Promise<Entry> => {
  const proven = await means.api.call(proof, undefined);
  if (proven.ok) return exchangeAndSettle(proven.value.user, means);
  if (unverified.has(proven.code)) return { kind: 'unverified' };
  return failed(proven.code);
};

/** Which provider the sign-in has linked, of a login that waited for it. */
export const linkedBy = (held: PendingLink | null, session: Session): ProviderName | null => {
  const { me } = session.current();
  const isLinked = held !== null && me?.email === held.email && me.methods.includes(`${held.provider}.com`);
  return isLinked ? held.provider : null;
};
