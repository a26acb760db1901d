/** The SQL of the sandbox. */
import type { PurchaseFact } from '@parlance/domain';
import type pg from 'pg';
import type { PurchaseRef } from '../provider.ts';
import type { SandboxPurchase } from './purchase.ts';

/** An event that was not told yet. */
export interface WaitingEvent {
  readonly purchase: string;
  readonly fact: PurchaseFact;
  readonly cardFingerprint: string | null;
}

type Db = pg.Pool | pg.ClientBase;

/** Stores a new checkout, unless the purchase is known. */
export const addPurchase = async (
  db: Db,
  { uid, purchase }: PurchaseRef,
  state: SandboxPurchase,
  due: number | null,
): Promise<void> => {
  await db.query(
    `INSERT INTO learner_sandbox_purchase (user_id, purchase, state, due_ms) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, purchase) DO NOTHING`,
    [uid, purchase, JSON.stringify(state), due],
  );
};

/** Reads a purchase; undefined if there is none. */
export const purchaseOf = async (db: Db, { uid, purchase }: PurchaseRef): Promise<SandboxPurchase | undefined> => {
  const { rows } = await db.query<{ state: SandboxPurchase }>(
    'SELECT state FROM learner_sandbox_purchase WHERE user_id = $1 AND purchase = $2',
    [uid, purchase],
  );
  return rows[0]?.state;
};

/** Reads a purchase as `purchaseOf`, and locks it until the end of the transaction. */
export const lockPurchase = async (
  client: pg.ClientBase,
  { uid, purchase }: PurchaseRef,
): Promise<SandboxPurchase | undefined> => {
  const { rows } = await client.query<{ state: SandboxPurchase }>(
    'SELECT state FROM learner_sandbox_purchase WHERE user_id = $1 AND purchase = $2 FOR UPDATE',
    [uid, purchase],
  );
  return rows[0]?.state;
};

/** Stores the state of a purchase. */
export const savePurchase = async (
  db: Db,
  { uid, purchase }: PurchaseRef,
  state: SandboxPurchase,
  due: number | null,
): Promise<void> => {
  await db.query('UPDATE learner_sandbox_purchase SET state = $3, due_ms = $4 WHERE user_id = $1 AND purchase = $2', [
    uid,
    purchase,
    JSON.stringify(state),
    due,
  ]);
};

/** The ids of a learner's purchases. */
export const purchaseIdsOf = async (db: Db, uid: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ purchase: string }>(
    'SELECT purchase::text FROM learner_sandbox_purchase WHERE user_id = $1 ORDER BY purchase',
    [uid],
  );
  return rows.map(({ purchase }) => purchase);
};

/** The purchases for which something is due. @param now in milliseconds since 1970 */
export const duePurchases = async (db: Db, now: number): Promise<readonly PurchaseRef[]> => {
  const { rows } = await db.query<PurchaseRef>(
    `SELECT user_id::text AS uid, purchase::text FROM learner_sandbox_purchase
     LEFT JOIN learner_sandbox_clock USING (user_id) WHERE due_ms <= $1::bigint + coalesce(offset_ms, 0) ORDER BY due_ms`,
    [now],
  );
  return rows;
};

/** The facts of a purchase, in the order in which they were told. */
export const factsOf = async (db: Db, { uid, purchase }: PurchaseRef): Promise<readonly PurchaseFact[]> => {
  const { rows } = await db.query<{ fact: PurchaseFact }>(
    'SELECT fact FROM learner_sandbox_event WHERE user_id = $1 AND purchase = $2 ORDER BY event_id',
    [uid, purchase],
  );
  return rows.map(({ fact }) => fact);
};

/** Stores an event that is to be told. */
export const addEvent = async (db: Db, uid: string, event: string, waiting: WaitingEvent): Promise<void> => {
  await db.query(
    `INSERT INTO learner_sandbox_event (user_id, event_id, purchase, fact, card_fingerprint)
     VALUES ($1, $2, $3, $4, $5)`,
    [uid, event, waiting.purchase, JSON.stringify(waiting.fact), waiting.cardFingerprint],
  );
};

/** An event that still has to be told; undefined if it was, or does not exist. */
export const waitingEvent = async (db: Db, uid: string, event: string): Promise<WaitingEvent | undefined> => {
  const { rows } = await db.query<WaitingEvent>(
    `SELECT purchase::text, fact, card_fingerprint AS "cardFingerprint" FROM learner_sandbox_event
     WHERE user_id = $1 AND event_id = $2 AND told_at IS NULL`,
    [uid, event],
  );
  return rows[0];
};

/** Notes that an event was told. */
export const noteTold = async (db: Db, uid: string, event: string, at: Date): Promise<void> => {
  await db.query('UPDATE learner_sandbox_event SET told_at = $3 WHERE user_id = $1 AND event_id = $2', [
    uid,
    event,
    at,
  ]);
};

/** By how much a learner's clock was moved forward, in milliseconds. */
export const clockOffset = async (db: Db, uid: string): Promise<number> => {
  const { rows } = await db.query<{ offset: string }>(
    'SELECT offset_ms AS "offset" FROM learner_sandbox_clock WHERE user_id = $1',
    [uid],
  );
  return Number(rows[0]?.offset ?? 0);
};

/** Moves a learner's clock to an offset, never back. */
export const moveClock = async (db: Db, uid: string, offset: number): Promise<void> => {
  await db.query(
    `INSERT INTO learner_sandbox_clock AS kept (user_id, offset_ms) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET offset_ms = greatest(kept.offset_ms, excluded.offset_ms)`,
    [uid, offset],
  );
};

/** Everything that is stored of a user, for their download. */
export const sandboxRowsOf = async (db: Db, uid: string): Promise<unknown> => {
  const { rows } = await db.query<{ rows: unknown }>(
    `SELECT json_build_object(
       'purchases', coalesce((SELECT json_agg(state ORDER BY purchase) FROM learner_sandbox_purchase WHERE user_id = $1), '[]'),
       'facts', coalesce((SELECT json_agg(fact ORDER BY event_id) FROM learner_sandbox_event WHERE user_id = $1), '[]'),
       'clockMovedBy', coalesce((SELECT offset_ms FROM learner_sandbox_clock WHERE user_id = $1), 0)) AS rows`,
    [uid],
  );
  return rows[0]?.rows;
};

/** Stores a fact of a purchase whose learner is gone, once. */
export const keepFact = async (db: Db, fact: PurchaseFact): Promise<void> => {
  await db.query('INSERT INTO sandbox_payment (fact_id, purchase, fact) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    fact.id,
    fact.purchase,
    JSON.stringify(fact),
  ]);
};

/** What is kept of the money of a purchase whose learner is gone. */
export const keptFacts = async (db: Db, purchase: string): Promise<readonly PurchaseFact[]> => {
  const { rows } = await db.query<{ fact: PurchaseFact }>(
    'SELECT fact FROM sandbox_payment WHERE purchase = $1 ORDER BY fact_id',
    [purchase],
  );
  return rows.map(({ fact }) => fact);
};

/** Deletes everything of a user; of the money that moved is kept that it did, without whose it was. */
export const eraseSandbox = async (client: pg.ClientBase, uid: string): Promise<void> => {
  await client.query(
    `INSERT INTO sandbox_payment (fact_id, purchase, fact)
     SELECT fact->>'id', purchase, fact FROM learner_sandbox_event WHERE user_id = $1
       AND (fact->>'kind' IN ('refund', 'dispute') OR fact->>'kind' IN ('period', 'pack') AND (fact->>'amount')::bigint > 0)
     ON CONFLICT DO NOTHING`,
    [uid],
  );
  for (const table of ['learner_sandbox_purchase', 'learner_sandbox_event', 'learner_sandbox_clock'])
    await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [uid]);
};
