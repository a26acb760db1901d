/** What somebody does with a purchase: cancel, resume, take a payment back, change the plan. The provider does it first. */
import type { PlanChange } from '@parlance/contract';
import {
  type PackPayment,
  type Payment,
  type Plan,
  type PlanChangeTerms,
  type PurchaseFact,
  type PurchaseState,
  planChangeOf,
  refundableUntil,
} from '@parlance/domain';
import { Refusal } from '../../http/errors.ts';
import { canResume } from './own-membership.ts';
import { refundPack } from './packs/refund.ts';
import { isRunning, type LearnerPurchases, purchasesNow, type SellingParts } from './parts.ts';
import { planNamed } from './plan-file.ts';
import type { PurchaseRef } from './provider.ts';

/** For how long what was said to be charged is kept, in milliseconds; the rest of a period is worth less each hour. */
const SHOWN_MS = 900_000;

/** A payment that is to be taken back, and what was said to be given back. */
export interface RefundAsked extends PurchaseRef {
  readonly payment: string;
  readonly amount: number;
}

/** Changes of purchases. Each throws `purchase-unknown` where the learner has no such purchase. */
export interface Changes {
  /** Cancels the next charge. @returns when the membership ends. */
  readonly cancel: (ref: PurchaseRef) => Promise<number>;
  readonly resume: (ref: PurchaseRef) => Promise<void>;
  readonly refund: (asked: RefundAsked) => Promise<void>;
  readonly quote: (ref: PurchaseRef, plan: string) => Promise<PlanChange>;
  readonly change: (ref: PurchaseRef, chosen: { readonly plan: string; readonly today: number }) => Promise<void>;
}

/** A purchase of a learner, and all that is known of theirs. */
interface Known extends LearnerPurchases {
  readonly state: PurchaseState;
}

/** What is known of a purchase. Throws `purchase-unknown`. */
export const purchaseOf = async (parts: SellingParts, { uid, purchase }: PurchaseRef): Promise<Known> => {
  const known = await purchasesNow(parts, uid);
  const state = known.states.find((each) => each.purchase === purchase);
  if (state === undefined || state.payments.length === 0) throw new Refusal('purchase-unknown');
  return { ...known, state };
};

/** A payment of a purchase. Throws `purchase-unknown`. */
export const paymentOf = ({ payments }: PurchaseState, id: string): Payment => {
  const payment = payments.find((each) => each.id === id);
  if (payment === undefined) throw new Refusal('purchase-unknown');
  return payment;
};

/** The payment of a pack, and the time by the provider's clock; undefined if it is of no pack. */
export const packOf = async (
  parts: SellingParts,
  { uid, purchase }: PurchaseRef,
  id: string,
): Promise<{ readonly payment: PackPayment; readonly now: number } | undefined> => {
  const { packs, now } = await purchasesNow(parts, uid);
  const payment = packs.find((each) => each.purchase === purchase && each.id === id);
  return payment && { payment, now };
};

type Refundable = Pick<Payment, 'at' | 'amount' | 'refunded' | 'dispute'>;

const requireRefundable = (payment: Refundable, amount: number, now: number): void => {
  const until = refundableUntil(payment);
  if (until === undefined || until < now) throw new Refusal('refund-late');
  if (payment.amount - payment.refunded !== amount) throw new Refusal('price-changed');
};

/** A change of plan: to which, and on which terms. */
interface Change extends PlanChangeTerms {
  readonly plan: Plan;
}

/**
 * What a change would charge. Throws `plan-unknown` for the plan that is had anyway, and `purchase-over` where nothing is
 * charged again: for what was paid once no provider keeps a card.
 */
const changeOf = ({ plans }: SellingParts, known: Known, name: string): ((time: number) => Change) => {
  const { state, now } = known;
  const file = plans();
  const chosen = planNamed(file, name);
  const { current, next } = state;
  const goesOn = next !== null || canResume(state, known);
  if (current === undefined || !isRunning(state, now) || !goesOn) throw new Refusal('purchase-over');
  if (chosen === undefined || (current.plan === name && (next === null || next.plan === name)))
    throw new Refusal('plan-unknown');
  const present = planNamed(file, current.plan) ?? { amount: current.amount, period: 'month' };
  return (time) => ({ plan: chosen, ...planChangeOf(current, { present, chosen, now: time }) });
};

/** Opens the changes. */
export const openChanges = (parts: SellingParts): Changes => {
  const { provider, recorder, locks } = parts;
  const record = (ref: PurchaseRef, facts: readonly PurchaseFact[]) => recorder.facts(ref, facts);
  const setRenewal = async (ref: PurchaseRef, renews: boolean): Promise<void> => {
    await record(ref, await provider.setRenewal(ref, renews));
  };
  return {
    cancel: (ref) =>
      locks(ref.uid, async () => {
        const { state } = await purchaseOf(parts, ref);
        if (state.next !== null) await setRenewal(ref, false);
        return state.ends;
      }),
    resume: (ref) =>
      locks(ref.uid, async () => {
        const known = await purchaseOf(parts, ref);
        if (known.state.next !== null) return;
        if (!canResume(known.state, known)) throw new Refusal('purchase-over');
        await setRenewal(ref, true);
      }),
    refund: ({ payment: id, amount, ...ref }) =>
      locks(ref.uid, async () => {
        const pack = await packOf(parts, ref, id);
        if (pack !== undefined) {
          requireRefundable(pack.payment, amount, pack.now);
          const ask = () => provider.refund(ref, id);
          return refundPack(parts, { uid: ref.uid, payment: pack.payment, mayBeUsed: false, ask });
        }
        const { state, now } = await purchaseOf(parts, ref);
        const payment = paymentOf(state, id);
        requireRefundable(payment, amount, now);
        await record(ref, await provider.refund(ref, id));
      }),
    quote: async (ref, plan) => {
      const known = await purchaseOf(parts, ref);
      const { at, today, credit, next } = changeOf(parts, known, plan)(known.now);
      return { now: known.now, at, today, credit, next };
    },
    change: (ref, { plan: name, today: shown }) =>
      locks(ref.uid, async () => {
        const known = await purchaseOf(parts, ref);
        const termsAt = changeOf(parts, known, name);
        const { plan, at, today } = termsAt(known.now);
        const { today: before } = termsAt(known.now - SHOWN_MS);
        if (shown > today || shown < Math.min(before, today)) throw new Refusal('price-changed');
        await record(ref, await provider.changePlan(ref, { plan, at, today: shown }));
      }),
  };
};
