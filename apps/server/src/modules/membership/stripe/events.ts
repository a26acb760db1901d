/** Webhooks: who signed them, and which purchase they are about. */
import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { Refusal } from '../../../http/errors.ts';
import type { PurchaseRef } from '../provider.ts';
import { idOf } from './records.ts';

/** The kinds of events that tell something of purchases; operators choose them for their webhook. */
export const EVENT_KINDS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
] as const;

/** For how long a signed message is accepted, in seconds. */
const TOLERANCE = 300;

/**
 * Reads a message to the webhook.
 * @param secrets those that may have signed it
 * @throws `webhook-invalid` unless one of them did, not long ago
 */
export const openEvent = (body: Buffer, headers: IncomingHttpHeaders, secrets: readonly string[]): Stripe.Event => {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new Refusal('webhook-invalid');
  for (const secret of secrets) {
    try {
      // The bytes as they came: written again, they would not have the same signature.
      const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
      if (typeof event.id === 'string' && typeof event.data?.object === 'object') return event;
    } catch {
      // Another secret may have signed it; a signed body that is no JSON is no event, either.
    }
  }
  throw new Refusal('webhook-invalid');
};

/** Which purchase an event is about, and whose customer paid for it. */
export interface EventSubject extends PurchaseRef {
  readonly customer: string | undefined;
}

type Metadata = Readonly<Record<string, string | undefined>> | null | undefined;

const subjectOf = (metadata: Metadata, customer: Parameters<typeof idOf>[0]): EventSubject | undefined =>
  metadata?.order === undefined || metadata.user === undefined
    ? undefined
    : { purchase: metadata.order, uid: metadata.user, customer: idOf(customer) };

const subjectOfInvoice = ({ parent, customer }: Stripe.Invoice): EventSubject | undefined =>
  subjectOf(parent?.subscription_details?.metadata, customer);

/** The purchase of a payment: its own, its invoice's, or that of the page that its customer has open. */
const subjectOfIntent = async (client: Stripe, intent: Stripe.PaymentIntent): Promise<EventSubject | undefined> => {
  const own = subjectOf(intent.metadata, intent.customer);
  if (own !== undefined) return own;
  const payment = { type: 'payment_intent', payment_intent: intent.id } as const;
  const [found] = (await client.invoicePayments.list({ payment })).data;
  const invoice = idOf(found?.invoice);
  if (invoice !== undefined) return subjectOfInvoice(await client.invoices.retrieve(invoice));
  const customer = idOf(intent.customer);
  if (customer === undefined) return undefined;
  const open = await client.checkout.sessions.list({ customer, status: 'open', limit: 1 });
  return subjectOf(open.data[0]?.metadata, customer);
};

const subjectOfCharge = async (
  client: Stripe,
  charge: Parameters<typeof idOf>[0],
): Promise<EventSubject | undefined> => {
  const id = idOf(charge);
  if (id === undefined) return undefined;
  const { payment_intent } = await client.charges.retrieve(id);
  const intent = idOf(payment_intent);
  return intent === undefined ? undefined : subjectOfIntent(client, await client.paymentIntents.retrieve(intent));
};

/** Which purchase an event is about; undefined for none of ours, and for kinds that tell nothing. */
export const subjectOfEvent = async (client: Stripe, event: Stripe.Event): Promise<EventSubject | undefined> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subjectOf(event.data.object.metadata, event.data.object.customer);
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return subjectOfInvoice(event.data.object);
    case 'charge.refunded':
      return subjectOfCharge(client, event.data.object.id);
    case 'refund.created':
    case 'refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return subjectOfCharge(client, event.data.object.charge);
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
      return subjectOfIntent(client, event.data.object);
    default:
      return undefined;
  }
};
