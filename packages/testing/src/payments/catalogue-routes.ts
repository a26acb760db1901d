/** The interface to customers, products, prices and coupons. */
import { ApiRefusal, missing, need } from './account.ts';
import { cancelNow } from './billing.ts';
import { metadataOf, numberOf, textOf, textsOf } from './form.ts';
import type { Coupon, Customer, Price } from './objects.ts';
import { listed, type Route } from './route.ts';

const exists = (): ApiRefusal => new ApiRefusal(400, 'invalid_request_error', 'resource_already_exists', 'id');

const SEARCH = /^metadata\['user'\]:'(.*)'$/;

/** Routes of the catalogue and of customers. */
export const catalogueRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    answer: ({ account, fields }) => {
      const customer: Customer = {
        id: account.nextId('cus'),
        object: 'customer',
        created: account.now(),
        email: textOf(fields, 'email') ?? '',
        metadata: metadataOf(fields, 'metadata'),
        deleted: false,
      };
      account.records.customers.set(customer.id, customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/search$/,
    answer: ({ account, fields }) => {
      const user = SEARCH.exec(textOf(fields, 'query') ?? '')?.[1];
      const all = [...account.records.customers.values()];
      const data = all.filter(({ metadata, deleted }) => !deleted && metadata.user === user);
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' };
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([\w.]+)$/,
    answer: ({ account, ids: [id] }) => {
      const customer = need(account.records.customers, id);
      if (customer.deleted) throw missing('id');
      customer.deleted = true;
      for (const subscription of account.records.subscriptions.values())
        if (subscription.customer === id && subscription.status !== 'canceled') cancelNow(account, subscription);
      return customer;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    answer: ({ account, fields }) => {
      const id = textOf(fields, 'id') ?? account.nextId('prod');
      if (account.records.products.has(id)) throw exists();
      const product = { id, name: textOf(fields, 'name') ?? '' };
      account.records.products.set(id, product);
      return { ...product, object: 'product' };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    answer: ({ account, fields }) => {
      const keys = textsOf(fields, 'lookup_keys');
      const prices = [...account.records.prices.values()];
      return listed(
        prices.filter(({ lookup_key: key }) => key !== null && keys.includes(key)),
        fields,
      );
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    answer: ({ account, fields }) => {
      const product = textOf(fields, 'product') ?? '';
      need(account.records.products, product, 'product');
      const interval = textOf(fields, 'recurring', 'interval');
      const price: Price = {
        id: account.nextId('price'),
        object: 'price',
        created: account.now(),
        active: true,
        product,
        currency: textOf(fields, 'currency') ?? 'usd',
        unit_amount: numberOf(fields, 'unit_amount') ?? 0,
        lookup_key: textOf(fields, 'lookup_key') ?? null,
        recurring: interval === undefined ? null : { interval: interval === 'year' ? 'year' : 'month' },
      };
      account.records.prices.set(price.id, price);
      return price;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    answer: ({ account, fields }) => {
      const id = textOf(fields, 'id') ?? account.nextId('coupon');
      if (account.records.coupons.has(id)) throw exists();
      const coupon: Coupon = {
        id,
        object: 'coupon',
        created: account.now(),
        amount_off: numberOf(fields, 'amount_off') ?? 0,
        duration: textOf(fields, 'duration') === 'repeating' ? 'repeating' : 'once',
        duration_in_months: numberOf(fields, 'duration_in_months') ?? null,
      };
      account.records.coupons.set(id, coupon);
      return { ...coupon };
    },
  },
];
