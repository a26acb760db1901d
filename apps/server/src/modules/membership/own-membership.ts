/** What somebody has bought or was given, as they see it. */
import type { OwnMembership, OwnPayment, OwnPurchase } from '@parlance/contract';
import { grantedEnd, type Payment, type PurchaseFact, type PurchaseState, refundableUntil } from '@parlance/domain';
import { ownPacks } from './packs/own-packs.ts';
import { isRunning, type LearnerPurchases, purchasesNow, type SellingParts } from './parts.ts';
import { customerStatusOf } from './store.ts';
import { grantsOf } from './store-facts.ts';

const ownPayment = (payment: Payment, now: number): OwnPayment => {
  const { id, at, plan, amount, tax, currency, trial, starts, ends, refunded, dispute } = payment;
  const until = refundableUntil(payment);
  return {
    ...{ payment: id, at, plan, amount, tax, currency, trial, starts, ends, refunded },
    isDisputed: dispute !== null && dispute !== 'won',
    refundableUntil: until !== undefined && until >= now ? until : null,
  };
};

/** Whether a purchase was cancelled, and can be taken back: its period would have been followed by a charge. */
export const canResume = (state: PurchaseState, { facts, now }: Pick<LearnerPurchases, 'facts' | 'now'>): boolean => {
  const { current, next } = state;
  if (current === undefined || next !== null || !isRunning(state, now)) return false;
  return facts.some((fact: PurchaseFact) => fact.kind === 'period' && fact.id === current.id && fact.next !== null);
};

/** A purchase, as its owner sees it; undefined if nothing was paid and no trial began. */
const ownPurchase = (state: PurchaseState, known: LearnerPurchases): OwnPurchase | undefined => {
  const { purchase, payments, current, ends, next, problem } = state;
  const shown = current ?? payments.at(-1);
  const [first] = payments;
  if (shown === undefined || first === undefined) return undefined;
  return {
    purchase,
    plan: shown.plan,
    accountType: shown.accountType,
    since: first.starts,
    ends,
    isTrial: current?.trial === true && isRunning(state, known.now),
    next,
    canResume: canResume(state, known),
    failed: problem?.kind === 'failed' ? { at: problem.at, retryAt: problem.retryAt } : null,
    payments: payments.map((payment) => ownPayment(payment, known.now)).toReversed(),
  };
};

/** What a learner has. */
export const ownMembership = async (parts: SellingParts, uid: string): Promise<OwnMembership> => {
  const { pool } = parts.dependencies;
  const [known, grants, { trialUsed }] = await Promise.all([
    purchasesNow(parts, uid),
    grantsOf(pool, uid),
    customerStatusOf(pool, uid),
  ]);
  const paid = known.states.flatMap(({ payments }) =>
    payments.map(({ starts, accessEnds }) => ({ starts, ends: accessEnds })),
  );
  return {
    now: known.now,
    provider: parts.provider.name,
    currency: parts.plans().currency,
    purchases: known.states.flatMap((state) => ownPurchase(state, known) ?? []).toReversed(),
    packs: await ownPacks(parts, uid, known),
    grantedUntil: grantedEnd(grants, paid) ?? null,
    isTrialUsed: trialUsed,
  };
};
