/** What somebody has, as one state that a sentence can tell. No React. */
import type { OwnMembership, OwnPayment, OwnPurchase } from '@parlance/contract';

/**
 * `trial`, `paid`: something is charged next; `cancelled`, `once`: it lasts, and nothing more is charged; `failed`: the
 * card was refused; `granted`: days that were given; `over`, `grantedOver`: it was; `none`: there never was one.
 */
export type MembershipKind =
  | 'trial'
  | 'paid'
  | 'cancelled'
  | 'once'
  | 'failed'
  | 'granted'
  | 'over'
  | 'grantedOver'
  | 'none';

/** The state of a membership. */
export interface MembershipState {
  readonly kind: MembershipKind;
  /** The purchase that runs, or the one that ran last; undefined if the state is not about one. */
  readonly purchase: OwnPurchase | undefined;
  /** When granted days end that wait for a purchase to end; undefined if none wait. */
  readonly giftWaitsUntil: number | undefined;
}

const mayGoOn = ({ ends, failed }: OwnPurchase, now: number): boolean =>
  ends > now || (failed !== null && failed.retryAt !== null && failed.retryAt > now);

const kindOf = ({ failed, next, canResume, isTrial }: OwnPurchase): MembershipKind => {
  if (failed !== null) return 'failed';
  if (next !== null) return isTrial ? 'trial' : 'paid';
  return canResume ? 'cancelled' : 'once';
};

/** The purchase that is told of: of several that run the one that lasts longest. */
const running = ({ purchases }: OwnMembership, now: number): OwnPurchase | undefined =>
  purchases.filter((each) => mayGoOn(each, now)).sort((one, other) => other.ends - one.ends)[0];

const withoutPurchase = ({ purchases, grantedUntil }: OwnMembership, now: number): MembershipState => {
  const last = purchases.toSorted((one, other) => other.ends - one.ends).find(({ ends }) => ends > 0);
  const state = { purchase: undefined, giftWaitsUntil: undefined };
  if (grantedUntil !== null && grantedUntil > now) return { ...state, kind: 'granted' };
  if (last !== undefined && last.ends >= (grantedUntil ?? 0)) return { ...state, kind: 'over', purchase: last };
  return { ...state, kind: grantedUntil === null ? 'none' : 'grantedOver' };
};

/** The state of a membership. @param now by the clock of the payment provider */
export const membershipState = (own: OwnMembership, now: number): MembershipState => {
  const purchase = running(own, now);
  if (purchase === undefined) return withoutPurchase(own, now);
  const { grantedUntil } = own;
  const giftWaitsUntil = grantedUntil !== null && grantedUntil > purchase.ends ? grantedUntil : undefined;
  return { kind: kindOf(purchase), purchase, giftWaitsUntil };
};

/** A payment, and the purchase that it is of. */
export interface PaymentOfPurchase {
  readonly purchase: OwnPurchase;
  readonly payment: OwnPayment;
}

/** All payments, the newest first. */
export const allPayments = ({ purchases }: OwnMembership): readonly PaymentOfPurchase[] =>
  purchases
    .flatMap((purchase) => purchase.payments.map((payment) => ({ purchase, payment })))
    .sort((one, other) => other.payment.at - one.payment.at);

/** What can be taken back of a payment now; 0 for nothing. */
export const refundable = (payment: OwnPayment, now: number): number =>
  payment.refundableUntil !== null && payment.refundableUntil > now ? payment.amount - payment.refunded : 0;
