/** The SQL of accounts that end, and of what is told about them before. */
import type pg from 'pg';

/**
 * Takes an account away at once, with its login methods and its address; what is needed to say goodbye stays in
 * `removed_account`. @returns whether it was there.
 */
export const takeAccount = async (
  client: pg.PoolClient,
  uid: string,
  language: string | undefined,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `WITH gone AS (
       DELETE FROM identity_user WHERE id = $1::text RETURNING email, name, language
     ), links AS (
       DELETE FROM identity_verification WHERE value = $1::text
     )
     INSERT INTO removed_account (user_id, email, name, language)
     SELECT $1::uuid, email, name, coalesce($2, language, 'en') FROM gone`,
    [uid, language ?? null],
  );
  return rowCount === 1;
};

/** Whom to tell that everything is erased. */
export interface RemovedAccount {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** Forgets the last that is kept of somebody. @returns whom to tell; nothing where that has been done. */
export const takeRemovedAccount = async (client: pg.PoolClient, uid: string): Promise<RemovedAccount | undefined> => {
  const { rows } = await client.query<RemovedAccount>(
    'DELETE FROM removed_account WHERE user_id = $1 RETURNING email, name, language',
    [uid],
  );
  return rows[0];
};

/** An account for its owner to take along. */
export const accountExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    `SELECT id AS uid, email, name, "emailVerified" AS verified, language, version, "createdAt" FROM identity_user
     WHERE id = $1`,
    [uid],
  );
  return rows[0] ?? null;
};

/** Login methods for their owner to take along: since when, and the provider's own name for them. */
export const loginsExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    `SELECT CASE "providerId" WHEN 'credential' THEN 'password' ELSE "providerId" || '.com' END AS method,
       "accountId" AS account, "createdAt" AS since
     FROM identity_account WHERE "userId" = $1 ORDER BY "createdAt"`,
    [uid],
  );
  return rows;
};
