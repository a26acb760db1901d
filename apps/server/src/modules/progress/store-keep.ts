/** The SQL of taking along and of erasing what is kept of a learner. */
import type pg from 'pg';

/** The tables of progress; the learner's own row first, whose lock keeps writes that are under way apart. */
export const PROGRESS_TABLES = [
  'learner',
  'learner_event',
  'learner_review',
  'learner_register',
  'learner_day',
  'learner_word',
  'learner_setting',
] as const;

/** Erases all progress of a learner. */
export const eraseProgress = async (client: pg.PoolClient, uid: string): Promise<void> => {
  for (const table of PROGRESS_TABLES) await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [uid]);
};

/** Rows of a page of an export. */
const PAGE = 1000;

/** Every event of a learner in order of their ids, read page by page. */
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

/** The lists of what events fold to; each is small enough to be read at once. */
export const foldedLists = {
  settings: 'SELECT name, value, at::float8 AS at FROM learner_setting WHERE user_id = $1 ORDER BY name',
  days: 'SELECT day, seconds, xp FROM learner_day WHERE user_id = $1 ORDER BY day',
  words: 'SELECT learn, word, state FROM learner_word WHERE user_id = $1 ORDER BY learn, word',
  registers: `SELECT learn, space, field, key, value::float8 AS value FROM learner_register WHERE user_id = $1
    ORDER BY learn, space, field, key`,
  resets: `SELECT entry.key AS learn, entry.value -> 'at' AS at FROM learner, jsonb_each(resets) AS entry
    WHERE user_id = $1 ORDER BY entry.key`,
} as const;

/** One of the lists. */
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
