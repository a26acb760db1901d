/** The SQL of the facts of purchases, and of granted days. */
import type { Grant, PurchaseFact } from '@parlance/domain';
import type pg from 'pg';

/**
 * Stores facts of a learner. One that is told again is stored once; if it is told with another content, the lower text
 * counts, as in the fold (`purchaseState`), so that the order does not matter.
 */
export const addFacts = async (
  client: pg.Pool | pg.ClientBase,
  uid: string,
  facts: readonly PurchaseFact[],
): Promise<void> => {
  for (const fact of facts) {
    await client.query(
      `INSERT INTO learner_purchase_fact AS kept (user_id, fact_id, purchase, fact) VALUES ($1, $2, $3, $4::jsonb)
       ON CONFLICT (user_id, fact_id) DO UPDATE SET fact = excluded.fact
       WHERE excluded.fact::text COLLATE "C" < kept.fact::text COLLATE "C"`,
      [uid, fact.id, fact.purchase, JSON.stringify(fact)],
    );
  }
};

/** All facts of a learner's purchases, by their ids. */
export const factsOf = async (db: pg.Pool | pg.ClientBase, uid: string): Promise<readonly PurchaseFact[]> => {
  const { rows } = await db.query<{ fact: PurchaseFact }>({
    name: 'membership-facts',
    text: 'SELECT fact FROM learner_purchase_fact WHERE user_id = $1 ORDER BY fact_id',
    values: [uid],
  });
  return rows.map(({ fact }) => fact);
};

/** A grant, with what it was for. */
export interface StoredGrant extends Grant {
  readonly reason: string;
}

/** Gives days to a learner, once for each id. @returns whether it is new. */
export const addGrant = async (
  db: pg.Pool | pg.ClientBase,
  uid: string,
  { id, days, reason, at }: StoredGrant,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `INSERT INTO learner_grant (user_id, grant_id, days, reason, granted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [uid, id, days, reason, new Date(at)],
  );
  return rowCount === 1;
};

/** The days that were given to a learner. */
export const grantsOf = async (db: pg.Pool | pg.ClientBase, uid: string): Promise<readonly StoredGrant[]> => {
  const { rows } = await db.query<StoredGrant>({
    name: 'membership-grants',
    text: `SELECT grant_id AS id, days, reason, floor(extract(epoch FROM granted_at) * 1000)::float8 AS at
      FROM learner_grant WHERE user_id = $1 ORDER BY granted_at, grant_id`,
    values: [uid],
  });
  return rows;
};
