/**
 * What payment providers tell of purchases. Facts only grow: each has an id that names what it tells, so that the same
 * one from a webhook, from its repetition and from a later inquiry is one fact. Times are milliseconds since 1970, amounts
 * integers in the smallest unit of the currency.
 */
import type { AccountType } from './plan.ts';

/** What is charged when a period ends; null if nothing is, as it was cancelled or is paid once. */
export type NextCharge = { readonly plan: string; readonly amount: number } | null;

interface FactOfPurchase {
  readonly id: string;
  /** The id of the order that began the purchase. */
  readonly purchase: string;
  /** When it happened at the provider. */
  readonly at: number;
}

/** Time was paid for, or a trial began. */
export interface PeriodFact extends FactOfPurchase {
  readonly kind: 'period';
  readonly plan: string;
  readonly accountType: AccountType;
  readonly starts: number;
  readonly ends: number;
  /** What was paid, with the tax in it; 0 for a trial. */
  readonly amount: number;
  /** The tax in the amount, as the provider told it. */
  readonly tax: number;
  /** By ISO 4217, in capitals. */
  readonly currency: string;
  readonly trial: boolean;
  readonly next: NextCharge;
  /** The id of the period of another plan that this one ended, as its rest was credited; null for none. */
  readonly replaces: string | null;
}

/** A pack of credits was paid for, once. */
export interface PackFact extends FactOfPurchase {
  readonly kind: 'pack';
  /** The key of the pack. */
  readonly pack: string;
  readonly credits: number;
  /** What was paid, with the tax in it. */
  readonly amount: number;
  readonly tax: number;
  /** By ISO 4217, in capitals. */
  readonly currency: string;
}

/** Money was given back for a period or a pack; what it gave ends when all of it was. */
export interface RefundFact extends FactOfPurchase {
  readonly kind: 'refund';
  /** The id of the period or the pack. */
  readonly period: string;
  readonly amount: number;
}

/** A buyer's bank took a payment back, and what became of it. */
export interface DisputeFact extends FactOfPurchase {
  readonly kind: 'dispute';
  /** The id of the period or the pack. */
  readonly period: string;
  readonly state: 'open' | 'won' | 'lost';
  /** What the bank took back. */
  readonly amount: number;
}

/** What follows the period changed: it was cancelled, taken back, or another plan was chosen. */
export interface RenewalFact extends FactOfPurchase {
  readonly kind: 'renewal';
  readonly next: NextCharge;
}

/** A payment failed: at the order, or at a renewal. */
export interface FailureFact extends FactOfPurchase {
  readonly kind: 'failure';
  /** When the provider tries again; null if it does not. */
  readonly retryAt: number | null;
}

/** An order was left until its page at the provider had expired. */
export interface ExpiryFact extends FactOfPurchase {
  readonly kind: 'expiry';
}

/** The provider ended a purchase at once, whatever was paid. */
export interface EndFact extends FactOfPurchase {
  readonly kind: 'end';
}

/** What a provider tells of a purchase. */
export type PurchaseFact =
  | PeriodFact
  | PackFact
  | RefundFact
  | DisputeFact
  | RenewalFact
  | FailureFact
  | ExpiryFact
  | EndFact;

/** Days of Premium that were given: for a friend who joined, or by the operator. */
export interface Grant {
  readonly id: string;
  readonly at: number;
  readonly days: number;
}
