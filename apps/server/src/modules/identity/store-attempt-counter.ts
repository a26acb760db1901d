/** The SQL of attempt counts (table `identity_tally`), and of deleting expired rows. */
import type pg from 'pg';
import type { SessionBounds } from './session-bounds.ts';

/** A count, and the time when it restarts. */
export interface AttemptCountRow {
  readonly count: number;
  readonly until: Date;
}

/** Increments a count, which restarts at 1 after its period. @returns the new count. */
export const incrementAttempts = async (
  pool: pg.Pool,
  key: Buffer,
  { now, span }: { readonly now: Date; readonly span: number },
): Promise<AttemptCountRow> => {
  const { rows } = await pool.query<AttemptCountRow>({
    name: 'identity-tally',
    text: `INSERT INTO identity_tally AS t (key, count, until) VALUES ($1, 1, $3)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN t.until <= $2 THEN 1 ELSE t.count + 1 END,
        until = CASE WHEN t.until <= $2 THEN excluded.until ELSE t.until END
      RETURNING count, until`,
    values: [key, now, new Date(now.getTime() + span)],
  });
  return rows[0] ?? { count: 1, until: now };
};

/** Decrements a count. */
export const decrementAttempts = async (pool: pg.Pool, key: Buffer): Promise<void> => {
  await pool.query('UPDATE identity_tally SET count = count - 1 WHERE key = $1 AND count > 0', [key]);
};

/** Deletes a count. */
export const deleteAttempts = async (pool: pg.Pool, key: Buffer): Promise<void> => {
  await pool.query('DELETE FROM identity_tally WHERE key = $1', [key]);
};

/** Deletes expired counts, sessions and mailed links. @returns the ids of the product's sessions that have ended. */
export const deleteExpired = async (pool: pg.Pool, { now, usedAfter }: SessionBounds): Promise<readonly string[]> => {
  await pool.query('DELETE FROM identity_tally WHERE until <= $1', [now]);
  await pool.query('DELETE FROM identity_session WHERE "expiresAt" <= $1', [now]);
  await pool.query('DELETE FROM identity_verification WHERE "expiresAt" <= $1', [now]);
  await pool.query('DELETE FROM identity_limit WHERE "lastRequest" < $1', [now.getTime() - 86_400_000]);
  const { rows } = await pool.query<{ id: string }>(
    'DELETE FROM signed_in WHERE expires_at <= $1 OR seen_at <= $2 RETURNING id::text',
    [now, usedAfter],
  );
  return rows.map(({ id }) => id);
};
