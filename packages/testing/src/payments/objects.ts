/** The objects of Stripe’s interface, as far as Parlance uses them. Times are seconds since 1970. */

export type Metadata = Record<string, string>;

interface StoredObject {
  readonly id: string;
  readonly created: number;
}

export interface Customer extends StoredObject {
  readonly object: 'customer';
  email: string;
  metadata: Metadata;
  deleted: boolean;
}

export interface Price extends StoredObject {
  readonly object: 'price';
  readonly active: true;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly lookup_key: string | null;
  readonly recurring: { readonly interval: 'month' | 'year' } | null;
}

export interface Coupon extends StoredObject {
  readonly object: 'coupon';
  readonly amount_off: number;
  readonly duration: 'once' | 'repeating';
  readonly duration_in_months: number | null;
}

/** A card. `works` is ours: whether it can be charged. */
export interface PaymentMethod extends StoredObject {
  readonly object: 'payment_method';
  readonly card: { readonly fingerprint: string; readonly last4: string };
  works: boolean;
}

export interface Session extends StoredObject {
  readonly object: 'checkout.session';
  readonly mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  readonly url: string;
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly metadata: Metadata;
  readonly expires_at: number;
  subscription: string | null;
  payment_intent: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly amount_total: number;
  readonly total_details: { readonly amount_tax: number };
  /** What the page does when it is paid; not part of the interface. */
  readonly order: {
    readonly price: string;
    readonly coupon: string | undefined;
    readonly trialDays: number;
    readonly metadata: Metadata;
    readonly taxed: boolean;
  };
}

export interface Discount {
  readonly coupon: string;
  /** When it ends; null for the next invoice alone. */
  readonly end: number | null;
}

export interface Subscription extends StoredObject {
  readonly object: 'subscription';
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  readonly customer: string;
  metadata: Metadata;
  readonly currency: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  readonly trial_start: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  default_payment_method: string;
  schedule: string | null;
  item: {
    readonly id: string;
    price: string;
    current_period_start: number;
    current_period_end: number;
  };
  discounts: readonly Discount[];
  /** From when its periods are counted, and how many have begun; not part of the interface. */
  anchor: number;
  periods: number;
  readonly taxed: boolean;
}

export interface Phase {
  readonly price: string;
  readonly start_date: number;
  readonly end_date: number;
}

export interface Schedule extends StoredObject {
  readonly object: 'subscription_schedule';
  status: 'active' | 'released' | 'canceled';
  metadata: Metadata;
  readonly subscription: string;
  phases: readonly Phase[];
  current: number;
}

export interface Invoice extends StoredObject {
  readonly object: 'invoice';
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly customer: string;
  readonly currency: string;
  readonly total: number;
  readonly tax: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  paid_at: number | null;
  readonly subscription: string;
  readonly metadata: Metadata;
  readonly line: { readonly price: string; readonly amount: number; readonly start: number; readonly end: number };
  payment_intent: string | null;
  /** Its page. */
  readonly hosted_invoice_url: string;
}

export interface Intent extends StoredObject {
  readonly object: 'payment_intent';
  status: 'requires_payment_method' | 'succeeded';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  metadata: Metadata;
  latest_charge: string | null;
}

export interface Charge extends StoredObject {
  readonly object: 'charge';
  readonly status: 'succeeded' | 'failed';
  readonly paid: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly payment_intent: string;
  readonly metadata: Metadata;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  readonly receipt_url: string | null;
}

export interface Refund extends StoredObject {
  readonly object: 'refund';
  readonly status: 'succeeded';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly metadata: Metadata;
}

export interface Dispute extends StoredObject {
  readonly object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
}

export interface Portal extends StoredObject {
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly url: string;
  readonly return_url: string;
}

/** An event as it is sent to webhooks. */
export interface PaymentEvent extends StoredObject {
  readonly object: 'event';
  readonly type: string;
  readonly api_version: string;
  readonly livemode: false;
  readonly data: { readonly object: unknown };
}

/** All that is stored, by ids. */
export interface Records {
  readonly customers: Map<string, Customer>;
  readonly products: Map<string, { readonly id: string; readonly name: string }>;
  readonly prices: Map<string, Price>;
  readonly coupons: Map<string, Coupon>;
  readonly methods: Map<string, PaymentMethod>;
  readonly sessions: Map<string, Session>;
  readonly subscriptions: Map<string, Subscription>;
  readonly schedules: Map<string, Schedule>;
  readonly invoices: Map<string, Invoice>;
  readonly intents: Map<string, Intent>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly portals: Map<string, Portal>;
  readonly events: PaymentEvent[];
}

/** Nothing yet. */
export const emptyRecords = (): Records => ({
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  coupons: new Map(),
  methods: new Map(),
  sessions: new Map(),
  subscriptions: new Map(),
  schedules: new Map(),
  invoices: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  portals: new Map(),
  events: [],
});
