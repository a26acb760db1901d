/** Objects in the form in which Stripe’s interface shows them. */
import type {
  Charge,
  Customer,
  Dispute,
  Intent,
  Invoice,
  Portal,
  Price,
  Records,
  Refund,
  Schedule,
  Session,
  Subscription,
} from './objects.ts';

/** The names of what is shown as a whole instead of as an id. */
export type Expansion = ReadonlySet<string>;

type AnyObject =
  | Charge
  | Customer
  | Dispute
  | Intent
  | Invoice
  | Portal
  | Price
  | Refund
  | Schedule
  | Session
  | Subscription;

const list = (data: readonly unknown[], url: string): object => ({ object: 'list', data, has_more: false, url });

const shownSubscription = (subscription: Subscription, records: Records, expand: Expansion): object => {
  const { item, discounts, anchor: _anchor, periods: _periods, taxed: _taxed, ...rest } = subscription;
  const method = records.methods.get(rest.default_payment_method);
  const schedule = records.schedules.get(rest.schedule ?? '');
  const { price, ...period } = item;
  return {
    ...rest,
    livemode: false,
    discounts: discounts.map(({ coupon }) => coupon),
    default_payment_method: expand.has('default_payment_method') ? method : rest.default_payment_method,
    schedule: expand.has('schedule') && schedule !== undefined ? shownSchedule(schedule) : rest.schedule,
    items: list([{ ...period, object: 'subscription_item', quantity: 1, price: records.prices.get(price) }], '/items'),
  };
};

const shownSchedule = ({ current, phases, ...schedule }: Schedule): object => {
  const phase = phases[current];
  return {
    ...schedule,
    current_phase: phase === undefined ? null : { start_date: phase.start_date, end_date: phase.end_date },
    phases: phases.map(({ price, ...dates }) => ({ ...dates, items: [{ price, quantity: 1 }] })),
  };
};

const shownInvoice = (invoice: Invoice, records: Records, expand: Expansion): object => {
  const { line, subscription, metadata, paid_at, payment_intent, tax, ...rest } = invoice;
  const price = records.prices.get(line.price);
  const payment = {
    object: 'invoice_payment',
    id: `inpay_${invoice.id}`,
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent },
  };
  return {
    ...rest,
    livemode: false,
    metadata: {},
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
    status_transitions: { paid_at },
    total_taxes: tax === 0 ? [] : [{ amount: tax, tax_behavior: 'inclusive', type: 'tax_rate_details' }],
    lines: list(
      [
        {
          id: `il_${invoice.id}`,
          object: 'line_item',
          amount: line.amount,
          period: { start: line.start, end: line.end },
          parent: { type: 'subscription_item_details', subscription_item_details: { subscription, proration: false } },
          pricing: { type: 'price_details', price_details: { price: line.price, product: price?.product } },
        },
      ],
      '/lines',
    ),
    ...(expand.has('payments') && { payments: list(payment_intent === null ? [] : [payment], '/payments') }),
  };
};

/** An object as it is shown. @param expand what is shown as a whole */
export const shown = (object: AnyObject, records: Records, expand: Expansion): object => {
  switch (object.object) {
    case 'subscription':
      return shownSubscription(object, records, expand);
    case 'subscription_schedule':
      return shownSchedule(object);
    case 'invoice':
      return shownInvoice(object, records, expand);
    case 'checkout.session': {
      const { order: _order, ...session } = object;
      return { ...session, livemode: false };
    }
    case 'customer':
      return object.deleted ? { id: object.id, object: 'customer', deleted: true } : { ...object, livemode: false };
    default:
      return { ...object, livemode: false };
  }
};
