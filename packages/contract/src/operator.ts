/**
 * What the operator sees and does, on the wire. Times are milliseconds since 1970, amounts integers in the smallest unit of
 * the currency.
 */
import type { DisputeFact } from '@parlance/domain';
import type { OrderState } from './membership.ts';

/** What an operator does; each is written to the operator log. */
export const OPERATOR_ACTS = [
  'account-seen',
  'days-granted',
  'big-fan-set',
  'big-fan-removed',
  'refund-asked',
  'refund-done',
  'refund-failed',
  'books-written',
  'tutor-switched',
  'credits-granted',
  'report-settled',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** How many days and credits can be granted at once, and the length of the reason of an act. */
export const OPERATOR_LIMITS = { days: 3660, credits: 10_000, reason: 300 } as const;

/** A payment of an account. */
export interface SeenPayment {
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
  readonly dispute: DisputeFact['state'] | null;
  /** What can be given back; 0 where it was given back, nothing was paid, or a bank has taken it. */
  readonly refundable: number;
}

/** A purchase of an account, or an order of which nothing was paid. */
export interface SeenPurchase {
  readonly purchase: string;
  readonly provider: string;
  /** The key of the plan or the pack. */
  readonly plan: string;
  /** The credits of a pack that was paid, and how many are left (null if that is not known here); absent for a plan. */
  readonly pack?: { readonly credits: number; readonly left: number | null } | undefined;
  readonly orderedAt: number;
  readonly state: OrderState;
  /** When its membership ends, unless something is charged; 0 if there never was one. */
  readonly ends: number;
  readonly next: { readonly at: number; readonly plan: string; readonly amount: number } | null;
  /** The oldest first. */
  readonly payments: readonly SeenPayment[];
}

/** An account, as the operator sees it. */
export interface SeenAccount {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** The time by the clock of the payment provider. */
  readonly now: number;
  readonly accountType: string;
  readonly isBigFan: boolean;
  readonly isTrialUsed: boolean;
  /** When granted days are used up; null if there never were any. */
  readonly grantedUntil: number | null;
  /** The newest first. */
  readonly purchases: readonly SeenPurchase[];
  /** What the provider told of them, the newest first. */
  readonly events: readonly {
    readonly event: string;
    readonly kind: string;
    readonly outcome: string;
    readonly purchase: string;
    readonly at: number;
  }[];
  readonly grants: readonly {
    readonly grant: string;
    readonly days: number;
    readonly reason: string;
    readonly at: number;
  }[];
}

/** The money of a month (UTC), of one provider and currency. */
export interface LedgerSum {
  /** As `2026-11`. */
  readonly month: string;
  readonly provider: string;
  readonly currency: string;
  readonly charges: number;
  /** Negative or 0, as money leaves the operator. */
  readonly refunds: number;
  /** What banks took back, less what they gave back. */
  readonly disputes: number;
  /** The tax in the charges, as the provider told it. */
  readonly tax: number;
  /** What remains of the charges. */
  readonly total: number;
}

/** An entry of the operator log. */
export interface OperatorLogEntry {
  readonly number: number;
  readonly at: number;
  /** The id of the operator's account, or `terminal`. */
  readonly actor: string;
  /** One of `OPERATOR_ACTS`, unless it was changed. */
  readonly act: string;
  /** The id of the account that it was about; null for none. */
  readonly account: string | null;
  readonly detail: string;
  readonly reason: string;
  /** The SHA-256 of this entry and of the hash before it, in hexadecimal digits. */
  readonly hash: string;
}

/** The operator log. */
export interface OperatorLog {
  /** The newest entries, the newest first. */
  readonly entries: readonly OperatorLogEntry[];
  /** The first number at which the log is not as it was written; null if all of it is. */
  readonly fault: number | null;
}
