/** The SQL of orders: whose they are (`learner_order`), and that they exist (`payment_order`). */
import type { PaymentProviderName } from '@parlance/contract';
import type { Pack, Promotion, Quote } from '@parlance/domain';
import type pg from 'pg';

/** What was shown above the button of an order. */
export interface ShownQuote {
  readonly quote: Quote;
  readonly promotion: Promotion | null;
  /** The pack that is ordered; absent for a plan. */
  readonly pack?: Pack | undefined;
  /** By ISO 4217, in capitals. */
  readonly currency: string;
}

/** An order. */
export interface StoredOrder {
  readonly uid: string;
  /** Also the id of the purchase that it begins. */
  readonly order: string;
  readonly provider: PaymentProviderName;
  /** The key of the plan or the pack. */
  readonly plan: string;
  readonly shown: ShownQuote;
  readonly returnTo: string;
  readonly language: string;
  /** When it was made, in milliseconds since 1970 by the provider's clock. */
  readonly at: number;
}

const ORDER = `SELECT user_id::text AS uid, order_id::text AS "order", provider, plan, quote AS shown, return_to AS "returnTo",
  language, floor(extract(epoch FROM ordered_at) * 1000)::float8 AS at FROM learner_order`;

/** Stores an order. @param now the time of this server, when it becomes known here */
export const addOrder = async (client: pg.ClientBase, order: StoredOrder, now: Date): Promise<void> => {
  const { uid, provider, plan, shown, returnTo, language, at } = order;
  await client.query(
    `INSERT INTO learner_order (user_id, order_id, provider, plan, quote, return_to, language, ordered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [uid, order.order, provider, plan, JSON.stringify(shown), returnTo, language, new Date(at)],
  );
  await client.query('INSERT INTO payment_order (order_id, provider, currency, ordered_at) VALUES ($1, $2, $3, $4)', [
    order.order,
    provider,
    shown.currency,
    now,
  ]);
};

/** The orders of a learner, the newest first. */
export const ordersOf = async (db: pg.Pool | pg.ClientBase, uid: string): Promise<readonly StoredOrder[]> => {
  const { rows } = await db.query<StoredOrder>(`${ORDER} WHERE user_id = $1 ORDER BY ordered_at DESC, order_id DESC`, [
    uid,
  ]);
  return rows;
};

/** An order of a learner; undefined if they have none with this id. */
export const orderOf = async (
  db: pg.Pool | pg.ClientBase,
  uid: string,
  order: string,
): Promise<StoredOrder | undefined> => {
  const { rows } = await db.query<StoredOrder>(`${ORDER} WHERE user_id = $1 AND order_id = $2`, [uid, order]);
  return rows[0];
};

/** An order without whose it is; undefined if no such order was made here. */
export const paymentOrderOf = async (
  client: pg.ClientBase,
  order: string,
): Promise<{ readonly provider: string; readonly currency: string } | undefined> => {
  const { rows } = await client.query<{ provider: string; currency: string }>(
    'SELECT provider, currency FROM payment_order WHERE order_id = $1',
    [order],
  );
  return rows[0];
};

/** Learners who have ordered something, in the order of their ids. @param after the last of those before */
export const learnersWithOrders = async (
  pool: pg.Pool,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ uid: string }>(
    'SELECT DISTINCT user_id::text AS uid FROM learner_order WHERE user_id > $1 ORDER BY 1 LIMIT $2',
    [after, most],
  );
  return rows.map(({ uid }) => uid);
};

/** Learners with a period that ends after a time, in the order of their ids. @param after the last of those before */
export const learnersWithPeriods = async (
  pool: pg.Pool,
  { endsAfter, after, most }: { readonly endsAfter: number; readonly after: string; readonly most: number },
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ uid: string }>(
    `SELECT DISTINCT user_id::text AS uid FROM learner_purchase_fact
     WHERE user_id > $1 AND fact @> '{"kind":"period"}' AND (fact->>'ends')::bigint > $3 ORDER BY 1 LIMIT $2`,
    [after, most, endsAfter],
  );
  return rows.map(({ uid }) => uid);
};
