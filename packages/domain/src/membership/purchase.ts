/** Folds the facts of one purchase to its state. The order in which they arrived does not matter, nor do repetitions. */
import { DAY_MS } from './calendar.ts';
import type { DisputeFact, NextCharge, PeriodFact, PurchaseFact } from './fact.ts';
import type { AccountType } from './plan.ts';

/** For how long a payment can be taken back by its buyer, in days (rules §7). */
export const REFUND_DAYS = 7;

/** A payment of a purchase, and what became of it. */
export interface Payment extends Omit<PeriodFact, 'kind' | 'next'> {
  readonly refunded: number;
  readonly dispute: DisputeFact['state'] | null;
  /** When the membership that it gives ends: earlier than paid for if it was refunded, disputed or replaced. */
  readonly accessEnds: number;
}

/** The state of a purchase. */
export interface PurchaseState {
  readonly purchase: string;
  /** Its payments and its trial, the oldest first; empty if nothing was paid. */
  readonly payments: readonly Payment[];
  /** The latest payment that counts; undefined if there is none. */
  readonly current: Payment | undefined;
  /** When its membership ends, unless something is charged; 0 if there never was one. */
  readonly ends: number;
  /** The next charge; null if there is none. */
  readonly next: { readonly at: number; readonly plan: string; readonly amount: number } | null;
  /** What came last, if no payment came after it: the card failed, or the order has expired. */
  readonly problem: {
    readonly kind: 'failed' | 'expired';
    readonly at: number;
    readonly retryAt: number | null;
  } | null;
}

type Ordered = Pick<PurchaseFact, 'at' | 'id'>;

/** By their time at the provider, then by their ids: the same order wherever they are folded. */
const inOrder = (one: Ordered, other: Ordered): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Each fact once, in their order. A fact that is told twice with different content counts as it is lowest by its text. */
const distinct = (facts: readonly PurchaseFact[]): readonly PurchaseFact[] => {
  const byId = new Map<string, PurchaseFact>();
  for (const fact of facts) {
    const known = byId.get(fact.id);
    if (known === undefined || JSON.stringify(fact) < JSON.stringify(known)) byId.set(fact.id, fact);
  }
  return [...byId.values()].sort(inOrder);
};

/** Facts, each once, by their kind. */
export const sortedFacts = (facts: readonly PurchaseFact[]) => {
  const all = distinct(facts);
  const of = <Kind extends PurchaseFact['kind']>(kind: Kind) =>
    all.filter((fact): fact is Extract<PurchaseFact, { kind: Kind }> => fact.kind === kind);
  return { all, of };
};

/** Facts by their kind. */
export type SortedFacts = ReturnType<typeof sortedFacts>;

/** When a payment was taken back as a whole, by its buyer or a bank; undefined if it was not. */
export const takenBackAt = (period: Pick<PeriodFact, 'id' | 'amount'>, { of }: SortedFacts): number | undefined => {
  const dispute = of('dispute').findLast((each) => each.period === period.id);
  if (dispute !== undefined && dispute.state !== 'won') return dispute.at;
  let refunded = 0;
  for (const refund of of('refund').filter((each) => each.period === period.id)) {
    refunded += refund.amount;
    if (refunded >= period.amount) return refund.at;
  }
  return undefined;
};

/** What was given back of a payment so far. */
export const refundedOf = (id: string, { of }: SortedFacts): number =>
  of('refund')
    .filter(({ period }) => period === id)
    .reduce((sum, { amount }) => sum + amount, 0);

/** What became of a dispute of a payment; null if there is none. */
export const disputeOf = (id: string, { of }: SortedFacts): DisputeFact['state'] | null =>
  of('dispute').findLast(({ period }) => period === id)?.state ?? null;

/** Payments, the latest first, since only a later period can replace one. */
const payments = (facts: SortedFacts): readonly Payment[] => {
  const replacedAt = new Map<string, number>();
  const result: Payment[] = [];
  for (const { kind: _kind, next: _next, ...period } of facts.of('period').toReversed()) {
    const takenBack = takenBackAt(period, facts);
    if (takenBack === undefined && period.replaces !== null && !replacedAt.has(period.replaces))
      replacedAt.set(period.replaces, period.starts);
    const replaced = replacedAt.get(period.id);
    result.unshift({
      ...period,
      refunded: refundedOf(period.id, facts),
      dispute: disputeOf(period.id, facts),
      accessEnds: Math.min(period.ends, takenBack ?? period.ends, replaced ?? period.ends),
    });
  }
  return result;
};

const nextOf = ({ all }: SortedFacts): NextCharge => {
  const last = all.findLast((fact) => fact.kind === 'period' || fact.kind === 'renewal');
  return last?.kind === 'period' || last?.kind === 'renewal' ? last.next : null;
};

/** The kinds of facts of which the last one says whether there is a problem. */
const TELLING: ReadonlySet<PurchaseFact['kind']> = new Set(['period', 'pack', 'failure', 'expiry']);

const problemOf = ({ all }: SortedFacts): PurchaseState['problem'] => {
  const last = all.findLast(({ kind }) => TELLING.has(kind));
  if (last?.kind === 'failure') return { kind: 'failed', at: last.at, retryAt: last.retryAt };
  return last?.kind === 'expiry' ? { kind: 'expired', at: last.at, retryAt: null } : null;
};

/**
 * The state of a purchase.
 * @param purchase its id; facts of others are left out.
 */
export const purchaseState = (purchase: string, facts: readonly PurchaseFact[]): PurchaseState => {
  const own = sortedFacts(facts.filter((fact) => fact.purchase === purchase));
  const [end] = own.of('end');
  const cut = (payment: Payment): Payment =>
    end === undefined ? payment : { ...payment, accessEnds: Math.min(payment.accessEnds, end.at) };
  const paid = payments(own).map(cut);
  const current = paid.findLast((payment) => payment.accessEnds === payment.ends);
  const next = end === undefined && current === paid.at(-1) ? nextOf(own) : null;
  return {
    purchase,
    payments: paid,
    current,
    ends: Math.max(0, ...paid.map(({ accessEnds }) => accessEnds)),
    next: current === undefined || next === null ? null : { at: current.ends, ...next },
    problem: problemOf(own),
  };
};

/** The states of all purchases that facts tell of, the oldest first. */
export const purchaseStates = (facts: readonly PurchaseFact[]): readonly PurchaseState[] =>
  [...Map.groupBy([...facts].sort(inOrder), ({ purchase }) => purchase)].map(([purchase, own]) =>
    purchaseState(purchase, own),
  );

/** The account type that a purchase gives at a time; undefined for none. */
export const accountTypeAt = ({ payments: paid }: PurchaseState, now: number): AccountType | undefined =>
  paid.findLast(({ accessEnds }) => accessEnds > now)?.accountType;

/** Until when a buyer can take a payment back; undefined if there is nothing to be given back. */
export const refundableUntil = (
  payment: Pick<Payment, 'at' | 'amount' | 'refunded' | 'dispute'>,
): number | undefined =>
  payment.amount > payment.refunded && (payment.dispute ?? 'won') === 'won'
    ? payment.at + REFUND_DAYS * DAY_MS
    : undefined;
