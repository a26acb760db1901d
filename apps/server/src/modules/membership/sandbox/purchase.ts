/**
 * A purchase at the sandbox, and what happens to it by itself. Pure: times are milliseconds since 1970 by the learner's own
 * clock. What was paid and until when is told by the facts alone; the state beside them is what no fact tells.
 */
import {
  DAY_MS,
  type Payment,
  type Plan,
  type PlanPeriod,
  type PurchaseFact,
  type PurchaseState,
  packPayments,
  periodEnd,
  purchaseState,
  renews,
} from '@parlance/domain';
import type { CheckoutOrder, PackOrder, PlanOrder } from '../provider.ts';
import { failsLater, type TestCard } from './cards.ts';

/** For how long the page of an order can be paid. */
export const CHECKOUT_MS = DAY_MS;
/** How long the news of a slow card takes, in milliseconds: between two and three minutes. */
export const SLOW_MS = 150_000;
/** The days between two attempts to charge a card, and how many attempts there are. */
const RETRY_DAYS = 3;
const ATTEMPTS = 3;
/** When the owner of a disputed card disputes a payment. */
const DISPUTE_MS = DAY_MS;

/** An order as it is stored. */
export type SandboxOrder = Omit<PlanOrder, 'email'> | Omit<PackOrder, 'email'>;

/** What is stored of a purchase beside its facts. */
export interface SandboxPurchase {
  readonly order: SandboxOrder;
  readonly begunAt: number;
  /** The card that pays; null until one was chosen. */
  readonly card: TestCard | null;
  /** When the news of a slow card arrives; null if none is under way. */
  readonly paidAt: number | null;
  /** The plans that its facts name, by their keys. */
  readonly plans: Readonly<Record<string, Plan>>;
  /** From when its periods are counted, and how many there were. */
  readonly anchor: { readonly at: number; readonly period: PlanPeriod; readonly count: number } | null;
  /** How often the card failed since the last payment, and when it is tried again. */
  readonly failures: number;
  readonly retryAt: number | null;
  /** A payment that its owner will dispute. */
  readonly dispute: { readonly at: number; readonly payment: string } | null;
}

/** A purchase with its facts, the oldest first. */
export interface Account {
  readonly state: SandboxPurchase;
  readonly facts: readonly PurchaseFact[];
}

type Draft<Fact = PurchaseFact> = Fact extends PurchaseFact ? Omit<Fact, 'id' | 'purchase' | 'at'> : never;

/** A new checkout. */
export const begun = ({ email: _email, ...order }: CheckoutOrder, at: number): Account => ({
  state: {
    order,
    begunAt: at,
    card: null,
    paidAt: null,
    plans: 'pack' in order ? {} : { [order.plan.key]: order.plan },
    anchor: null,
    failures: 0,
    retryAt: null,
    dispute: null,
  },
  facts: [],
});

/** The id of the next fact: facts of the same moment are folded in the order of their ids. */
const nextId = ({ state, facts }: Account): string =>
  `sandbox-${state.order.purchase}-${String(facts.length + 1).padStart(6, '0')}`;

/** Adds a fact. */
export const told = (account: Account, at: number, draft: Draft): Account => ({
  ...account,
  facts: [...account.facts, { ...draft, id: nextId(account), purchase: account.state.order.purchase, at }],
});

/** Changes what is stored beside the facts. */
export const changed = (account: Account, change: Partial<SandboxPurchase>): Account => ({
  ...account,
  state: { ...account.state, ...change },
});

/** The purchase as the domain folds it. */
export const stateOf = ({ state, facts }: Account): PurchaseState => purchaseState(state.order.purchase, facts);

/** A payment of a plan or a pack; undefined if there is none with this id. */
export const paymentIn = (
  account: Account,
  id: string | undefined,
): Pick<Payment, 'id' | 'amount' | 'refunded' | 'dispute'> | undefined =>
  [...stateOf(account).payments, ...packPayments(account.facts)].find((each) => each.id === id);

/** Whether it has begun: paid for, or with a trial. */
export const hasBegun = ({ facts }: Account): boolean => facts.some(({ kind }) => kind === 'period' || kind === 'pack');

/** Whether its page can no longer be paid, or it was ended at once. */
export const isOver = ({ facts }: Account): boolean => facts.some(({ kind }) => kind === 'expiry' || kind === 'end');

/** What happens next by itself, and when; undefined if nothing does. */
const nextStep = (account: Account): { readonly at: number; readonly run: Step } | undefined => {
  const { begunAt, paidAt, retryAt, dispute } = account.state;
  if (isOver(account)) return undefined;
  if (paidAt !== null) return { at: paidAt, run: begin };
  if (!hasBegun(account)) return { at: begunAt + CHECKOUT_MS, run: expire };
  const { next } = stateOf(account);
  const charge = next === null ? undefined : { at: Math.max(next.at, retryAt ?? 0), run: renew };
  if (dispute !== null && (charge === undefined || dispute.at <= charge.at))
    return { at: dispute.at, run: openDispute };
  return charge;
};

type Step = (account: Account, at: number) => Account;

/** When something happens next by itself; null for never. */
export const dueAt = (account: Account): number | null => nextStep(account)?.at ?? null;

/** A purchase after everything that was due until a time, in its order and each at its own time. */
export const caughtUp = (account: Account, now: number): Account => {
  let current = account;
  // Something that waited for a decision, such as a charge during a dispute, happens late and not before what is known.
  for (let step = nextStep(current); step !== undefined && step.at <= now; step = nextStep(current))
    current = step.run(current, Math.max(step.at, current.facts.at(-1)?.at ?? 0));
  return current;
};

const expire: Step = (account, at) => told(account, at, { kind: 'expiry' });

const openDispute: Step = (account, at) =>
  disputeOpened(changed(account, { dispute: null }), at, account.state.dispute?.payment);

/** A bank takes a payment back, unless that has happened. */
export const disputeOpened = (account: Account, at: number, payment: string | undefined): Account => {
  const paid = paymentIn(account, payment);
  if (paid === undefined || paid.dispute !== null || paid.amount <= paid.refunded) return account;
  return told(account, at, { kind: 'dispute', period: paid.id, state: 'open', amount: paid.amount - paid.refunded });
};

/** Begins the purchase: with its trial, or with its first payment. Times are counted from the payment, sums are the order's. */
export const begin: Step = (account, at) => {
  const { order } = account.state;
  const ready = changed(account, { paidAt: null });
  if ('pack' in order) return packPaid(ready, at, order);
  const { plan, quote } = order;
  if (quote.trialEnds !== null) {
    const ends = at + plan.trialDays * DAY_MS;
    return paid(ready, at, { plan, amount: 0, ends, trial: true, nextAmount: quote.next?.amount ?? plan.amount });
  }
  return charged(ready, at, { plan, amount: quote.today });
};

const packPaid = (account: Account, at: number, { pack, quote, currency }: Omit<PackOrder, 'email'>): Account =>
  withDispute(
    told(account, at, {
      ...{ kind: 'pack', pack: pack.key, credits: pack.credits, amount: quote.today, tax: 0, currency },
    }),
    at,
  );

/** What is paid for. */
interface Charged {
  readonly plan: Plan;
  readonly amount: number;
  /** The id of the period that it ends. */
  readonly replaces?: string;
}

/** Makes a period of a plan that begins now; a period right after another of the same length keeps its day of the month. */
export const charged = (account: Account, at: number, { plan, amount, replaces }: Charged): Account => {
  const { anchor } = account.state;
  const goesOn =
    anchor !== null && anchor.period === plan.period && periodEnd(anchor.at, plan.period, anchor.count) === at;
  const from = goesOn ? { ...anchor, count: anchor.count + 1 } : { at, period: plan.period, count: 1 };
  const ends = periodEnd(from.at, plan.period, from.count);
  return paid(changed(account, { anchor: from }), at, {
    plan,
    amount,
    ends,
    ...(replaces !== undefined && { replaces }),
  });
};

interface Paid extends Charged {
  readonly ends: number;
  readonly trial?: boolean;
  /** What is charged next, where that is not the price of the plan. */
  readonly nextAmount?: number;
}

const paid = (account: Account, at: number, { plan, amount, ends, replaces, trial, nextAmount }: Paid): Account => {
  const goesOn = trial === true || renews(plan);
  const result = told(account, at, {
    kind: 'period',
    plan: plan.key,
    accountType: plan.accountType,
    starts: at,
    ends,
    amount,
    tax: 0,
    currency: account.state.order.currency,
    trial: trial ?? false,
    next: goesOn ? { plan: plan.key, amount: nextAmount ?? plan.amount } : null,
    replaces: replaces ?? null,
  });
  const ready = changed(result, { failures: 0, retryAt: null });
  return amount > 0 ? withDispute(ready, at) : ready;
};

/** Lets the owner of a disputed card dispute the payment that was told last. */
const withDispute = (account: Account, at: number): Account => {
  const payment = account.facts.at(-1)?.id;
  if (account.state.card !== 'disputed' || payment === undefined) return account;
  return changed(account, { dispute: { at: at + DISPUTE_MS, payment } });
};

/** Charges what is due: a renewal, or the end of a trial. A card that fails is tried again, and then the purchase ends. */
const renew: Step = (account, at) => {
  const { next } = stateOf(account);
  const plan = next === null ? undefined : account.state.plans[next.plan];
  if (next === null || plan === undefined) return told(account, at, { kind: 'end' });
  if (!failsLater(account.state.card)) return charged(account, at, { plan, amount: next.amount });
  const failures = account.state.failures + 1;
  const retryAt = failures < ATTEMPTS ? at + RETRY_DAYS * DAY_MS : null;
  const failed = told(changed(account, { failures, retryAt }), at, { kind: 'failure', retryAt });
  return retryAt === null ? told(failed, at, { kind: 'end' }) : failed;
};
