/** What Stripe knows of plans and packs: products, prices and coupons, made when they are first needed. */
import { createHash } from 'node:crypto';
import { ACCOUNT_TYPES, type AccountType, type Pack, PLAN_MONTHS, type Plan } from '@parlance/domain';
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

/** The type of what is no membership, in ids and metadata. */
export const PACK_TYPE = 'pack';

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
  /** The id of the price of a pack. */
  readonly packPriceOf: (pack: Pack, currency: string) => Promise<string>;
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

/** What a price is of. */
interface Priced {
  /** The id of its product, and the name on the page and on invoices. */
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** How often it is charged; `once` for what is paid once. */
  readonly each: 'month' | 'year' | 'sixYears' | 'once';
}

const pricedPlan = (plan: Plan): Priced => ({
  ...{ id: productId(plan), name: productName(plan), amount: plan.amount, each: plan.period },
});

const pricedPack = ({ key, credits, amount }: Pack): Priced => ({
  ...{ id: `${PREFIX}.${PACK_TYPE}.${key}`, name: `Parlance, ${credits} credits`, amount, each: 'once' },
});

const createProduct = async (client: Stripe, { id, name }: Priced): Promise<string> => {
  try {
    await client.products.create({ id, name });
  } catch (error) {
    if (!hasStripeCode(error, 'resource_already_exists')) throw error;
  }
  return id;
};

const recurringOf = ({ each }: Priced): { readonly interval: 'month' | 'year' } | undefined =>
  each === 'month' || each === 'year' ? { interval: each } : undefined;

const findOrCreatePrice = async (client: Stripe, priced: Priced, currency: string): Promise<string> => {
  const lookupKey = `${priced.id}.${currency.toLowerCase()}.${priced.amount}.${priced.each}`;
  const found = await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (found.data[0] !== undefined) return found.data[0].id;
  const product = await createProduct(client, priced);
  const recurring = recurringOf(priced);
  const price = await client.prices.create(
    {
      product,
      currency: currency.toLowerCase(),
      unit_amount: priced.amount,
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
  const priceOf = async (priced: Priced, currency: string): Promise<string> => {
    const name = JSON.stringify([priced.id, currency, priced.amount, priced.each]);
    const known = prices.get(name);
    if (known !== undefined) return known;
    const found = await findOrCreatePrice(client, priced, currency);
    prices.set(name, found);
    return found;
  };
  return {
    priceOf: (plan, currency) => priceOf(pricedPlan(plan), currency),
    packPriceOf: (pack, currency) => priceOf(pricedPack(pack), currency),
    couponOf: (coupon) => createCoupon(client, coupon),
  };
};
