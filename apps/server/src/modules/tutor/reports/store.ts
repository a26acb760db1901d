/** The SQL of reported lines. Bodies are encrypted; nothing says whose they are. Times are milliseconds since 1970. */
import type pg from 'pg';

/** A stored report. */
export interface StoredReport {
  readonly id: string;
  readonly at: number;
  readonly body: Buffer;
}

/** Stores a report, each id once. @returns false if `most` others are stored; then it is not */
export const storeReport = async (
  pool: pg.Pool,
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: Uint8Array },
  most: number,
): Promise<boolean> => {
  const { rows } = await pool.query<{ fits: boolean }>(
    `WITH capacity AS (SELECT count(*) < $4 AS fits FROM tutor_report WHERE report <> $1), kept AS (
      INSERT INTO tutor_report (report, at, body) SELECT $1, $2, $3 FROM capacity WHERE fits
      ON CONFLICT (report) DO NOTHING
    )
    SELECT fits FROM capacity`,
    [id, at, body, most],
  );
  return rows[0]?.fits === true;
};

/** Reports, the oldest first. @param after the last one that was read before */
export const reportsAfter = async (
  pool: pg.Pool,
  after: Pick<StoredReport, 'id' | 'at'> | undefined,
  most: number,
): Promise<readonly StoredReport[]> => {
  const { rows } = await pool.query<StoredReport>(
    `SELECT report::text AS id, at::float8 AS at, body FROM tutor_report
     WHERE $1::bigint IS NULL OR (at, report) > ($1, $2::uuid) ORDER BY at, report LIMIT $3`,
    [after?.at ?? null, after?.id ?? null, most],
  );
  return rows;
};

/** Erases a report, in a transaction of the caller. @returns whether there was one */
export const eraseReport = async (client: pg.PoolClient, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM tutor_report WHERE report = $1', [id]);
  return rowCount === 1;
};

/** Erases reports from before a time. */
export const eraseOldReports = async (pool: pg.Pool, before: number): Promise<void> => {
  await pool.query('DELETE FROM tutor_report WHERE at < $1', [before]);
};
