import type { OwnMembership, OwnPurchase } from '@parlance/contract';
import { useMembership } from '../../data/index.ts';
import { useServerQuery } from '../../data/server/index.ts';

/**
 * What a learner has already. A `purchase` that goes on refuses a further one; a `gift` does not. `member` is one of whom
 * the server did not tell more.
 */
export type Owned =
  | { readonly kind: 'nothing' | 'unknown' }
  | { readonly kind: 'member' }
  | { readonly kind: 'gift'; readonly until: number; readonly now: number }
  | { readonly kind: 'purchase'; readonly purchase: OwnPurchase; readonly now: number; readonly currency: string };

const ownedIn = ({ now, currency, purchases, grantedUntil }: OwnMembership): Owned => {
  const purchase = purchases.find(({ ends }) => ends > now);
  if (purchase !== undefined) return { kind: 'purchase', purchase, now, currency };
  return grantedUntil !== null && grantedUntil > now ? { kind: 'gift', until: grantedUntil, now } : { kind: 'nothing' };
};

/** What the learner has already; the server is asked only if they are a member. Use it inside `ServerState`. */
export const useOwned = (): Owned => {
  const { isMember } = useMembership();
  const { value, error } = useServerQuery('membership.mine', undefined, isMember);
  if (!isMember) return { kind: 'nothing' };
  if (value !== undefined) return ownedIn(value);
  return { kind: error === undefined ? 'unknown' : 'member' };
};
