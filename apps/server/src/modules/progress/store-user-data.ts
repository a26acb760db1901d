/** The SQL for exporting and erasing the progress of a learner. */
import type pg from 'pg';

/** The tables of progress. The learner's own row comes first: its lock waits for writes that are in progress. */
export const PROGRESS_TABLES = [
  'learner',
  'learner_event',
  'learner_review',
  'learner_register',
  'learner_day',
  'learner_word',
  'learner_setting',
] as const;

/** Deletes all progress of a learner. */
export const eraseProgress = async (client: pg.PoolClient, uid: string): Promise<void> => {
  for (const table of PROGRESS_TABLES) await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [uid]);
};

/** The number of rows in a page of an export. */
const PAGE = 1000;

/** Every event of a learner in the order of ids, read page by page. */
export async function* everyEvent(pool: pg.Pool, uid: string): AsyncGenerator<object> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await pool.query<{ id: string }>({
      name: 'progress-every-event',
      text: `SELECT id::text, kind, version, at::float8 AS at, day, zone, device::text, learn, data FROM learner_event
        WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
      values: [uid, after],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** The queries for folded rows; each list is small enough to be read at once. */
export const foldedLists = {
  settings: 'SELECT name, value, at::float8 AS at FROM learner_setting WHERE user_id = $1 ORDER BY name',
  days: 'SELECT day, seconds, xp FROM learner_day WHERE user_id = $1 ORDER BY day',
  // A word whose reviews are all hidden by a reset has a row without a state, which only devices need.
  words: `SELECT learn, word, state FROM learner_word WHERE user_id = $1 AND state IS NOT NULL
    ORDER BY learn, word`,
  registers: `SELECT learn, space, field, key, value::float8 AS value FROM learner_register WHERE user_id = $1
    ORDER BY learn, space, field, key`,
  resets: `SELECT entry.key AS learn, entry.value -> 'at' AS at FROM learner, jsonb_each(resets) AS entry
    WHERE user_id = $1 ORDER BY entry.key`,
} as const;

/** Reads one of these lists. */
export const readList = async (pool: pg.Pool, uid: string, list: keyof typeof foldedLists): Promise<unknown> =>
  (await pool.query(foldedLists[list], [uid])).rows;

/** The interface language that a learner has chosen. */
export const chosenLanguage = async (pool: pg.Pool, uid: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ code: string | null }>(
    `SELECT value #>> '{}' AS code FROM learner_setting WHERE user_id = $1 AND name = 'interface'`,
    [uid],
  );
  return rows[0]?.code ?? undefined;
};
