/** Which money moved by a fact, for the operator's books. */
import type { PurchaseFact } from '@parlance/domain';
import type { LedgerEntry } from './store-events.ts';

/** What a dispute moves: the bank takes the payment, and gives it back if the dispute is won. */
const DISPUTED = { open: -1, won: 1, lost: 0 } as const;

/** The entry of a fact; undefined if it moves no money. @param currency that of its purchase */
export const ledgerEntryOf = (
  fact: PurchaseFact,
  { provider, currency }: { readonly provider: string; readonly currency: string },
): LedgerEntry | undefined => {
  const { id, purchase, at } = fact;
  const booked = { id, provider, purchase, at, currency, plan: null, tax: 0 };
  if (fact.kind === 'period' && fact.amount > 0) {
    const { plan, amount, tax } = fact;
    return { ...booked, kind: 'charge', charge: null, plan, amount, tax, currency: fact.currency };
  }
  if (fact.kind === 'pack') {
    const { pack, amount, tax } = fact;
    return { ...booked, kind: 'charge', charge: null, plan: pack, amount, tax, currency: fact.currency };
  }
  if (fact.kind === 'refund') return { ...booked, kind: 'refund', charge: fact.period, amount: -fact.amount };
  if (fact.kind !== 'dispute' || fact.state === 'lost') return undefined;
  return { ...booked, kind: 'dispute', charge: fact.period, amount: DISPUTED[fact.state] * fact.amount };
};
