/** An account, as the operator sees it: what was bought, what the provider told, what was given. */
import type { SeenAccount, SeenPayment, SeenPurchase } from '@parlance/contract';
import {
  grantedEnd,
  membershipOf,
  type PackPayment,
  type Payment,
  type PurchaseFact,
  packPayments,
  purchaseState,
  purchaseStates,
  purchasesFrom,
  refundableUntil,
} from '@parlance/domain';
import type pg from 'pg';
import { orderStateOf } from '../orders.ts';
import { leftOf } from '../packs/own-packs.ts';
import type { SellingParts } from '../parts.ts';
import { customerStatusOf } from '../store.ts';
import { factsOf, grantsOf } from '../store-facts.ts';
import { ordersOf, type StoredOrder } from '../store-orders.ts';
import type { FoundAccount } from './accounts.ts';
import { eventsOf } from './store-books.ts';

/** What of a payment can be given back; 0 for nothing. */
export const refundableOf = (payment: Pick<Payment, 'at' | 'amount' | 'refunded' | 'dispute'>): number =>
  refundableUntil(payment) === undefined ? 0 : payment.amount - payment.refunded;

const seenPayment = (payment: Payment): SeenPayment => {
  const { id, at, plan, amount, tax, currency, trial, starts, ends, refunded, dispute } = payment;
  return {
    ...{ payment: id, at, plan, amount, tax, currency, trial, starts, ends, refunded, dispute },
    refundable: refundableOf(payment),
  };
};

/** The payment of a pack: it is for no span of time. */
const packPayment = (payment: PackPayment): SeenPayment => {
  const { id, at, pack, amount, tax, currency, refunded, dispute } = payment;
  return {
    ...{ payment: id, at, plan: pack, amount, tax, currency, trial: false, starts: at, ends: at, refunded, dispute },
    refundable: refundableOf(payment),
  };
};

interface Seeing {
  readonly facts: readonly PurchaseFact[];
  readonly credits: SellingParts['credits'];
}

const seenPurchase = async (
  { uid, order, provider, plan, at }: StoredOrder,
  { facts, credits }: Seeing,
): Promise<SeenPurchase> => {
  const { payments, ends, next } = purchaseState(order, facts);
  const packs = packPayments(facts).filter(({ purchase }) => purchase === order);
  const [pack] = packs;
  return {
    ...{ purchase: order, provider, plan, orderedAt: at, ends, next },
    ...(pack !== undefined && { pack: { credits: pack.credits, left: await leftOf(credits, uid, pack) } }),
    state: orderStateOf(order, { facts }),
    payments: [...payments.map(seenPayment), ...packs.map(packPayment)],
  };
};

/** What is known of an account, by the clock of the payment provider. */
export const seenAccount = async (
  pool: pg.Pool,
  { uid, email, verified }: FoundAccount,
  { now, credits }: { readonly now: number; readonly credits: SellingParts['credits'] },
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
    purchases: await Promise.all(orders.map((order) => seenPurchase(order, { facts, credits }))),
    events: await eventsOf(
      pool,
      orders.map(({ order }) => order),
    ),
    grants: grants.map(({ id, days, reason, at }) => ({ grant: id, days, reason, at })),
  };
};
