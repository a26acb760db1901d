/** What is changed at Stripe: renewal, plan, refund and end. Each may be repeated after it was broken off. */
import { renews } from '@parlance/domain';
import type Stripe from 'stripe';
import { Refusal } from '../../../http/errors.ts';
import type { ChosenPlan, PurchaseRef } from '../provider.ts';
import { type Catalogue, planOfProduct } from './catalogue.ts';
import { hasStripeCode } from './client.ts';
import { idOf, type PurchaseRecords, paymentsOf, type SubscriptionRecord } from './records.ts';

/** What changes need. */
export interface ChangeParts {
  readonly client: Stripe;
  readonly catalogue: Catalogue;
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** The subscription of a purchase that goes on. @throws `payment-provider-failed` if there is none */
const runningOf = ({ subscriptions }: PurchaseRecords): SubscriptionRecord => {
  const running = subscriptions.find(({ subscription }) => !isOver(subscription));
  if (running === undefined) throw new Refusal('payment-provider-failed', 'There is no subscription that goes on.');
  return running;
};

/** Takes back another plan that was chosen for later; Stripe allows no other change before. */
const release = async (client: Stripe, { schedule }: SubscriptionRecord): Promise<void> => {
  if (schedule?.status === 'active' || schedule?.status === 'not_started')
    await client.subscriptionSchedules.release(schedule.id);
};

/** Cancels the next charge, or takes that back; another plan for later is taken back by both. */
export const setRenewal = async (
  { client }: ChangeParts,
  records: PurchaseRecords,
  renewing: boolean,
): Promise<void> => {
  const record = runningOf(records);
  await release(client, record);
  await client.subscriptions.update(record.subscription.id, { cancel_at_period_end: !renewing });
};

const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (item === undefined) throw new Refusal('payment-provider-failed', 'A subscription has no plan.');
  return item;
};

/** Names an attempt to change: again within the same minute is the same attempt, after a declined card it is another. */
const changeKey = ({ subscription }: SubscriptionRecord, { plan, at, today }: ChosenPlan): string =>
  `change:${subscription.id}:${idOf(subscription.latest_invoice)}:${plan.key}:${today}:${Math.floor(at / 60_000)}`;

/**
 * Charges another plan and begins it. The price at Stripe is the whole one, and a coupon for this invoice takes off what
 * is credited: so exactly `today` is charged, by our sums and not by Stripe's proration. If the card is declined, Stripe
 * leaves everything as it was.
 */
const changeNow = async (parts: ChangeParts, record: SubscriptionRecord, chosen: ChosenPlan): Promise<void> => {
  const { client, catalogue } = parts;
  const { subscription } = record;
  const item = itemOf(subscription);
  const { currency } = subscription;
  if (planOfProduct(idOf(item.price.product) ?? '')?.plan === chosen.plan.key) return;
  await release(client, record);
  const credit = chosen.plan.amount - chosen.today;
  const discounts =
    credit > 0 ? [{ coupon: await catalogue.couponOf({ name: 'Credit', amount: credit, currency }) }] : '';
  await client.subscriptions.update(
    subscription.id,
    {
      items: [{ id: item.id, price: await catalogue.priceOf(chosen.plan, currency), quantity: 1 }],
      ...(subscription.status === 'trialing' ? { trial_end: 'now' } : { billing_cycle_anchor: { type: 'now' } }),
      cancel_at_period_end: false,
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
      discounts,
    },
    { idempotencyKey: changeKey(record, chosen) },
  );
};

const periodStart = (schedule: Stripe.SubscriptionSchedule): number =>
  schedule.current_phase?.start_date ?? schedule.phases[0]?.start_date ?? schedule.created;

/** Begins another plan when the period ends. */
const changeLater = async (parts: ChangeParts, record: SubscriptionRecord, { plan }: ChosenPlan): Promise<void> => {
  const { client, catalogue } = parts;
  const { subscription } = record;
  const item = itemOf(subscription);
  await release(client, record);
  if (subscription.cancel_at_period_end)
    await client.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  if (planOfProduct(idOf(item.price.product) ?? '')?.plan === plan.key) return;
  const schedule = await client.subscriptionSchedules.create({ from_subscription: subscription.id });
  const price = await catalogue.priceOf(plan, subscription.currency);
  const trialEnd = subscription.status === 'trialing' ? subscription.trial_end : null;
  await client.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { plan: plan.key, amount: String(plan.amount) },
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: periodStart(schedule),
        end_date: item.current_period_end,
        proration_behavior: 'none',
        ...(trialEnd !== null && { trial_end: trialEnd }),
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: plan.period === 'month' ? 'month' : 'year', interval_count: 1 },
        billing_cycle_anchor: 'phase_start',
        proration_behavior: 'none',
      },
    ],
  });
};

/** Charges a plan that is paid once, and ends the subscription that it replaces. */
const changeToSingle = async (
  { client }: ChangeParts,
  record: SubscriptionRecord,
  chosen: ChosenPlan,
  replaces: string,
): Promise<void> => {
  const { subscription } = record;
  const { user = '', order = '' } = subscription.metadata;
  const method = idOf(subscription.default_payment_method);
  if (method === undefined) throw new Refusal('payment-declined');
  await client.paymentIntents.create(
    {
      amount: chosen.today,
      currency: subscription.currency,
      customer: idOf(subscription.customer) ?? '',
      payment_method: method,
      confirm: true,
      off_session: true,
      error_on_requires_action: true,
      metadata: { user, order, plan: chosen.plan.key, type: chosen.plan.accountType, replaces },
    },
    { idempotencyKey: changeKey(record, chosen) },
  );
  await client.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
};

/**
 * Changes the plan.
 * @param current the id of the period that runs
 * @param now the time at Stripe; what begins a minute after it or later begins when the period ends
 */
export const changePlan = async (
  parts: ChangeParts,
  records: PurchaseRecords,
  chosen: ChosenPlan,
  { current, now }: { readonly current: string; readonly now: number },
): Promise<void> => {
  const record = runningOf(records);
  if (chosen.at > now + LATER_MS) return changeLater(parts, record, chosen);
  if (renews(chosen.plan)) return changeNow(parts, record, chosen);
  return changeToSingle(parts, record, chosen, current);
};

/** What begins within this time begins now: between a computed time and its request some seconds pass. */
const LATER_MS = 60_000;

/** The payments of a period, by its id. @throws `payment-provider-failed` if it is not of this purchase */
const intentsOf = async (client: Stripe, { purchase }: PurchaseRef, payment: string) => {
  const isInvoice = payment.startsWith('in_');
  const invoice = isInvoice ? await client.invoices.retrieve(payment, { expand: ['payments'] }) : undefined;
  const details = invoice?.parent?.subscription_details;
  const intent = isInvoice ? undefined : await client.paymentIntents.retrieve(payment);
  if ((details?.metadata?.order ?? intent?.metadata.order) !== purchase)
    throw new Refusal('payment-provider-failed', 'A payment is of another purchase.');
  return {
    intents: invoice === undefined ? [payment] : paymentsOf(invoice),
    subscription: idOf(details?.subscription),
    customer: idOf(invoice?.customer ?? intent?.customer),
  };
};

const cancelNow = async (client: Stripe, subscription: string): Promise<void> => {
  try {
    await client.subscriptions.cancel(subscription, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!hasStripeCode(error, 'resource_missing')) throw error;
  }
};

/**
 * Gives a payment back and ends its subscription. It is found by its id alone, as its learner may be gone.
 * @returns the customer who had paid
 */
export const refund = async (
  { client }: ChangeParts,
  ref: PurchaseRef,
  payment: string,
): Promise<string | undefined> => {
  const { intents, subscription, customer } = await intentsOf(client, ref, payment);
  for (const intent of intents) {
    try {
      await client.refunds.create(
        { payment_intent: intent, ...(subscription !== undefined && { metadata: { ends: subscription } }) },
        { idempotencyKey: `refund:${intent}` },
      );
    } catch (error) {
      if (!hasStripeCode(error, 'charge_already_refunded')) throw error;
    }
  }
  if (subscription !== undefined) await cancelNow(client, subscription);
  return customer;
};

/** Whether a plan that is paid once was charged in place of a subscription. */
export const isReplacedBy = ({ payments }: PurchaseRecords, plan?: string): boolean =>
  payments.some(
    ({ status, metadata }) =>
      status === 'succeeded' && metadata.replaces !== undefined && (plan === undefined || metadata.plan === plan),
  );

/**
 * Ends subscriptions that a refund or a plan that is paid once was to end, if it was broken off between: otherwise they
 * would be charged again. The refund or the payment says so itself.
 * @returns whether one was ended
 */
export const finish = async ({ client }: Pick<ChangeParts, 'client'>, records: PurchaseRecords): Promise<boolean> => {
  const ends = new Set([...records.refunds.values()].flat().map(({ metadata }) => metadata?.ends));
  const left = records.subscriptions.filter(
    ({ subscription }) => !isOver(subscription) && (ends.has(subscription.id) || isReplacedBy(records)),
  );
  for (const { subscription } of left) await cancelNow(client, subscription.id);
  return left.length > 0;
};

/** Ends a purchase: its subscription, its open pages; what was paid once is marked, as Stripe has nothing to end. */
export const end = async ({ client }: ChangeParts, records: PurchaseRecords, now: number): Promise<void> => {
  for (const { id, status } of records.sessions) if (status === 'open') await client.checkout.sessions.expire(id);
  for (const { subscription } of records.subscriptions)
    if (!isOver(subscription)) await cancelNow(client, subscription.id);
  for (const { id, metadata } of records.payments)
    if (metadata.ended === undefined) await client.paymentIntents.update(id, { metadata: { ended: String(now) } });
};

/** The address of the invoice or receipt of a payment. */
export const invoiceUrl = (records: PurchaseRecords, payment: string): string => {
  const invoices = records.subscriptions.flatMap((record) => record.invoices);
  const invoice = invoices.find(({ id }) => id === payment);
  const url = invoice?.hosted_invoice_url ?? records.charges.get(payment)?.find(({ paid }) => paid)?.receipt_url;
  if (url === undefined || url === null) throw new Refusal('not-found');
  return url;
};
