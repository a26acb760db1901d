/** The SQL of the operator log: entries are added and read, and never changed. */
import type { OperatorAct, OperatorLogEntry } from '@parlance/contract';
import type pg from 'pg';
import { FIRST_HASH, hashOf } from './chain.ts';

/** What is written to the log. */
export interface NewLogEntry {
  readonly at: number;
  readonly actor: string;
  readonly act: OperatorAct;
  readonly account: string | null;
  readonly detail: string;
  readonly reason: string;
}

/** Adds an entry, as the last statement of its transaction: until the commit others wait to add theirs. */
export const addLogEntry = async (client: pg.PoolClient, entry: NewLogEntry): Promise<OperatorLogEntry> => {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('operator log', 0))");
  const { rows } = await client.query<{ number: number; hash: string }>(
    `SELECT number::float8 AS number, encode(hash, 'hex') AS hash FROM operator_log ORDER BY operator_log.number DESC LIMIT 1`,
  );
  const last = rows[0] ?? { number: 0, hash: FIRST_HASH };
  const content = { number: last.number + 1, ...entry };
  const hash = hashOf(last.hash, content);
  const { number, at, actor, act, account, detail, reason } = content;
  await client.query(
    `INSERT INTO operator_log (number, at, actor, act, account, detail, reason, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex'))`,
    [number, new Date(at), actor, act, account, detail, reason, hash],
  );
  return { ...content, hash };
};

const ENTRY = `SELECT number::float8 AS number, floor(extract(epoch FROM at) * 1000)::float8 AS at, actor, act,
  account::text, detail, reason, encode(hash, 'hex') AS hash FROM operator_log`;

/** Some entries in the order of their numbers. @param after the number before the first of them */
export const logEntriesAfter = async (
  pool: pg.Pool,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly OperatorLogEntry[]> => {
  const { rows } = await pool.query<OperatorLogEntry>(
    `${ENTRY} WHERE operator_log.number > $1 ORDER BY operator_log.number LIMIT $2`,
    [after, most],
  );
  return rows;
};

/** The newest entries, the newest first. */
export const newestLogEntries = async (pool: pg.Pool, most: number): Promise<readonly OperatorLogEntry[]> => {
  const { rows } = await pool.query<OperatorLogEntry>(`${ENTRY} ORDER BY operator_log.number DESC LIMIT $1`, [most]);
  return rows;
};
