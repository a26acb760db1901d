/** Payments of learners who have removed their accounts: they can still be given back. */
import { type PurchaseFact, packPayments, purchaseState } from '@parlance/domain';
import type { Dependencies } from '../../../module.ts';
import type { PurchaseRef } from '../provider.ts';
import { keepFact, keptFacts } from './store.ts';

/**
 * Gives such a payment back, once.
 * @returns what is told of that, also if it was given back before; nothing for a payment that is not known
 */
export const refundKept = async (
  { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
  { purchase }: Pick<PurchaseRef, 'purchase'>,
  payment: string,
): Promise<readonly PurchaseFact[]> => {
  const refunds = (facts: readonly PurchaseFact[]): readonly PurchaseFact[] =>
    facts.filter((fact) => fact.kind === 'refund' && fact.period === payment);
  const facts = await keptFacts(pool, purchase);
  const paid = [...purchaseState(purchase, facts).payments, ...packPayments(facts)].find(({ id }) => id === payment);
  const rest = paid === undefined ? 0 : paid.amount - paid.refunded;
  if (rest <= 0 || (paid?.dispute ?? 'won') !== 'won') return refunds(facts);
  await keepFact(pool, {
    ...{ kind: 'refund', id: `sandbox-refund-${payment}`, purchase, at: clock(), period: payment, amount: rest },
  });
  return refunds(await keptFacts(pool, purchase));
};
