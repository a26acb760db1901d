/** An account, as the operator sees it: what was bought, what the provider told, what was given. */
import type { SeenAccount, SeenPayment, SeenPurchase } from '@parlance/contract';
import {
  grantedEnd,
  membershipOf,
  type Payment,
  type PurchaseFact,
  purchaseState,
  purchaseStates,
  purchasesFrom,
  refundableUntil,
} from '@parlance/domain';
import type pg from 'pg';
import { orderStateOf } from '../orders.ts';
import { customerStatusOf } from '../store.ts';
import { factsOf, grantsOf } from '../store-facts.ts';
import { ordersOf, type StoredOrder } from '../store-orders.ts';
import type { FoundAccount } from './accounts.ts';
import { eventsOf } from './store-books.ts';

/** What of a payment can be given back; 0 for nothing. */
export const refundableOf = (payment: Payment): number =>
  refundableUntil(payment) === undefined ? 0 : payment.amount - payment.refunded;

const seenPayment = (payment: Payment): SeenPayment => {
  const { id, at, plan, amount, tax, currency, trial, starts, ends, refunded, dispute } = payment;
  return {
    ...{ payment: id, at, plan, amount, tax, currency, trial, starts, ends, refunded, dispute },
    refundable: refundableOf(payment),
  };
};

const seenPurchase = ({ order, provider, plan, at }: StoredOrder, facts: readonly PurchaseFact[]): SeenPurchase => {
  const { payments, ends, next } = purchaseState(order, facts);
  return {
    ...{ purchase: order, provider, plan, orderedAt: at, ends, next },
    state: orderStateOf(order, { facts }),
    payments: payments.map(seenPayment),
  };
};

/** What is known of an account. @param now the time by the clock of the payment provider */
export const seenAccount = async (
  pool: pg.Pool,
  { uid, email, verified }: FoundAccount,
  now: number,
): Promise<SeenAccount> => {
  const [orders, facts, grants, status] = await Promise.all([
    ordersOf(pool, uid),
    factsOf(pool, uid),
    grantsOf(pool, uid),
    customerStatusOf(pool, uid),
  ]);
  const spans = purchaseStates(facts).flatMap(({ payments }) =>
    payments.map(({ starts, accessEnds }) => ({ starts, ends: accessEnds })),
  );
  const flags = { isBigFans: status.bigFan, isHaveFreeTrial: status.trialUsed };
  return {
    ...{ uid, email, isVerified: verified, now, isBigFan: status.bigFan, isTrialUsed: status.trialUsed },
    accountType: membershipOf({ purchases: purchasesFrom(facts, grants), ...flags }, now).accountType,
    grantedUntil: grantedEnd(grants, spans) ?? null,
    purchases: orders.map((order) => seenPurchase(order, facts)),
    events: await eventsOf(
      pool,
      orders.map(({ order }) => order),
    ),
    grants: grants.map(({ id, days, reason, at }) => ({ grant: id, days, reason, at })),
  };
};
