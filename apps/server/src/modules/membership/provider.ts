/**
 * The interface to payment providers. A provider holds cards and charges them; Parlance keeps what it tells, as facts. What
 * an action changes is answered as facts, too, with the same ids as in the events that follow: each counts once.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProviderName } from '@parlance/contract';
import type { Pack, Plan, Promotion, PurchaseFact, Quote } from '@parlance/domain';
import type { Module } from '../../module.ts';

/** A purchase at a provider. */
export interface PurchaseRef {
  /** The id of its order; also the `purchase` of its facts. */
  readonly purchase: string;
  readonly uid: string;
}

/** A plan that is ordered, perhaps for less at first. */
export interface OrderedPlan {
  readonly plan: Plan;
  readonly promotion: Promotion | undefined;
}

/** A pack of credits that is ordered. */
export interface OrderedPack {
  readonly pack: Pack;
}

/** What both kinds of orders say. */
interface OrderOfLearner extends PurchaseRef {
  readonly email: string;
  readonly quote: Quote;
  /** By ISO 4217, in capitals. */
  readonly currency: string;
  /** The interface language of the buyer. */
  readonly language: string;
  /** Where the provider leads back to: the result of the order, whatever became of it. */
  readonly resultUrl: string;
}

/** The order of a plan. */
export interface PlanOrder extends OrderOfLearner, OrderedPlan {}

/** The order of a pack: a single payment. */
export interface PackOrder extends OrderOfLearner, OrderedPack {}

/** An order that is to be paid on a page of the provider. */
export type CheckoutOrder = PlanOrder | PackOrder;

/** Another plan for a purchase. */
export interface ChosenPlan {
  readonly plan: Plan;
  /** When it begins. Where that is now, `today` is charged, and the present period is replaced. */
  readonly at: number;
  readonly today: number;
}

/** Something that happened at a provider, with a valid signature. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  /** The purchase that it is about, as the provider was told with its order; null for none. */
  readonly ref: PurchaseRef | null;
  /** Names the card without telling it, for who begins a trial; null where the provider does not tell. */
  readonly cardFingerprint: string | null;
  readonly facts: readonly PurchaseFact[];
}

/** A provider of payments. Every function may throw `payment-provider-failed`; what charges may throw `payment-declined`. */
export interface PaymentProvider extends Pick<Module, 'register' | 'jobs' | 'userData'> {
  readonly name: PaymentProviderName;
  /** The time by which purchases of a learner begin and end, in milliseconds since 1970. */
  readonly now: (uid: string) => Promise<number>;
  /** Begins a checkout; repeated for the same purchase, it answers the same page. */
  readonly checkout: (order: CheckoutOrder) => Promise<string>;
  /** Cancels the next charge, or takes that back. */
  readonly setRenewal: (ref: PurchaseRef, renews: boolean) => Promise<readonly PurchaseFact[]>;
  readonly changePlan: (ref: PurchaseRef, chosen: ChosenPlan) => Promise<readonly PurchaseFact[]>;
  /** Gives a payment back as a whole, and ends the purchase. @param payment the id of its period or pack */
  readonly refund: (ref: PurchaseRef, payment: string) => Promise<readonly PurchaseFact[]>;
  /** Ends a purchase at once without giving anything back. */
  readonly end: (ref: PurchaseRef) => Promise<readonly PurchaseFact[]>;
  /** A page on which the card is changed, and which leads back. */
  readonly portalUrl: (uid: string, returnUrl: string) => Promise<string>;
  readonly invoiceUrl: (ref: PurchaseRef, payment: string) => Promise<string>;
  /** Reads a message to the webhook. @throws `webhook-invalid` unless it is signed, recent and readable. */
  readonly readEvent: (body: Buffer, headers: IncomingHttpHeaders) => Promise<ProviderEvent>;
  /** All that it knows of a purchase, for what no event told. */
  readonly factsOf: (ref: PurchaseRef) => Promise<readonly PurchaseFact[]>;
}
