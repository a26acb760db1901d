/** The packs of a learner, as they see them. */
import type { OwnPack } from '@parlance/contract';
import { type PackPayment, refundableUntil } from '@parlance/domain';
import type { LearnerPurchases, SellingParts } from '../parts.ts';
import { grantId } from './accounts.ts';

const ownPack = (payment: PackPayment, left: number, now: number): OwnPack => {
  const { id, purchase, at, pack, credits, amount, tax, currency, refunded, dispute } = payment;
  const until = refundableUntil(payment);
  return {
    ...{ purchase, payment: id, at, pack, credits, left, amount, tax, currency, refunded },
    isDisputed: dispute !== null && dispute !== 'won',
    refundableUntil: until !== undefined && until >= now && left === credits ? until : null,
  };
};

/** How many credits of a pack are left; null where no accounts are known. */
export const leftOf = async (
  credits: SellingParts['credits'],
  uid: string,
  payment: PackPayment,
): Promise<number | null> => {
  if (payment.state === 'taken') return 0;
  return credits === undefined ? null : credits.leftOf(uid, grantId(payment.id));
};

/** The packs of a learner, the newest first. */
export const ownPacks = async (
  parts: Pick<SellingParts, 'credits'>,
  uid: string,
  { packs, now }: Pick<LearnerPurchases, 'packs' | 'now'>,
): Promise<readonly OwnPack[]> => {
  const own: OwnPack[] = [];
  for (const payment of packs.toReversed())
    own.push(ownPack(payment, (await leftOf(parts.credits, uid, payment)) ?? 0, now));
  return own;
};
