/** Customers at Stripe: one for each learner who pays. */
import type pg from 'pg';
import type Stripe from 'stripe';
import { hasStripeCode } from './client.ts';
import { addCustomer, customersOf, deleteCustomer } from './store.ts';

/** The learners' customers. */
export interface Customers {
  /** The ids of a learner's customers, the newest first. Where the rows were lost, Stripe is searched. */
  readonly of: (uid: string) => Promise<readonly string[]>;
  /** The id of a learner's customer, who is created first if there is none. */
  readonly need: (uid: string, email: string) => Promise<string>;
  /** Another customer in place of one who was deleted at Stripe. */
  readonly replace: (uid: string, email: string, lost: string) => Promise<string>;
}

/** Opens the customers. @param clock milliseconds since 1970 */
export const openCustomers = (client: Stripe, pool: pg.Pool, clock: () => number): Customers => {
  const keep = async (uid: string, id: string): Promise<string> => {
    await addCustomer(pool, uid, id, new Date(clock()));
    return id;
  };
  const search = async (uid: string): Promise<readonly string[]> => {
    const { data } = await client.customers.search({ query: `metadata['user']:'${uid}'` });
    return data.map(({ id }) => id);
  };
  const of = async (uid: string): Promise<readonly string[]> => {
    const known = await customersOf(pool, uid);
    return known.length > 0 ? known : search(uid);
  };
  const create = async (uid: string, email: string, idempotencyKey: string): Promise<string> => {
    const { id } = await client.customers.create({ email, metadata: { user: uid } }, { idempotencyKey });
    return keep(uid, id);
  };
  return {
    of,
    need: async (uid, email) => {
      const [known] = await of(uid);
      return known === undefined ? create(uid, email, `customer:${uid}`) : keep(uid, known);
    },
    replace: async (uid, email, lost) => {
      await deleteCustomer(pool, uid, lost);
      return create(uid, email, `customer:${uid}:after:${lost}`);
    },
  };
};

/** Deletes a learner's customers at Stripe, which ends their subscriptions. */
export const deleteAtStripe = async (client: Stripe, pool: pg.Pool, uid: string): Promise<void> => {
  for (const id of await customersOf(pool, uid)) {
    try {
      await client.customers.del(id);
    } catch (error) {
      if (!hasStripeCode(error, 'resource_missing')) throw error;
    }
  }
};
