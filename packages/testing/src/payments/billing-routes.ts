/** The interface to checkout, subscriptions, payments, refunds and disputes. */
import { type Account, ApiRefusal, declined, missing, need } from './account.ts';
import { addIntent, advance, cancelNow, changeNow, charge, taxIn } from './billing.ts';
import { type Fields, listOf, metadataOf, numberOf, textOf } from './form.ts';
import type { Charge, Refund, Schedule, Session, Subscription } from './objects.ts';
import { type ApiRequest, listed, type Route } from './route.ts';

/** Objects of a customer, or with another field that a request names. */
const filtered = <Value extends object>(values: Iterable<Value>, fields: Fields, names: readonly string[]): Value[] =>
  [...values].filter((value) =>
    names.every((name) => {
      const asked = textOf(fields, name);
      return asked === undefined || (value as Readonly<Record<string, unknown>>)[name] === asked;
    }),
  );

const merged = (metadata: Record<string, string>, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...metadata, ...metadataOf(fields, 'metadata') }).filter(([, value]) => value !== ''),
  );

const DAY = 86_400;

const addSession = ({ account, fields }: ApiRequest): Session => {
  const { records } = account;
  const customer = textOf(fields, 'customer') ?? '';
  if (need(records.customers, customer, 'customer').deleted) throw missing('customer');
  const [line] = listOf(fields, 'line_items');
  const price = need(records.prices, textOf(line ?? {}, 'price'), 'line_items[0][price]');
  const coupon = textOf(listOf(fields, 'discounts')[0] ?? {}, 'coupon');
  const amount = price.unit_amount - (coupon === undefined ? 0 : need(records.coupons, coupon, 'coupon').amount_off);
  const mode = textOf(fields, 'mode') === 'payment' ? 'payment' : 'subscription';
  const details = mode === 'payment' ? 'payment_intent_data' : 'subscription_data';
  const id = account.nextId('cs_test');
  const taxed = textOf(fields, 'automatic_tax', 'enabled') === 'true';
  const session: Session = {
    id,
    object: 'checkout.session',
    created: account.now(),
    mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `${account.origin}/pay/${id}`,
    customer,
    client_reference_id: textOf(fields, 'client_reference_id') ?? null,
    metadata: metadataOf(fields, 'metadata'),
    expires_at: account.now() + DAY,
    subscription: null,
    payment_intent: null,
    success_url: textOf(fields, 'success_url') ?? '',
    cancel_url: textOf(fields, 'cancel_url') ?? '',
    amount_total: amount,
    total_details: { amount_tax: taxed ? taxIn(account, amount) : 0 },
    order: {
      price: price.id,
      coupon,
      trialDays: numberOf(fields, details, 'trial_period_days') ?? 0,
      metadata: metadataOf(fields, details, 'metadata'),
      taxed,
    },
  };
  records.sessions.set(id, session);
  return session;
};

const updateSubscription = ({ account, fields, ids: [id] }: ApiRequest): Subscription => {
  const subscription = need(account.records.subscriptions, id);
  if (subscription.status === 'canceled') throw missing('id');
  const cancels = textOf(fields, 'cancel_at_period_end');
  if (cancels !== undefined && subscription.schedule !== null)
    throw new ApiRefusal(400, 'invalid_request_error', 'subscription_managed_by_schedule', 'cancel_at_period_end');
  const price = textOf(listOf(fields, 'items')[0] ?? {}, 'price');
  if (price !== undefined) {
    const coupons = listOf(fields, 'discounts').flatMap((discount) => textOf(discount, 'coupon') ?? []);
    changeNow(account, subscription, { price, coupons });
  }
  if (cancels !== undefined) {
    subscription.cancel_at_period_end = cancels === 'true';
    subscription.cancel_at = cancels === 'true' ? subscription.item.current_period_end : null;
    subscription.canceled_at = cancels === 'true' ? account.now() : null;
  }
  subscription.metadata = merged(subscription.metadata, fields);
  account.emit('customer.subscription.updated', subscription);
  return subscription;
};

const addSchedule = ({ account, fields }: ApiRequest): Schedule => {
  const subscription = need(account.records.subscriptions, textOf(fields, 'from_subscription'), 'from_subscription');
  const { price, current_period_start: start_date, current_period_end: end_date } = subscription.item;
  const schedule: Schedule = {
    id: account.nextId('sub_sched'),
    object: 'subscription_schedule',
    created: account.now(),
    status: 'active',
    metadata: {},
    subscription: subscription.id,
    phases: [{ price, start_date, end_date }],
    current: 0,
  };
  account.records.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  return schedule;
};

const updateSchedule = ({ account, fields, ids: [id] }: ApiRequest): Schedule => {
  const schedule = need(account.records.schedules, id);
  let end = 0;
  schedule.phases = listOf(fields, 'phases').map((phase) => {
    const start_date = numberOf(phase, 'start_date') ?? end;
    const length = textOf(phase, 'duration', 'interval') === 'year' ? 365 * DAY : 28 * DAY;
    end = numberOf(phase, 'end_date') ?? start_date + length;
    return { price: textOf(listOf(phase, 'items')[0] ?? {}, 'price') ?? '', start_date, end_date: end };
  });
  schedule.metadata = merged(schedule.metadata, fields);
  const subscription = need(account.records.subscriptions, schedule.subscription);
  account.emit('customer.subscription.updated', subscription);
  return schedule;
};

const addPayment = ({ account, fields }: ApiRequest): object => {
  const method = need(account.records.methods, textOf(fields, 'payment_method'), 'payment_method');
  const intent = addIntent(account, {
    amount: numberOf(fields, 'amount') ?? 0,
    currency: textOf(fields, 'currency') ?? 'usd',
    customer: textOf(fields, 'customer') ?? '',
    metadata: metadataOf(fields, 'metadata'),
  });
  if (!charge(account, intent, method.works)) throw declined();
  return intent;
};

/** The charge that succeeded of a payment. */
const chargedOf = (account: Account, intent: string | undefined): Charge => {
  const found = [...account.records.charges.values()].find((each) => each.payment_intent === intent && each.paid);
  if (found === undefined) throw missing('payment_intent');
  return found;
};

const addRefund = ({ account, fields }: ApiRequest): Refund => {
  const made = chargedOf(account, textOf(fields, 'payment_intent'));
  if (made.refunded) throw new ApiRefusal(400, 'invalid_request_error', 'charge_already_refunded');
  const amount = numberOf(fields, 'amount') ?? made.amount - made.amount_refunded;
  const refund: Refund = {
    id: account.nextId('re'),
    object: 'refund',
    created: account.now(),
    status: 'succeeded',
    amount,
    currency: made.currency,
    charge: made.id,
    payment_intent: made.payment_intent,
    metadata: metadataOf(fields, 'metadata'),
  };
  account.records.refunds.set(refund.id, refund);
  made.amount_refunded += amount;
  made.refunded = made.amount_refunded >= made.amount;
  account.emit('refund.created', refund);
  account.emit('charge.refunded', made);
  return refund;
};

const retrieved = (path: RegExp, kind: 'subscriptions' | 'schedules' | 'invoices' | 'intents' | 'charges'): Route => ({
  method: 'GET',
  path,
  answer: ({ account, ids: [id] }) => need<object>(account.records[kind], id),
});

type Listed = 'subscriptions' | 'sessions' | 'intents' | 'charges' | 'invoices' | 'refunds' | 'disputes';

const list = (path: RegExp, kind: Listed, names: readonly string[]): Route => ({
  method: 'GET',
  path,
  answer: ({ account, fields }) => {
    const asked = kind === 'subscriptions' && textOf(fields, 'status') === 'all' ? { ...fields, status: '' } : fields;
    const { status, ...others } = asked;
    const values: Iterable<{ readonly id: string }> = account.records[kind].values();
    return listed(filtered(values, status === '' ? others : asked, names), fields);
  },
});

/** Routes of billing. */
export const billingRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: addSession },
  list(/^\/v1\/checkout\/sessions$/, 'sessions', ['customer', 'status']),
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    answer: ({ account, ids: [id] }) => {
      const session = need(account.records.sessions, id);
      session.status = 'expired';
      account.emit('checkout.session.expired', session);
      return session;
    },
  },
  list(/^\/v1\/subscriptions$/, 'subscriptions', ['customer', 'status']),
  retrieved(/^\/v1\/subscriptions\/(\w+)$/, 'subscriptions'),
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)$/, answer: updateSubscription },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    answer: ({ account, ids: [id] }) => {
      const subscription = need(account.records.subscriptions, id);
      if (subscription.status === 'canceled') throw missing('id');
      cancelNow(account, subscription);
      return subscription;
    },
  },
  { method: 'POST', path: /^\/v1\/subscription_schedules$/, answer: addSchedule },
  retrieved(/^\/v1\/subscription_schedules\/(\w+)$/, 'schedules'),
  { method: 'POST', path: /^\/v1\/subscription_schedules\/(\w+)$/, answer: updateSchedule },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules\/(\w+)\/release$/,
    answer: ({ account, ids: [id] }) => {
      const schedule = need(account.records.schedules, id);
      schedule.status = 'released';
      need(account.records.subscriptions, schedule.subscription).schedule = null;
      return schedule;
    },
  },
  list(/^\/v1\/invoices$/, 'invoices', ['subscription', 'customer']),
  retrieved(/^\/v1\/invoices\/(\w+)$/, 'invoices'),
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    answer: ({ account, fields }) => {
      const asked = textOf(fields, 'payment', 'payment_intent');
      const invoices = [...account.records.invoices.values()].filter((each) => each.payment_intent === asked);
      return listed(
        invoices.map(({ id }) => ({ id: `inpay_${id}`, object: 'invoice_payment', invoice: id })),
        fields,
      );
    },
  },
  list(/^\/v1\/payment_intents$/, 'intents', ['customer']),
  retrieved(/^\/v1\/payment_intents\/(\w+)$/, 'intents'),
  { method: 'POST', path: /^\/v1\/payment_intents$/, answer: addPayment },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    answer: ({ account, fields, ids: [id] }) => {
      const intent = need(account.records.intents, id);
      intent.metadata = merged(intent.metadata, fields);
      return intent;
    },
  },
  list(/^\/v1\/charges$/, 'charges', ['customer', 'payment_intent']),
  retrieved(/^\/v1\/charges\/(\w+)$/, 'charges'),
  { method: 'POST', path: /^\/v1\/refunds$/, answer: addRefund },
  list(/^\/v1\/refunds$/, 'refunds', ['charge', 'payment_intent']),
  list(/^\/v1\/disputes$/, 'disputes', ['charge', 'payment_intent']),
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    answer: ({ account, fields }) => {
      const customer = textOf(fields, 'customer') ?? '';
      if (need(account.records.customers, customer, 'customer').deleted) throw missing('customer');
      const id = account.nextId('bps');
      const portal = {
        id,
        object: 'billing_portal.session',
        created: account.now(),
        customer,
        url: `${account.origin}/portal/${id}`,
        return_url: textOf(fields, 'return_url') ?? '',
      } as const;
      account.records.portals.set(id, portal);
      return portal;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    answer: ({ account, fields }) => listed(account.records.events, fields),
  },
  {
    method: 'GET',
    path: /^\/v1\/test_helpers\/test_clocks$/,
    answer: ({ account, fields }) => listed([clockOf(account)], fields),
  },
  {
    method: 'POST',
    path: /^\/v1\/test_helpers\/test_clocks\/(\w+)\/advance$/,
    answer: ({ account, fields }) => {
      advance(account, numberOf(fields, 'frozen_time') ?? 0);
      return clockOf(account);
    },
  },
];

const clockOf = (account: Account) => ({
  id: 'clock_1',
  object: 'test_helpers.test_clock',
  frozen_time: account.now(),
  status: 'ready',
});

/** Begins a dispute of a charge. */
export const dispute = (account: Account, chargeId: string): string => {
  const made = need(account.records.charges, chargeId);
  const id = account.nextId('dp');
  const { amount, currency, payment_intent } = made;
  const created = account.now();
  account.records.disputes.set(id, {
    id,
    object: 'dispute',
    created,
    status: 'needs_response',
    amount,
    currency,
    charge: made.id,
    payment_intent,
  });
  made.disputed = true;
  account.emit('charge.dispute.created', need(account.records.disputes, id));
  return id;
};

/** Closes a dispute. */
export const closeDispute = (account: Account, id: string, status: 'won' | 'lost'): void => {
  const found = need(account.records.disputes, id);
  found.status = status;
  account.emit('charge.dispute.closed', found);
};
