/** The SQL of the operator's books: the ledger by months, and what the provider told of some purchases. */
import type { LedgerSum } from '@parlance/contract';
import type pg from 'pg';
import type { LedgerEntry } from '../store-events.ts';

/** The sums of each month (UTC), provider and currency; the newest month first. */
export const ledgerSums = async (pool: pg.Pool): Promise<readonly LedgerSum[]> => {
  const { rows } = await pool.query<LedgerSum>(
    `SELECT to_char(booked_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, provider, currency,
       coalesce(sum(amount) FILTER (WHERE kind = 'charge'), 0)::float8 AS charges,
       coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::float8 AS refunds,
       coalesce(sum(amount) FILTER (WHERE kind = 'dispute'), 0)::float8 AS disputes,
       sum(tax)::float8 AS tax, sum(amount)::float8 AS total
     FROM ledger_entry GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`,
  );
  return rows;
};

/** The entries of a span of time in its order. */
export const ledgerOf = async (
  pool: pg.Pool,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly LedgerEntry[]> => {
  const { rows } = await pool.query<LedgerEntry>(
    `SELECT entry_id AS id, provider, purchase::text, kind, charge, plan, amount::float8 AS amount, tax::float8 AS tax,
       currency, floor(extract(epoch FROM booked_at) * 1000)::float8 AS at
     FROM ledger_entry WHERE booked_at >= $1 AND booked_at < $2 ORDER BY booked_at, entry_id`,
    [from, until],
  );
  return rows;
};

/** An event of a provider about a purchase. */
interface SeenEvent {
  readonly event: string;
  readonly kind: string;
  readonly outcome: string;
  readonly purchase: string;
  readonly at: number;
}

/** The events about some purchases, the newest first. */
export const eventsOf = async (pool: pg.Pool, purchases: readonly string[]): Promise<readonly SeenEvent[]> => {
  const { rows } = await pool.query<SeenEvent>(
    `SELECT event_id AS event, kind, outcome, purchase::text, floor(extract(epoch FROM received_at) * 1000)::float8 AS at
     FROM payment_event WHERE purchase = ANY($1) ORDER BY received_at DESC, event_id DESC LIMIT 500`,
    [purchases],
  );
  return rows;
};
