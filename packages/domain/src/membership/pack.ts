/**
 * Packs of credits for the tutor: bought once by members, and given back as long as nothing of them was used (rules §7).
 * Amounts are integers in the smallest unit of the currency.
 */
import type { PackFact, PurchaseFact } from './fact.ts';
import { disputeOf, type Payment, refundedOf, type SortedFacts, sortedFacts, takenBackAt } from './purchase.ts';
import type { Quote } from './quote.ts';

/** A pack that can be bought. */
export interface Pack {
  /** Its name in the plan file, e.g. `credits-100`. */
  readonly key: string;
  readonly credits: number;
  readonly amount: number;
}

/** A payment of a pack, and what became of it. */
export interface PackPayment extends Omit<PackFact, 'kind'>, Pick<Payment, 'refunded' | 'dispute'> {
  /**
   * `paid`: its credits are its buyer's; `taken`: all of its money went back, and with it what is left of them; `disputed`: a bank
   * is asked for the money, and what is left waits for what becomes of that.
   */
  readonly state: 'paid' | 'taken' | 'disputed';
}

/** What an order of a pack charges: everything at once, and nothing after that. */
export const packQuote = ({ amount }: Pick<Pack, 'amount'>, now: number): Quote => ({
  today: amount,
  trialEnds: null,
  next: null,
  regular: null,
  ends: now,
});

const stateOf = (pack: PackFact, facts: SortedFacts): PackPayment['state'] => {
  if (takenBackAt(pack, facts) === undefined) return 'paid';
  return disputeOf(pack.id, facts) === 'open' && refundedOf(pack.id, facts) < pack.amount ? 'disputed' : 'taken';
};

/** The packs that were paid for, the oldest first, whatever the order in which their facts arrived. */
export const packPayments = (facts: readonly PurchaseFact[]): readonly PackPayment[] => {
  const sorted = sortedFacts(facts);
  return sorted.of('pack').map((fact) => {
    const { kind: _kind, ...pack } = fact;
    return {
      ...pack,
      refunded: refundedOf(fact.id, sorted),
      dispute: disputeOf(fact.id, sorted),
      state: stateOf(fact, sorted),
    };
  });
};
