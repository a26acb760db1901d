/** Orders, paid on a page of Stripe. */
import { renews } from '@parlance/domain';
import type Stripe from 'stripe';
import type { CheckoutOrder, PackOrder, PlanOrder } from '../provider.ts';
import { type Catalogue, PACK_TYPE } from './catalogue.ts';
import { hasStripeCode } from './client.ts';
import type { Customers } from './customers.ts';

/** Interface languages that Stripe names otherwise than we do; `auto` follows the browser. */
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  cn: 'zh',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  id: 'id',
  it: 'it',
  jp: 'ja',
  kr: 'ko',
  pt: 'pt-BR',
  ru: 'ru',
  thai: 'th',
  tr: 'tr',
  vt: 'vi',
};

/** What the page needs. */
export interface CheckoutParts {
  readonly client: Stripe;
  readonly catalogue: Catalogue;
  readonly customers: Customers;
  readonly tax: boolean;
}

/** What the first charge of an order is. */
const firstAmount = ({ quote }: PlanOrder): number =>
  quote.trialEnds === null ? quote.today : (quote.next?.amount ?? 0);

const trialDays = ({ plan, quote }: PlanOrder): number => (quote.trialEnds === null ? 0 : plan.trialDays);

/**
 * The metadata of whatever belongs to an order. The plan of later periods is told by their invoices; this is the first
 * one's, and never changes.
 */
const planMetadata = (order: PlanOrder): Record<string, string> => ({
  user: order.uid,
  order: order.purchase,
  plan: order.plan.key,
  type: order.plan.accountType,
  first: String(firstAmount(order)),
  trial_days: String(trialDays(order)),
});

const packMetadata = ({ uid, purchase, pack }: PackOrder): Record<string, string> => ({
  ...{ user: uid, order: purchase, plan: pack.key, type: PACK_TYPE, credits: String(pack.credits) },
});

const metadataOf = (order: CheckoutOrder): Record<string, string> =>
  'pack' in order ? packMetadata(order) : planMetadata(order);

/**
 * What takes a promotion off. It is an amount, as a percentage would be rounded by Stripe's rules and not by ours. After
 * a trial, it is taken off for the months that the trial touches: the invoice of the trial itself, of nothing, must not
 * use it up.
 */
const discountsOf = async (
  order: PlanOrder,
  catalogue: Catalogue,
): Promise<Stripe.Checkout.SessionCreateParams.Discount[]> => {
  const amount = order.plan.amount - firstAmount(order);
  if (amount <= 0) return [];
  const days = trialDays(order);
  const months = days === 0 ? undefined : Math.floor(days / 28) + 1;
  const name = order.promotion?.key ?? order.plan.key;
  return [{ coupon: await catalogue.couponOf({ name, amount, currency: order.currency, months }) }];
};

/** The parts of a session that differ between plans that renew and what is paid once. */
const modeOf = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => {
  const metadata = metadataOf(order);
  if ('pack' in order || !renews(order.plan)) return { mode: 'payment', payment_intent_data: { metadata } };
  const days = trialDays(order);
  return {
    mode: 'subscription',
    subscription_data: {
      metadata,
      ...(days > 0 && {
        trial_period_days: days,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
  };
};

const sessionOf = async (
  order: CheckoutOrder,
  customer: string,
  { catalogue, tax }: CheckoutParts,
): Promise<Stripe.Checkout.SessionCreateParams> => {
  const discounts = 'pack' in order ? [] : await discountsOf(order, catalogue);
  const price =
    'pack' in order
      ? await catalogue.packPriceOf(order.pack, order.currency)
      : await catalogue.priceOf(order.plan, order.currency);
  return {
    ...modeOf(order),
    customer,
    client_reference_id: order.uid,
    metadata: metadataOf(order),
    line_items: [{ price, quantity: 1 }],
    ...(discounts.length > 0 && { discounts }),
    locale: LOCALES[order.language] ?? 'auto',
    success_url: order.resultUrl,
    cancel_url: order.resultUrl,
    ...(tax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
  };
};

/** The address of the page on which an order is paid; the same for the same order. */
export const checkoutUrl = async (order: CheckoutOrder, parts: CheckoutParts): Promise<string> => {
  const { client, customers } = parts;
  const open = async (customer: string, idempotencyKey: string): Promise<string> => {
    const { url } = await client.checkout.sessions.create(await sessionOf(order, customer, parts), { idempotencyKey });
    return url ?? order.resultUrl;
  };
  const customer = await customers.need(order.uid, order.email);
  const key = `checkout:${order.purchase}`;
  try {
    return await open(customer, key);
  } catch (error) {
    if (!hasStripeCode(error, 'resource_missing', 'customer')) throw error;
    const another = await customers.replace(order.uid, order.email, customer);
    return open(another, `${key}:${another}`);
  }
};
