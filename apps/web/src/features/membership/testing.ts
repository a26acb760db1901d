/** For tests: memberships, and the plans that are sold. */
import type { OwnMembership, OwnPack, OwnPayment, OwnPurchase, PlanList } from '@parlance/contract';

export const DAY = 86_400_000;
/** The time by the provider's clock: noon, so that a date is the same one in every time zone of the tests. */
export const NOW = Date.UTC(2026, 10, 27, 12);

export const paymentOf = (more: Partial<OwnPayment> = {}): OwnPayment => ({
  payment: 'p1',
  at: NOW - DAY,
  plan: 'premium-year',
  amount: 5799,
  tax: 926,
  currency: 'USD',
  trial: false,
  starts: NOW - DAY,
  ends: NOW + 364 * DAY,
  refunded: 0,
  isDisputed: false,
  refundableUntil: NOW + 6 * DAY,
  ...more,
});

export const purchaseOf = (more: Partial<OwnPurchase> = {}): OwnPurchase => ({
  purchase: '0199-order',
  plan: 'premium-year',
  accountType: 'premium',
  since: NOW - DAY,
  ends: NOW + 364 * DAY,
  isTrial: false,
  next: { at: NOW + 364 * DAY, plan: 'premium-year', amount: 5799 },
  canResume: false,
  failed: null,
  payments: [paymentOf()],
  ...more,
});

/** A pack of which nothing was used. */
export const packOf = (more: Partial<OwnPack> = {}): OwnPack => ({
  purchase: 'pack-order',
  payment: 'pack-1',
  at: NOW - DAY,
  pack: 'credits-100',
  credits: 100,
  left: 100,
  amount: 299,
  tax: 48,
  currency: 'USD',
  refunded: 0,
  isDisputed: false,
  refundableUntil: NOW + 6 * DAY,
  ...more,
});

/** A trial of a week that began now. */
export const trialOf = (more: Partial<OwnPurchase> = {}): OwnPurchase =>
  purchaseOf({
    ends: NOW + 7 * DAY,
    isTrial: true,
    next: { at: NOW + 7 * DAY, plan: 'premium-year', amount: 5799 },
    payments: [paymentOf({ amount: 0, tax: 0, trial: true, refundableUntil: null, ends: NOW + 7 * DAY })],
    ...more,
  });

export const membershipWith = (
  purchases: readonly OwnPurchase[],
  more: Partial<OwnMembership> = {},
): OwnMembership => ({
  now: NOW,
  provider: 'stripe',
  currency: 'USD',
  purchases,
  grantedUntil: null,
  isTrialUsed: false,
  ...more,
});

const offer = { trialDays: 0, mayTry: false, promotion: null } as const;

export const PLANS: PlanList = {
  now: NOW,
  provider: 'stripe',
  currency: 'USD',
  reminderDays: 2,
  plans: [
    { ...offer, key: 'premium-month', accountType: 'premium', period: 'month', amount: 1199 },
    { ...offer, key: 'premium-year', accountType: 'premium', period: 'year', amount: 5799 },
    { ...offer, key: 'plus-year', accountType: 'premium_plus', period: 'year', amount: 9599 },
  ],
};
