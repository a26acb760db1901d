/** Computes membership from purchases and grants (specification §4 and rules §7). Times are milliseconds since 1970. */

/** When each purchase ends, by its group (`web`, `granted`) and its account type (`premium`, `premium_plus`). */
export type Purchases = Readonly<Record<string, Readonly<Record<string, { readonly expired_date_ms: number }>>>>;

/** The account type of somebody who is no member. */
export const FREE = 'free';

/** Account types that give the most, first. A type that is not among them comes after those that are. */
const BEST_FIRST: readonly string[] = ['premium_plus', 'premium'];

/** A learner's membership. */
export interface MembershipStatus {
  readonly isMember: boolean;
  /** They wear a badge on the leaderboard; that is all it does. */
  readonly isBigFans: boolean;
  /** A trial was used; there is one per person. */
  readonly isHaveFreeTrial: boolean;
  /** The key of the purchase that is active, or `free`. */
  readonly accountType: string;
}

/** The customer data of a learner. */
export interface CustomerStatus {
  readonly purchases: Purchases;
  readonly isBigFans: boolean;
  readonly isHaveFreeTrial: boolean;
}

/** The status of a learner without customer data. */
export const NO_CUSTOMER_STATUS: CustomerStatus = { purchases: {}, isBigFans: false, isHaveFreeTrial: false };

const entriesOf = (purchases: Purchases): readonly { readonly type: string; readonly ends: number }[] =>
  Object.values(purchases).flatMap((group) =>
    Object.entries(group).map(([type, { expired_date_ms }]) => ({ type, ends: expired_date_ms })),
  );

const rank = (type: string): number => {
  const place = BEST_FIRST.indexOf(type);
  return place === -1 ? BEST_FIRST.length : place;
};

/** "Active if any purchase entry expires in the future, and accountType is set to that entry's key." */
export const membershipOf = ({ purchases, ...flags }: CustomerStatus, now: number): MembershipStatus => {
  const active = entriesOf(purchases).filter(({ ends }) => ends > now);
  const [best] = active.map(({ type }) => type).sort((one, other) => rank(one) - rank(other));
  return { isMember: best !== undefined, accountType: best ?? FREE, ...flags };
};

/** "The expired check returns false if any entry has an expiry in the past, otherwise true." */
export const expiredCheck = (purchases: Purchases, now: number): boolean =>
  !entriesOf(purchases).some(({ ends }) => ends < now);
