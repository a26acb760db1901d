/** What an order will charge, and when: the sentence above its button, and what the server asks a provider for. */
import { DAY_MS, periodEnd } from './calendar.ts';
import { type Plan, promotedAmount, renews } from './plan.ts';

/** A charge to come. */
export interface Charge {
  readonly at: number;
  readonly amount: number;
}

/** What an order will charge. */
export interface Quote {
  /** What is charged at once; 0 for a trial. */
  readonly today: number;
  /** When the trial ends, and the first charge is made unless it is cancelled; null without a trial. */
  readonly trialEnds: number | null;
  /** The next charge after today's; null if there is none. */
  readonly next: Charge | null;
  /** What each further charge is; null if there is none. */
  readonly regular: number | null;
  /** Until when the membership lasts without a further charge. */
  readonly ends: number;
}

/** The circumstances of an order. */
export interface QuoteOptions {
  readonly now: number;
  /** Whether the buyer may have a trial: there is one per person. */
  readonly mayTry: boolean;
  /** Whether a promotion lowers the first payment. */
  readonly promotion?: { readonly percent: number } | undefined;
}

/** What an order of a plan will charge. */
export const quoteOf = (plan: Plan, { now, mayTry, promotion }: QuoteOptions): Quote => {
  const first = promotedAmount(plan.amount, promotion);
  const regular = renews(plan) ? plan.amount : null;
  if (mayTry && plan.trialDays > 0) {
    const trialEnds = now + plan.trialDays * DAY_MS;
    return { today: 0, trialEnds, next: { at: trialEnds, amount: first }, regular, ends: trialEnds };
  }
  const ends = periodEnd(now, plan.period);
  return {
    today: first,
    trialEnds: null,
    next: regular === null ? null : { at: ends, amount: regular },
    regular,
    ends,
  };
};
