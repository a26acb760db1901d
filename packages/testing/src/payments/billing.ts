/** What is charged, and when: subscriptions, their invoices, and the clock that moves them on. */
import { addMonths } from '@parlance/domain';
import { type Account, declined, need } from './account.ts';
import type {
  Charge,
  Discount,
  Intent,
  Invoice,
  Metadata,
  PaymentMethod,
  Price,
  Schedule,
  Subscription,
} from './objects.ts';

const DAY = 86_400;
/** After how many days a failed charge is tried again; after the last one a subscription is cancelled. */
const RETRY_DAYS = [3, 5] as const;

/** A new card. */
export const addMethod = (account: Account, works: boolean): PaymentMethod => {
  const id = account.nextId('pm');
  const card = { fingerprint: `fingerprint-${works ? 'good' : 'bad'}-${id}`, last4: works ? '4242' : '0341' };
  const method: PaymentMethod = { id, object: 'payment_method', created: account.now(), card, works };
  account.records.methods.set(id, method);
  return method;
};

/** What a payment is for. */
export interface IntentOptions {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly metadata: Metadata;
}

/** A new payment, of which nothing is charged yet. */
export const addIntent = (account: Account, options: IntentOptions): Intent => {
  const intent: Intent = {
    id: account.nextId('pi'),
    object: 'payment_intent',
    created: account.now(),
    status: 'requires_payment_method',
    latest_charge: null,
    ...options,
  };
  account.records.intents.set(intent.id, intent);
  return intent;
};

/** Tries to charge a payment. @returns whether the card was charged */
export const charge = (account: Account, intent: Intent, works: boolean): boolean => {
  const { amount, currency, customer, metadata } = intent;
  const id = account.nextId('ch');
  const made: Charge = {
    id,
    object: 'charge',
    created: account.now(),
    status: works ? 'succeeded' : 'failed',
    paid: works,
    amount,
    currency,
    customer,
    payment_intent: intent.id,
    metadata,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    receipt_url: works ? `https://receipt.example/${id}` : null,
  };
  account.records.charges.set(id, made);
  intent.latest_charge = id;
  if (works) intent.status = 'succeeded';
  account.emit(works ? 'charge.succeeded' : 'charge.failed', made);
  account.emit(works ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  return works;
};

/** The tax in an amount. */
export const taxIn = ({ taxPercent }: Account, amount: number): number =>
  amount - Math.round((amount * 100) / (100 + taxPercent));

const intervalMonths = ({ recurring }: Price): number => (recurring?.interval === 'year' ? 12 : 1);

/** When a period of a subscription ends that has begun as the given one. */
const endOf = (anchor: number, price: Price, periods: number): number =>
  addMonths(anchor * 1000, intervalMonths(price) * periods) / 1000;

const takenOff = (account: Account, discounts: readonly Discount[]): number =>
  discounts.reduce((sum, { coupon }) => sum + need(account.records.coupons, coupon).amount_off, 0);

/** A discount from a coupon, as it is applied now. */
export const discountOf = (account: Account, coupon: string): Discount => {
  const { duration, duration_in_months: months } = need(account.records.coupons, coupon, 'coupon');
  const end = duration === 'once' ? null : addMonths(account.now() * 1000, months ?? 1) / 1000;
  return { coupon, end };
};

const addInvoice = (account: Account, subscription: Subscription, reason: Invoice['billing_reason']): Invoice => {
  const { item, id, customer, currency, metadata } = subscription;
  const price = need(account.records.prices, item.price);
  const isTrial = subscription.status === 'trialing';
  subscription.discounts = subscription.discounts.filter(({ end }) => end === null || end > account.now());
  const total = isTrial ? 0 : Math.max(0, price.unit_amount - takenOff(account, subscription.discounts));
  subscription.discounts = subscription.discounts.filter(({ end }) => end !== null);
  const invoiceId = account.nextId('in');
  const invoice: Invoice = {
    id: invoiceId,
    object: 'invoice',
    created: account.now(),
    status: 'open',
    billing_reason: reason,
    customer,
    currency,
    total,
    tax: subscription.taxed ? taxIn(account, total) : 0,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    paid_at: null,
    subscription: id,
    metadata: { ...metadata },
    line: {
      price: price.id,
      amount: isTrial ? 0 : price.unit_amount,
      start: item.current_period_start,
      end: item.current_period_end,
    },
    payment_intent: null,
    hosted_invoice_url: `${account.origin}/invoice/${invoiceId}`,
  };
  account.records.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
};

const pay = (account: Account, subscription: Subscription, invoice: Invoice): boolean => {
  const { total: amount, currency, customer } = invoice;
  if (amount > 0) {
    const intent =
      account.records.intents.get(invoice.payment_intent ?? '') ??
      addIntent(account, { amount, currency, customer, metadata: {} });
    invoice.payment_intent = intent.id;
    invoice.attempt_count += 1;
    if (!charge(account, intent, need(account.records.methods, subscription.default_payment_method).works))
      return false;
  }
  invoice.status = 'paid';
  invoice.paid_at = account.now();
  invoice.amount_paid = amount;
  invoice.next_payment_attempt = null;
  account.emit('invoice.paid', invoice);
  return true;
};

/** Ends a subscription at once. */
export const cancelNow = (account: Account, subscription: Subscription): void => {
  subscription.status = 'canceled';
  subscription.canceled_at ??= account.now();
  subscription.ended_at = account.now();
  const schedule = account.records.schedules.get(subscription.schedule ?? '');
  if (schedule !== undefined) schedule.status = 'canceled';
  account.emit('customer.subscription.deleted', subscription);
};

const failed = (account: Account, subscription: Subscription, invoice: Invoice): void => {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : account.now() + days * DAY;
  subscription.status = 'past_due';
  account.emit('invoice.payment_failed', invoice);
  if (days === undefined) {
    invoice.status = 'uncollectible';
    cancelNow(account, subscription);
  } else account.emit('customer.subscription.updated', subscription);
};

/** Charges an invoice, for the first time or again. */
const collect = (account: Account, subscription: Subscription, invoice: Invoice): void => {
  if (pay(account, subscription, invoice)) {
    if (subscription.status === 'past_due') subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription);
  } else failed(account, subscription, invoice);
};

/** What a page has ordered. */
export interface NewSubscription {
  readonly customer: string;
  readonly price: string;
  readonly coupon: string | undefined;
  readonly trialDays: number;
  readonly metadata: Metadata;
  readonly method: string;
  readonly taxed: boolean;
  /** The payment at the page, which becomes that of the first invoice. */
  readonly intent: Intent | undefined;
}

/** Begins a subscription whose first charge has succeeded already. */
export const addSubscription = (account: Account, options: NewSubscription): Subscription => {
  const now = account.now();
  const price = need(account.records.prices, options.price);
  const trialEnd = options.trialDays > 0 ? now + options.trialDays * DAY : null;
  const anchor = trialEnd ?? now;
  const subscription: Subscription = {
    id: account.nextId('sub'),
    object: 'subscription',
    created: now,
    status: trialEnd === null ? 'active' : 'trialing',
    customer: options.customer,
    metadata: { ...options.metadata },
    currency: price.currency,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    latest_invoice: null,
    default_payment_method: options.method,
    schedule: null,
    item: {
      id: account.nextId('si'),
      price: price.id,
      current_period_start: now,
      current_period_end: trialEnd ?? endOf(anchor, price, 1),
    },
    discounts: options.coupon === undefined ? [] : [discountOf(account, options.coupon)],
    anchor,
    periods: trialEnd === null ? 1 : 0,
    taxed: options.taxed,
  };
  account.records.subscriptions.set(subscription.id, subscription);
  const invoice = addInvoice(account, subscription, 'subscription_create');
  account.emit('customer.subscription.created', subscription);
  invoice.payment_intent = options.intent?.id ?? null;
  invoice.status = 'paid';
  invoice.paid_at = now;
  invoice.amount_paid = invoice.total;
  account.emit('invoice.paid', invoice);
  return subscription;
};

/** Begins another plan at once, with an invoice for it. @throws ApiRefusal and changes nothing if the card is declined */
export const changeNow = (
  account: Account,
  subscription: Subscription,
  { price: id, coupons }: { readonly price: string; readonly coupons: readonly string[] },
): void => {
  const method = need(account.records.methods, subscription.default_payment_method);
  const price = need(account.records.prices, id, 'items[0][price]');
  const discounts = coupons.map((coupon) => discountOf(account, coupon));
  const now = account.now();
  if (!method.works && price.unit_amount > takenOff(account, discounts)) throw declined();
  subscription.discounts = discounts;
  subscription.anchor = now;
  subscription.periods = 1;
  if (subscription.status === 'trialing') subscription.trial_end = now;
  subscription.status = 'active';
  subscription.item.price = id;
  subscription.item.current_period_start = now;
  subscription.item.current_period_end = endOf(now, price, 1);
  pay(account, subscription, addInvoice(account, subscription, 'subscription_update'));
};

/** Enters the next phase of a schedule, if it begins with this period; the schedule is over after its last one. */
const enterPhase = (account: Account, subscription: Subscription, schedule: Schedule): void => {
  const next = schedule.phases[schedule.current + 1];
  if (next === undefined) {
    schedule.status = 'released';
    subscription.schedule = null;
    return;
  }
  if (next.start_date > account.now()) return;
  schedule.current += 1;
  subscription.item.price = next.price;
  subscription.anchor = account.now();
  subscription.periods = 0;
};

const renew = (account: Account, subscription: Subscription): void => {
  if (subscription.cancel_at_period_end) {
    cancelNow(account, subscription);
    return;
  }
  const schedule = account.records.schedules.get(subscription.schedule ?? '');
  if (schedule?.status === 'active') enterPhase(account, subscription, schedule);
  const { item } = subscription;
  subscription.status = 'active';
  subscription.periods += 1;
  item.current_period_start = account.now();
  const price = need(account.records.prices, item.price);
  item.current_period_end = endOf(subscription.anchor, price, subscription.periods);
  collect(account, subscription, addInvoice(account, subscription, 'subscription_cycle'));
};

/** Something that is due, and when. */
interface Due {
  readonly at: number;
  readonly act: () => void;
}

const dueOf = (account: Account): readonly Due[] => {
  const { subscriptions, sessions, invoices } = account.records;
  const due: Due[] = [];
  for (const subscription of subscriptions.values())
    if (subscription.status !== 'canceled')
      due.push({ at: subscription.item.current_period_end, act: () => renew(account, subscription) });
  for (const invoice of invoices.values())
    if (invoice.next_payment_attempt !== null) {
      const subscription = need(subscriptions, invoice.subscription);
      const act = (): void => collect(account, subscription, invoice);
      if (subscription.status !== 'canceled') due.push({ at: invoice.next_payment_attempt, act });
    }
  for (const session of sessions.values())
    if (session.status === 'open')
      due.push({
        at: session.expires_at,
        act: () => {
          session.status = 'expired';
          account.emit('checkout.session.expired', session);
        },
      });
  return due.sort((one, other) => one.at - other.at);
};

/** Moves the clock to a time, and does what is due until then, each at its own time. */
export const advance = (account: Account, to: number): void => {
  for (;;) {
    const [next] = dueOf(account);
    if (next === undefined || next.at > to) break;
    account.moveTo(next.at);
    next.act();
  }
  account.moveTo(to);
};
