/** The SQL of appeals. They are stored without their senders. */
import type { Appeal } from '@parlance/contract';
import type pg from 'pg';

/** An author's decision. */
export type Decision = 'accepted' | 'declined';

/** Appeals to store. */
export interface AppealBatch {
  /** The date in UTC, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly appeals: readonly Appeal[];
  /** The maximum number of appeals on that day. */
  readonly limit: number;
}

const COLUMNS = `id, work, unit, seed, kind, item, replay, learn, explain, content, given, expected, verdict`;

/** Stores appeals, each once. @returns false if they exceed the limit of the day; then none is stored. */
export const storeAppeals = async (pool: pg.Pool, { day, appeals, limit }: AppealBatch): Promise<boolean> => {
  const { rows } = await pool.query<{ fits: boolean }>(
    `WITH given AS (
      SELECT * FROM jsonb_to_recordset($2::jsonb) AS one (id uuid, work text, unit text, seed bigint, kind text,
        item text, replay text, learn text, explain text, content text, given text, expected text, verdict text)
    ), fresh AS (
      SELECT DISTINCT ON (id) * FROM given WHERE NOT EXISTS (SELECT FROM appeal WHERE appeal.id = given.id)
    ), capacity AS (
      SELECT (SELECT count(*) FROM appeal WHERE received = $1) + (SELECT count(*) FROM fresh) <= $3 AS fits
    ), kept AS (
      INSERT INTO appeal (received, ${COLUMNS})
      SELECT $1::date, ${COLUMNS} FROM fresh, capacity WHERE fits
      ON CONFLICT (id) DO NOTHING
    )
    SELECT fits FROM capacity`,
    [day, JSON.stringify(appeals), limit],
  );
  return rows[0]?.fits === true;
};

/** Deletes decided appeals from before `day`, and the oldest undecided ones beyond `most`. */
export const deleteAppeals = async (
  pool: pg.Pool,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<void> => {
  await pool.query('DELETE FROM appeal WHERE decision IS NOT NULL AND received < $1', [day]);
  await pool.query(
    `DELETE FROM appeal WHERE id IN (
      SELECT id FROM appeal WHERE decision IS NULL ORDER BY received DESC, id DESC OFFSET $1)`,
    [most],
  );
};

/** Appeals with the same answer to the same question. */
export interface OpenAppeal {
  /** The id of the first one; a decision on it decides all. */
  readonly id: string;
  readonly times: number;
  readonly kind: string;
  readonly item: string;
  readonly learn: string;
  readonly explain: string;
  readonly given: string;
  readonly expected: string;
  /** The names of the lessons or activities that they come from. */
  readonly works: readonly string[];
}

/** Appeals with equal values in these columns are decided together. */
const SAME = 'kind, item, learn, explain, given, expected';

/** Undecided appeals: items with most appeals first, and the most frequent answers of an item first. */
export const openAppeals = async (pool: pg.Pool): Promise<readonly OpenAppeal[]> => {
  const { rows } = await pool.query<OpenAppeal>(
    `SELECT (min(id::text)) AS id, count(*)::int AS times, ${SAME}, array_agg(DISTINCT work ORDER BY work) AS works
    FROM appeal WHERE decision IS NULL GROUP BY ${SAME}
    ORDER BY sum(count(*)) OVER (PARTITION BY learn, item) DESC, learn, item, count(*) DESC, min(id::text)`,
  );
  return rows;
};

/** An appeal by its id, decided or not. */
export const appealOf = async (
  pool: pg.Pool,
  id: string,
): Promise<(Appeal & { readonly decision: Decision | null }) | undefined> => {
  const { rows } = await pool.query<Appeal & { readonly decision: Decision | null }>(
    `SELECT ${COLUMNS.replace('seed', 'seed::float8 AS seed')}, decision FROM appeal WHERE id = $1`,
    [id],
  );
  return rows[0];
};

/** Decides an appeal and all with the same answer. @returns their number. */
export const decideAppeal = async (pool: pg.Pool, id: string, decision: Decision): Promise<number> => {
  const { rowCount } = await pool.query(
    `UPDATE appeal SET decision = $2
    WHERE decision IS NULL AND (${SAME}) = (SELECT ${SAME} FROM appeal WHERE id = $1)`,
    [id, decision],
  );
  return rowCount ?? 0;
};
