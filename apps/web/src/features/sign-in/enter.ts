import type { ErrorCode } from '@parlance/contract';
import type { Api, Credentials, Identity, Session } from '../../data/index.ts';

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

const refusedOr = (code: ErrorCode, otherwise: Entry): Entry =>
  passing.has(code) ? { kind: 'refused', code } : otherwise;

/** Begins the product's session for a proven user. The token itself lies in a cookie that scripts cannot read. */
const exchange = async (vfu: string, { api }: Means): Promise<Entry> => {
  const answer = await api.call('session.verify', { vfu });
  if (answer.ok) {
    const { data } = answer.value;
    const isToken = typeof data === 'string' && data.length >= TOKEN_LEAST;
    return { kind: isToken ? 'entered' : 'exchangeFailed' };
  }
  if (answer.code === 'email-unverified') return { kind: 'unverified' };
  return refusedOr(answer.code, { kind: 'exchangeFailed' });
};

/** Binds what was learned here to the learner; all of it is durable before this is done. */
const settle = async ({ session }: Means): Promise<Entry> => {
  await session.refresh();
  return session.current().state === 'signedIn' ? { kind: 'entered' } : { kind: 'refused', code: 'unavailable' };
};

/** Signs in, from the password to the adopted replica. */
export const enter = async (credentials: Credentials, means: Means): Promise<Entry> => {
  const proven = await means.identity.signIn(credentials);
  if (!proven.ok) {
    return proven.code === 'email-unverified' ? { kind: 'unverified' } : { kind: 'refused', code: proven.code };
  }
  const exchanged = await exchange(JSON.stringify(proven.value), means);
  return exchanged.kind === 'entered' ? settle(means) : exchanged;
};
