/** The SQL of what the tutor remembers. Bodies are encrypted; times are milliseconds since 1970. */
import type pg from 'pg';

/** Which fact of whom. */
export interface FactRef {
  readonly uid: string;
  readonly id: string;
}

/** A stored fact. */
export interface StoredFact {
  readonly id: string;
  readonly at: number;
  readonly body: Buffer;
}

/** The facts of a learner, the newest first. */
export const storedFacts = async (pool: pg.Pool, uid: string): Promise<readonly StoredFact[]> => {
  const { rows } = await pool.query<StoredFact>({
    name: 'tutor-facts',
    text: `SELECT fact::text AS id, at::float8 AS at, body FROM learner_tutor_fact
      WHERE user_id = $1 ORDER BY at DESC, fact`,
    values: [uid],
  });
  return rows;
};

/** Adds or changes a fact. @returns false if it is new, and the learner has `most` others; then nothing is stored */
export const storeFact = async (
  client: pg.PoolClient,
  { uid, id }: FactRef,
  { at, body, most }: Omit<StoredFact, 'id'> & { readonly most: number },
): Promise<boolean> => {
  // Two servers that add at once count one after the other.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('tutor facts ' || $1, 0))", [uid]);
  const { rowCount } = await client.query(
    `INSERT INTO learner_tutor_fact (user_id, fact, at, body)
     SELECT $1, $2, $3, $4
     WHERE (SELECT count(*) FROM learner_tutor_fact WHERE user_id = $1 AND fact <> $2) < $5
     ON CONFLICT (user_id, fact) DO UPDATE SET at = excluded.at, body = excluded.body`,
    [uid, id, at, body, most],
  );
  return rowCount === 1;
};

/** Deletes a fact. @param id null for all of a learner */
export const deleteFacts = async (
  pool: pg.Pool,
  { uid, id }: Omit<FactRef, 'id'> & { readonly id: string | null },
): Promise<void> => {
  await pool.query('DELETE FROM learner_tutor_fact WHERE user_id = $1 AND ($2::uuid IS NULL OR fact = $2)', [uid, id]);
};
