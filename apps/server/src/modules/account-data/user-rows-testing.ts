/** For tests: inserts and counts rows of a user in any table. */
import type pg from 'pg';

/** A column that contains user ids. */
export interface OwningColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column that contains user ids. */
export const owningColumns = async (pool: pg.Pool): Promise<readonly OwningColumn[]> => {
  const { rows } = await pool.query<OwningColumn>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('user_id', 'userId', 'learner') ORDER BY 1`,
  );
  return rows;
};

/** Valid values by type, for columns without other requirements. */
const VALUES: Readonly<Record<string, string>> = {
  text: `'owner'`,
  uuid: 'gen_random_uuid()',
  bytea: `'\\x01'`,
  bool: 'true',
  date: 'current_date',
  _text: `'{}'`,
  timestamptz: `now() + interval '1 hour'`,
  jsonb: `'{}'`,
};

/** Inserts a row of a user into any table; contents of documents (`jsonb`) are never left out. */
export const fill = async (pool: pg.Pool, { table, column }: OwningColumn, uid: string): Promise<void> => {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND (is_nullable = 'NO' OR udt_name = 'jsonb') AND (column_default IS NULL OR udt_name = 'bool')
       AND column_name <> $2`,
    [table, column],
  );
  const names = [column, ...columns.map(({ name }) => name)].map((name) => `"${name}"`);
  const values = [`'${uid}'`, ...columns.map(({ type }) => VALUES[type] ?? '1')];
  await pool.query(`INSERT INTO ${table} (${names.join()}) VALUES (${values.join()}) ON CONFLICT DO NOTHING`);
};

/** How many rows a user has in a table. */
export const countRows = async (pool: pg.Pool, { table, column }: OwningColumn, uid: string): Promise<number> =>
  (await pool.query(`SELECT FROM ${table} WHERE "${column}"::text = $1`, [uid])).rows.length;
