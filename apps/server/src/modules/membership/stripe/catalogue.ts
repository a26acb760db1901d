/** What Stripe knows of plans: products, prices and coupons, made when they are first needed. */
import { createHash } from 'node:crypto';
import { ACCOUNT_TYPES, type AccountType, PLAN_MONTHS, type Plan } from '@parlance/domain';
import type Stripe from 'stripe';
import { hasStripeCode } from './client.ts';

const PREFIX = 'parlance';

/** What a product's id says: which plan it is. */
export interface ProductPlan {
  readonly plan: string;
  readonly accountType: AccountType;
}

/** The id of the product of a plan. Invoices keep it, so that they tell their plan whatever becomes of the plan file. */
export const productId = ({ key, accountType }: Pick<Plan, 'key' | 'accountType'>): string =>
  `${PREFIX}.${accountType}.${key}`;

/** The plan of a product; undefined for a product that is not ours. */
export const planOfProduct = (id: string): ProductPlan | undefined => {
  const [prefix, type, ...key] = id.split('.');
  const accountType = ACCOUNT_TYPES.find((each) => each === type);
  return prefix !== PREFIX || accountType === undefined ? undefined : { plan: key.join('.'), accountType };
};

const TYPE_NAMES = { premium: 'Premium', premium_plus: 'Premium Plus' } as const;

/** The name of a product, on the page and on invoices. */
const productName = ({ accountType, period }: Plan): string => {
  const months = PLAN_MONTHS[period];
  return `Parlance ${TYPE_NAMES[accountType]}, ${months} ${months === 1 ? 'month' : 'months'}`;
};

/** Products, prices and coupons of plans. */
export interface Catalogue {
  /** The id of the price of a plan. */
  readonly priceOf: (plan: Plan, currency: string) => Promise<string>;
  /** The id of a coupon. */
  readonly couponOf: (coupon: CouponOf) => Promise<string>;
}

/** An amount that is taken off. */
export interface CouponOf {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  /** For how many months it is taken off each invoice; undefined for the first invoice alone. */
  readonly months?: number | undefined;
}

const createProduct = async (client: Stripe, plan: Plan): Promise<string> => {
  const id = productId(plan);
  try {
    await client.products.create({ id, name: productName(plan) });
  } catch (error) {
    if (!hasStripeCode(error, 'resource_already_exists')) throw error;
  }
  return id;
};

const recurringOf = ({ period }: Plan): { readonly interval: 'month' | 'year' } | undefined =>
  period === 'sixYears' ? undefined : { interval: period };

const findOrCreatePrice = async (client: Stripe, plan: Plan, currency: string): Promise<string> => {
  const lookupKey = `${productId(plan)}.${currency.toLowerCase()}.${plan.amount}.${plan.period}`;
  const found = await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (found.data[0] !== undefined) return found.data[0].id;
  const product = await createProduct(client, plan);
  const recurring = recurringOf(plan);
  const price = await client.prices.create(
    {
      product,
      currency: currency.toLowerCase(),
      unit_amount: plan.amount,
      tax_behavior: 'inclusive',
      lookup_key: lookupKey,
      ...(recurring !== undefined && { recurring }),
    },
    { idempotencyKey: `price:${lookupKey}` },
  );
  return price.id;
};

const createCoupon = async (client: Stripe, { name, amount, currency, months }: CouponOf): Promise<string> => {
  const text = JSON.stringify([name, amount, currency, months ?? 0]);
  const id = `${PREFIX}-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  try {
    await client.coupons.create({
      id,
      // Stripe takes at most 40 characters.
      name: name.slice(0, 40),
      amount_off: amount,
      currency: currency.toLowerCase(),
      ...(months === undefined ? { duration: 'once' } : { duration: 'repeating', duration_in_months: months }),
    });
  } catch (error) {
    if (!hasStripeCode(error, 'resource_already_exists')) throw error;
  }
  return id;
};

/** Opens the catalogue. Prices that were found are remembered: a price at Stripe never changes its amount. */
export const openCatalogue = (client: Stripe): Catalogue => {
  const prices = new Map<string, string>();
  return {
    priceOf: async (plan, currency) => {
      const name = JSON.stringify([productId(plan), currency, plan.amount, plan.period]);
      const known = prices.get(name);
      if (known !== undefined) return known;
      const found = await findOrCreatePrice(client, plan, currency);
      prices.set(name, found);
      return found;
    },
    couponOf: (coupon) => createCoupon(client, coupon),
  };
};
