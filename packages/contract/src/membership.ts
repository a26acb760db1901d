/**
 * Membership on the wire: plans, packs, orders, and what somebody has. Times are milliseconds since 1970 by the clock of the payment
 * provider (`now` of each answer), amounts integers in the smallest unit of the currency.
 */
import type { AccountType, Charge, Pack, Plan } from '@parlance/domain';

/** The providers of payments; the sandbox plays one, and moves no money. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** A plan as it is offered to whoever asks. */
export interface PlanOffer extends Plan {
  /** Whether its trial is offered: there is one per person. */
  readonly mayTry: boolean;
  /** What lowers its first payment today; null for nothing. */
  readonly promotion: { readonly key: string; readonly percent: number; readonly until: number } | null;
}

/** What is sold here. */
export interface PlanList {
  readonly now: number;
  readonly provider: PaymentProviderName;
  /** By ISO 4217, in capitals. */
  readonly currency: string;
  readonly plans: readonly PlanOffer[];
  /** Packs of credits, which members alone can order. Absent from an older server, as all that is told of packs. */
  readonly packs?: readonly Pack[] | undefined;
  /** How many days before the end of a trial its reminder is mailed. */
  readonly reminderDays: number;
}

/** What an order is, as it was shown above its button. */
export interface OrderRequest {
  /** The key of a plan or a pack; no two have the same. A pack has neither a promotion nor a trial. */
  readonly plan: string;
  /** The key of the promotion that was shown; null for none. */
  readonly promotion: string | null;
  /** What was said to be charged at once; the order is refused where the server computes another amount. */
  readonly today: number;
  /** Whether a trial was shown. */
  readonly trial: boolean;
  /** The path that the result leads back to. */
  readonly returnTo: string;
}

/** What became of an order. A `pending` one may still be paid. */
export const ORDER_STATES = ['pending', 'paid', 'failed', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order as its result tells it. */
export interface Order {
  readonly now: number;
  readonly order: string;
  /** The key of the plan or the pack. */
  readonly plan: string;
  readonly state: OrderState;
  /** When the order was made. */
  readonly at: number;
  readonly returnTo: string;
}

/** A payment of one's own. */
export interface OwnPayment {
  readonly payment: string;
  readonly at: number;
  readonly plan: string;
  /** What was paid, with the tax in it; 0 for a trial. */
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  readonly trial: boolean;
  readonly starts: number;
  readonly ends: number;
  readonly refunded: number;
  readonly isDisputed: boolean;
  /** Until when it can be taken back; null if it cannot. */
  readonly refundableUntil: number | null;
}

/** A purchase of one's own. */
export interface OwnPurchase {
  readonly purchase: string;
  readonly plan: string;
  readonly accountType: AccountType;
  readonly since: number;
  /** When its membership ends, unless something is charged. */
  readonly ends: number;
  readonly isTrial: boolean;
  /** The next charge; null if it was cancelled, is paid once, or is over. */
  readonly next: { readonly at: number; readonly plan: string; readonly amount: number } | null;
  /** Whether it was cancelled, and can be taken back. */
  readonly canResume: boolean;
  /** A card that failed at the last attempt, and when it is tried again; null if it did not. */
  readonly failed: { readonly at: number; readonly retryAt: number | null } | null;
  /** The newest first. */
  readonly payments: readonly OwnPayment[];
}

/** A pack of one's own. */
export interface OwnPack {
  readonly purchase: string;
  readonly payment: string;
  readonly at: number;
  /** The key of the pack. */
  readonly pack: string;
  readonly credits: number;
  /** How many of its credits are left. */
  readonly left: number;
  /** What was paid, with the tax in it. */
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  readonly refunded: number;
  readonly isDisputed: boolean;
  /** Until when it can be taken back, as long as all of its credits are left; null if it cannot. */
  readonly refundableUntil: number | null;
}

/** What somebody has bought or was given. */
export interface OwnMembership {
  readonly now: number;
  readonly provider: PaymentProviderName;
  readonly currency: string;
  /** The newest first; those that are over, too. */
  readonly purchases: readonly OwnPurchase[];
  /** The newest first. */
  readonly packs?: readonly OwnPack[] | undefined;
  /** When granted days are used up; null if there never were any. */
  readonly grantedUntil: number | null;
  readonly isTrialUsed: boolean;
}

/** What a change of plan charges. */
export interface PlanChange {
  readonly now: number;
  /** When the new plan begins: now for a dearer one, at the end of what is paid for a cheaper one. */
  readonly at: number;
  /** What is charged at once. */
  readonly today: number;
  /** What of the present plan is not used up, and taken off the new price. */
  readonly credit: number;
  readonly next: Charge | null;
}

/** The path to which providers send what happened; it is for them alone. */
export const PAYMENT_WEBHOOK_PATH = '/api/v1/payments/:provider/webhook';
