/** Everything that Stripe has stored of a purchase, asked for at once. */
import type Stripe from 'stripe';

/** A subscription of a purchase, and its invoices. */
export interface SubscriptionRecord {
  readonly subscription: Stripe.Subscription;
  readonly schedule: Stripe.SubscriptionSchedule | null;
  /** The oldest first. */
  readonly invoices: readonly Stripe.Invoice[];
}

/** What Stripe has stored of a purchase. */
export interface PurchaseRecords {
  readonly sessions: readonly Stripe.Checkout.Session[];
  readonly subscriptions: readonly SubscriptionRecord[];
  /** Payments that belong to no invoice: plans that are paid once, and packs. */
  readonly payments: readonly Stripe.PaymentIntent[];
  /** The attempts to charge, by the payments to which they belong. */
  readonly charges: ReadonlyMap<string, readonly Stripe.Charge[]>;
  /** Attempts that failed on a page that is still open, before a subscription or an invoice exists. */
  readonly failedAtPage: readonly Stripe.Charge[];
  /** By the charges that they give back or take back. */
  readonly refunds: ReadonlyMap<string, readonly Stripe.Refund[]>;
  readonly disputes: ReadonlyMap<string, readonly Stripe.Dispute[]>;
}

/** The most objects of a kind that one customer has: six years of months, and what fails between. */
const MOST = { limit: 1000 } as const;

/** The id of an object that Stripe answers as its id or as a whole. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** The payments of an invoice that took money or tried to. */
export const paymentsOf = (invoice: Stripe.Invoice): readonly string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

/** What Stripe lists, the oldest first. It lists the newest first, and its times are seconds: of one second its order holds. */
const oldestFirst = <T extends { readonly created: number }>(listed: readonly T[]): readonly T[] =>
  listed.toReversed().toSorted((one, other) => one.created - other.created);

/** All of one customer that may belong to a purchase. */
const listsOf = async (client: Stripe, customer: string) => {
  const [subscriptions, sessions, intents, charges] = await Promise.all([
    client.subscriptions
      .list({ customer, status: 'all', limit: 100, expand: ['data.schedule', 'data.default_payment_method'] })
      .autoPagingToArray(MOST),
    client.checkout.sessions.list({ customer, limit: 100 }).autoPagingToArray(MOST),
    client.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray(MOST),
    client.charges.list({ customer, limit: 100 }).autoPagingToArray(MOST),
  ]);
  return { subscriptions, sessions, intents, charges: oldestFirst(charges) };
};

const recordOf = async (client: Stripe, subscription: Stripe.Subscription): Promise<SubscriptionRecord> => {
  const invoices = await client.invoices
    .list({ subscription: subscription.id, limit: 100, expand: ['data.payments'] })
    .autoPagingToArray(MOST);
  const { schedule } = subscription;
  return {
    subscription,
    schedule: typeof schedule === 'string' ? await client.subscriptionSchedules.retrieve(schedule) : schedule,
    invoices: oldestFirst(invoices),
  };
};

const NO_RECORDS: PurchaseRecords = {
  sessions: [],
  subscriptions: [],
  payments: [],
  charges: new Map(),
  failedAtPage: [],
  refunds: new Map(),
  disputes: new Map(),
};

/** The charges that failed on an open page, and of which no invoice tells. */
const failedAtPage = async (
  client: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
  charges: readonly Stripe.Charge[],
): Promise<readonly Stripe.Charge[]> => {
  const open = sessions.find(({ status, mode }) => status === 'open' && mode === 'subscription');
  const last = charges.findLast(({ status, metadata }) => status === 'failed' && metadata.order === undefined);
  const intent = idOf(last?.payment_intent);
  if (open === undefined || last === undefined || intent === undefined || last.created < open.created) return [];
  const { data } = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  return data.length > 0 ? [] : [last];
};

/** What was given back of charges, and what their banks took back. Only charges that say so are asked for. */
const reversalsOf = async (client: Stripe, charges: readonly Stripe.Charge[]) => {
  const [refunds, disputes] = await Promise.all([
    Promise.all(
      charges
        .filter(({ amount_refunded }) => amount_refunded > 0)
        .map(
          async ({ id }) =>
            [id, await client.refunds.list({ charge: id, limit: 100 }).autoPagingToArray(MOST)] as const,
        ),
    ),
    Promise.all(
      charges
        .filter(({ disputed }) => disputed)
        .map(
          async ({ id }) =>
            [id, await client.disputes.list({ charge: id, limit: 100 }).autoPagingToArray(MOST)] as const,
        ),
    ),
  ]);
  return { refunds: new Map(refunds), disputes: new Map(disputes) };
};

const recordsAt = async (client: Stripe, customer: string, purchase: string): Promise<PurchaseRecords> => {
  const lists = await listsOf(client, customer);
  const sessions = lists.sessions.filter(({ metadata }) => metadata?.order === purchase);
  const payments = lists.intents.filter(({ metadata }) => metadata.order === purchase);
  const subscriptions = await Promise.all(
    lists.subscriptions
      .filter(({ metadata }) => metadata.order === purchase)
      .map((subscription) => recordOf(client, subscription)),
  );
  const intents = new Set([
    ...payments.map(({ id }) => id),
    ...subscriptions.flatMap(({ invoices }) => invoices.flatMap(paymentsOf)),
  ]);
  const own = lists.charges.filter(({ payment_intent }) => intents.has(idOf(payment_intent) ?? ''));
  return {
    sessions,
    subscriptions,
    payments,
    charges: Map.groupBy(own, ({ payment_intent }) => idOf(payment_intent) ?? ''),
    failedAtPage: await failedAtPage(client, sessions, lists.charges),
    ...(await reversalsOf(client, own)),
  };
};

/**
 * Asks for everything of a purchase.
 * @param customers the ids of those who may have paid for it; the first one with something of it counts.
 */
export const recordsOf = async (
  client: Stripe,
  customers: readonly string[],
  purchase: string,
): Promise<PurchaseRecords> => {
  for (const customer of customers) {
    const records = await recordsAt(client, customer, purchase);
    if (records.sessions.length + records.subscriptions.length + records.payments.length > 0) return records;
  }
  return NO_RECORDS;
};
