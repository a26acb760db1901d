/** The SQL of the customers at Stripe (`learner_payment_customer`). */
import type pg from 'pg';

/** The ids of a learner's customers at Stripe, the newest first. */
export const customersOf = async (pool: pg.Pool, uid: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT customer_id AS id FROM learner_payment_customer WHERE user_id = $1 ORDER BY created_at DESC, customer_id',
    [uid],
  );
  return rows.map(({ id }) => id);
};

/** Stores that a customer at Stripe stands for a learner. */
export const addCustomer = async (pool: pg.Pool, uid: string, customer: string, now: Date): Promise<void> => {
  await pool.query(
    `INSERT INTO learner_payment_customer (user_id, customer_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [uid, customer, now],
  );
};

/** Deletes all of a learner's customers. */
export const deleteCustomers = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('DELETE FROM learner_payment_customer WHERE user_id = $1', [uid]);
};

/** Deletes one of a learner's customers. */
export const deleteCustomer = async (pool: pg.Pool, uid: string, customer: string): Promise<void> => {
  await pool.query('DELETE FROM learner_payment_customer WHERE user_id = $1 AND customer_id = $2', [uid, customer]);
};
