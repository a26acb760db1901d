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
  'learner_card',
  'learner_mark',
] as const;

/** Deletes all progress of a learner. */
export const eraseProgress = async (client: pg.PoolClient, uid: string): Promise<void> => {
  for (const table of PROGRESS_TABLES) await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [uid]);
};

/** A table that is read page by page. */
interface PagedTable {
  readonly columns: string;
  readonly table: string;
  /** The columns after the learner that identify a row, with the least value of each; they are in `columns`, too. */
  readonly key: Readonly<Record<string, string>>;
  /** A condition that rows must meet. */
  readonly where?: string;
}

/** The tables of an export that may be long. */
const pagedTables = {
  events: {
    columns: 'id::text, kind, version, at::float8 AS at, day, zone, device::text, learn, data',
    table: 'learner_event',
    key: { id: '00000000-0000-0000-0000-000000000000' },
  },
  days: { columns: 'day, seconds, xp, cards', table: 'learner_day', key: { day: '' } },
  words: {
    columns: 'learn, word, state',
    table: 'learner_word',
    key: { learn: '', word: '' },
    // A word whose reviews are all hidden by a reset has a row without a state, which only devices need.
    where: 'state IS NOT NULL',
  },
  cards: {
    columns: 'learn, card, field, value, at::float8 AS at',
    table: 'learner_card',
    key: { learn: '', card: '', field: '' },
  },
  marks: {
    columns: 'learn, book, mark, field, value, at::float8 AS at',
    table: 'learner_mark',
    key: { learn: '', book: '', mark: '', field: '' },
  },
  registers: {
    columns: 'learn, space, field, key, value::float8 AS value',
    table: 'learner_register',
    key: { learn: '', space: '', field: '', key: '' },
  },
} as const satisfies Record<string, PagedTable>;

/** The number of rows in a page of an export: few, since other requests wait while they are parsed. */
const PAGE = 250;

/** Every row of a learner in the order of their keys, read page by page. */
export async function* everyRow(
  pool: pg.Pool,
  uid: string,
  name: keyof typeof pagedTables,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const { columns, table, key, where = 'true' }: PagedTable = pagedTables[name];
  const names = Object.keys(key);
  // With their table they are columns and not the texts that are selected, so that the index gives their order.
  const ordered = names.map((column) => `${table}.${column}`).join();
  const text = `SELECT ${columns} FROM ${table}
    WHERE user_id = $1 AND (${ordered}) > (${names.map((_, index) => `$${index + 2}`).join()}) AND ${where}
    ORDER BY ${ordered} LIMIT ${PAGE}`;
  for (let after: readonly unknown[] = Object.values(key); ; ) {
    const { rows } = await pool.query<Readonly<Record<string, unknown>>>({
      name: `progress-every-${name}`,
      text,
      values: [uid, ...after],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = names.map((column) => last[column]);
  }
}

/** The queries for short lists, which are read at once. */
const shortLists = {
  settings: 'SELECT name, value, at::float8 AS at FROM learner_setting WHERE user_id = $1 ORDER BY name',
  resets: `SELECT entry.key AS learn, entry.value -> 'at' AS at FROM learner, jsonb_each(resets) AS entry
    WHERE user_id = $1 ORDER BY entry.key`,
} as const;

/** Reads one of these lists. */
export const readList = async (pool: pg.Pool, uid: string, list: keyof typeof shortLists): Promise<unknown> =>
  (await pool.query(shortLists[list], [uid])).rows;

/** The interface language that a learner has chosen. */
export const chosenLanguage = async (pool: pg.Pool, uid: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ code: string | null }>(
    `SELECT value #>> '{}' AS code FROM learner_setting WHERE user_id = $1 AND name = 'interface'`,
    [uid],
  );
  return rows[0]?.code ?? undefined;
};
