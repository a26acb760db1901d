/** Plans and their prices: what is charged, when (rules §7). Amounts are integers in the smallest unit of the currency. */

/** The types of membership that can be bought. */
export const ACCOUNT_TYPES = ['premium', 'premium_plus'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** How many months each period of a plan has. */
export const PLAN_MONTHS = { month: 1, year: 12, sixYears: 72 } as const;
export type PlanPeriod = keyof typeof PLAN_MONTHS;

/** What can be bought. */
export interface Plan {
  /** Its name in the plan file, e.g. `premium-year`. */
  readonly key: string;
  readonly accountType: AccountType;
  readonly period: PlanPeriod;
  readonly amount: number;
  /** Days without a charge before the first one, for who has not had a trial yet; 0 for none. */
  readonly trialDays: number;
}

/** A lower price for the first payment of some plans. */
export interface Promotion {
  readonly key: string;
  /** How much of the price is taken off, in per cent. */
  readonly percent: number;
  /** The keys of its plans. */
  readonly plans: readonly string[];
  /** From when until when, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Whether a plan goes on after its period; six years are paid once. */
export const renews = ({ period }: Pick<Plan, 'period'>): boolean => period !== 'sixYears';

/** What a plan costs for each month, rounded up, so that it is never more than is told. */
export const amountPerMonth = ({ amount, period }: Pick<Plan, 'amount' | 'period'>): number =>
  Math.ceil(amount / PLAN_MONTHS[period]);

/** How much cheaper a plan is than as many months of another, in whole per cent, rounded down; never negative. */
export const savingPercent = (
  plan: Pick<Plan, 'amount' | 'period'>,
  month: Pick<Plan, 'amount' | 'period'>,
): number => {
  const share = plan.amount / PLAN_MONTHS[plan.period] / (month.amount / PLAN_MONTHS[month.period]);
  return Math.max(0, Math.floor((1 - share) * 100));
};

/** The promotion of a plan at a time; of several the one that takes off most, then the one that ends first. */
export const promotionOf = (
  { key }: Pick<Plan, 'key'>,
  promotions: readonly Promotion[],
  now: number,
): Promotion | undefined =>
  promotions
    .filter(({ plans, from, until }) => plans.includes(key) && from <= now && now < until)
    .sort((one, other) => other.percent - one.percent || one.until - other.until)[0];

/** An amount after a promotion, rounded to the buyer's favour. */
export const promotedAmount = (amount: number, promotion: Pick<Promotion, 'percent'> | undefined): number =>
  promotion === undefined ? amount : Math.floor((amount * (100 - promotion.percent)) / 100);
