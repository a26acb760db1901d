/** The SQL of what providers told: events (`payment_event`), money (`ledger_entry`), used trials (`trial_identity`). */
import type pg from 'pg';

/** What was done about an event. */
export type EventOutcome = 'stored' | 'ignored' | 'foreign' | 'orphan';

/** An event as it is kept. */
export interface StoredEvent {
  readonly provider: string;
  readonly id: string;
  readonly kind: string;
  readonly purchase: string | null;
  readonly receivedAt: Date;
}

/** Keeps an event. @returns whether it was not known; another transaction that keeps the same one is waited for. */
export const addEvent = async (client: pg.ClientBase, event: StoredEvent): Promise<boolean> => {
  const { provider, id, kind, purchase, receivedAt } = event;
  const { rowCount } = await client.query(
    `INSERT INTO payment_event (provider, event_id, kind, purchase, outcome, received_at)
     VALUES ($1, $2, $3, $4, 'ignored', $5) ON CONFLICT DO NOTHING`,
    [provider, id, kind, purchase, receivedAt],
  );
  return rowCount === 1;
};

/** Notes what was done about an event. */
export const noteOutcome = async (
  client: pg.ClientBase,
  { provider, id }: Pick<StoredEvent, 'provider' | 'id'>,
  outcome: EventOutcome,
): Promise<void> => {
  await client.query('UPDATE payment_event SET outcome = $3 WHERE provider = $1 AND event_id = $2', [
    provider,
    id,
    outcome,
  ]);
};

/** Money that moved. */
export interface LedgerEntry {
  /** The id of the fact that tells of it. */
  readonly id: string;
  readonly provider: string;
  readonly purchase: string;
  readonly kind: 'charge' | 'refund' | 'dispute';
  /** The charge that it gives or takes back; null for a charge. */
  readonly charge: string | null;
  readonly plan: string | null;
  /** In the smallest unit of the currency; negative where money leaves the operator. */
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  readonly at: number;
}

/** Books an entry, once. @returns whether it is new. */
export const addLedgerEntry = async (client: pg.ClientBase, entry: LedgerEntry): Promise<boolean> => {
  const { id, provider, purchase, kind, charge, plan, amount, tax, currency, at } = entry;
  const { rowCount } = await client.query(
    `INSERT INTO ledger_entry (entry_id, provider, purchase, kind, charge, plan, amount, tax, currency, booked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [id, provider, purchase, kind, charge, plan, amount, tax, currency, new Date(at)],
  );
  return rowCount === 1;
};

/** Notes who uses a trial. @returns whether one of them has used the trial of another purchase. */
export const claimTrial = async (
  client: pg.ClientBase,
  { hashes, purchase, day }: { readonly hashes: readonly Buffer[]; readonly purchase: Buffer; readonly day: string },
): Promise<boolean> => {
  await client.query(
    `INSERT INTO trial_identity (hash, purchase, used_on) SELECT hash, $2, $3 FROM unnest($1::bytea[]) AS hash
     ORDER BY hash ON CONFLICT DO NOTHING`,
    [hashes, purchase, day],
  );
  const { rows } = await client.query('SELECT FROM trial_identity WHERE hash = ANY($1) AND purchase <> $2 LIMIT 1', [
    hashes,
    purchase,
  ]);
  return rows.length > 0;
};

/** Whether one of these has used a trial. */
export const isTrialKnown = async (pool: pg.Pool, hashes: readonly Buffer[]): Promise<boolean> =>
  (await pool.query('SELECT FROM trial_identity WHERE hash = ANY($1) LIMIT 1', [hashes])).rows.length > 0;
