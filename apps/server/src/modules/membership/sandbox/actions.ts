/** What somebody does with a purchase at the sandbox: the buyer, a bank, or Parlance. Pure, as `purchase.ts` is. */
import type { NextCharge, Payment } from '@parlance/domain';
import { Refusal } from '../../../http/errors.ts';
import type { ChosenPlan } from '../provider.ts';
import { failsLater, type TestCard } from './cards.ts';
import {
  type Account,
  begin,
  changed,
  charged,
  hasBegun,
  isOver,
  paymentIn,
  SLOW_MS,
  stateOf,
  told,
} from './purchase.ts';

/** What became of an attempt to pay: `proof` asks for a second step. */
export type PayResult = 'done' | 'declined' | 'expired' | 'proof' | 'unproven';

/** An attempt to pay. */
export interface PayAttempt {
  readonly card: TestCard;
  /** The answer to the second step; undefined before it was asked. */
  readonly isOwner?: boolean | undefined;
}

/** Pays an order, once: what was paid or is under way stays as it is. */
export const pay = (
  account: Account,
  at: number,
  { card, isOwner }: PayAttempt,
): { readonly account: Account; readonly result: PayResult } => {
  if (hasBegun(account) || account.state.paidAt !== null) return { account, result: 'done' };
  if (isOver(account)) return { account, result: 'expired' };
  if (card === 'proof' && isOwner === undefined) return { account, result: 'proof' };
  if (card === 'declined' || isOwner === false) {
    const result = card === 'declined' ? 'declined' : 'unproven';
    return { account: told(account, at, { kind: 'failure', retryAt: null }), result };
  }
  const ready = changed(account, { card });
  const paid = card === 'slow' ? changed(ready, { paidAt: at + SLOW_MS }) : begin(ready, at);
  return { account: paid, result: 'done' };
};

/** What was charged next before that was cancelled: the last that its present period was told. */
const cancelledCharge = ({ facts }: Account, current: Payment): NextCharge => {
  const since = facts.slice(facts.findIndex(({ id }) => id === current.id));
  const charges = since.flatMap((fact) => (fact.kind === 'period' || fact.kind === 'renewal' ? [fact.next] : []));
  return charges.findLast((next) => next !== null) ?? null;
};

/** Cancels the next charge, or takes that back until the end of what was paid. */
export const renewalSet = (account: Account, at: number, isRenewing: boolean): Account => {
  const { current, next } = stateOf(account);
  if (current === undefined || isOver(account) || isRenewing === (next !== null)) return account;
  if (!isRenewing) return told(changed(account, { retryAt: null }), at, { kind: 'renewal', next: null });
  const charge = cancelledCharge(account, current);
  return charge === null || current.ends <= at ? account : told(account, at, { kind: 'renewal', next: charge });
};

/** Chooses another plan: from now, which is charged, or from the next charge on. */
export const planChanged = (account: Account, now: number, { plan, at, today }: ChosenPlan): Account => {
  const { current, next } = stateOf(account);
  if (current === undefined || current.ends <= now || isOver(account)) throw new Refusal('purchase-over');
  const known = changed(account, { plans: { ...account.state.plans, [plan.key]: plan } });
  const isChosen = next?.plan === plan.key && next.amount === plan.amount;
  if (at > now)
    return isChosen ? account : told(known, now, { kind: 'renewal', next: { plan: plan.key, amount: plan.amount } });
  if (current.plan === plan.key && !current.trial) return account;
  if (today > 0 && failsLater(account.state.card)) throw new Refusal('payment-declined');
  return charged(known, now, { plan, amount: today, replaces: current.id });
};

/**
 * Ends the purchase unless something of it still runs: a refunded change of plan brings the plan before it back. A pack has
 * nothing that could end.
 */
const endedIfEmpty = (account: Account, at: number): Account => {
  if ('pack' in account.state.order) return account;
  const silent = told(account, at, { kind: 'renewal', next: null });
  return stateOf(silent).ends <= at ? told(silent, at, { kind: 'end' }) : silent;
};

/** Gives back what is left of a payment. */
export const refunded = (account: Account, at: number, payment: string): Account => {
  const paid = paymentIn(account, payment);
  const rest = paid === undefined ? 0 : paid.amount - paid.refunded;
  if (rest <= 0 || (paid?.dispute ?? 'won') !== 'won') return account;
  const given = told(account, at, { kind: 'refund', period: payment, amount: rest });
  return isOver(account) ? given : endedIfEmpty(given, at);
};

/** Ends a purchase at once; an order that was not paid can no longer be. */
export const ended = (account: Account, at: number): Account =>
  isOver(account) ? account : told(changed(account, { paidAt: null }), at, { kind: 'end' });

/** What a bank decides of the dispute of a payment: it stays with the seller (`won`), or goes back to its owner (`lost`). */
export interface Decision {
  readonly payment: string;
  readonly decision: 'won' | 'lost';
}

/** A bank decides an open dispute. */
export const disputeDecided = (account: Account, at: number, { payment, decision }: Decision): Account => {
  const open = paymentIn(account, payment);
  if (open?.dispute !== 'open') return account;
  const amount = open.amount - open.refunded;
  const decided = told(account, at, { kind: 'dispute', period: open.id, state: decision, amount });
  return decision === 'won' || isOver(account) ? decided : endedIfEmpty(decided, at);
};

/** Gives a purchase another card. */
export const cardChanged = (account: Account, card: TestCard): Account => changed(account, { card });
