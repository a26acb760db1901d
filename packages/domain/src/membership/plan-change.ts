/** What a change of plan charges, and when it begins. */
import { periodEnd } from './calendar.ts';
import { PLAN_MONTHS, type Plan, renews } from './plan.ts';
import type { Payment } from './purchase.ts';
import type { Charge } from './quote.ts';

/** What a change of plan charges. */
export interface PlanChangeTerms {
  /** When the new plan begins. */
  readonly at: number;
  /** What is charged at once. */
  readonly today: number;
  /** What of the present period is not used up, and taken off the new price. */
  readonly credit: number;
  readonly next: Charge | null;
}

/** The present period of a purchase. */
export type PresentPeriod = Pick<Payment, 'starts' | 'ends' | 'amount' | 'refunded' | 'trial'>;

type Price = Pick<Plan, 'amount' | 'period'>;

const isDearer = (one: Price, other: Price): boolean =>
  one.amount * PLAN_MONTHS[other.period] > other.amount * PLAN_MONTHS[one.period];

/** What was paid for the rest of a period, rounded to the buyer's favour; never more than was paid and not given back. */
export const unusedAmount = ({ starts, ends, amount, refunded }: PresentPeriod, now: number): number => {
  const paid = Math.max(0, amount - refunded);
  const rest = Math.min(1, Math.max(0, (ends - now) / (ends - starts)));
  return Math.min(paid, Math.ceil(paid * rest));
};

/**
 * What a change to another plan charges. A plan that is dearer for its time, or that is paid once, begins at once: its
 * price is charged less what of the present period is not used up. A cheaper one begins when the present period ends, and
 * nothing is charged before. So does every change in a trial, which is never cut short, and one whose price is less than
 * what is not used up, which would be lost.
 * @param present the plan of the present period
 */
export const planChangeOf = (
  period: PresentPeriod,
  { present, chosen, now }: { readonly present: Price; readonly chosen: Price; readonly now: number },
): PlanChangeTerms => {
  const credit = unusedAmount(period, now);
  const isAtOnce = !period.trial && credit <= chosen.amount && (isDearer(chosen, present) || !renews(chosen));
  if (!isAtOnce) return { at: period.ends, today: 0, credit: 0, next: { at: period.ends, amount: chosen.amount } };
  const next = renews(chosen) ? { at: periodEnd(now, chosen.period), amount: chosen.amount } : null;
  return { at: now, today: chosen.amount - credit, credit, next };
};
