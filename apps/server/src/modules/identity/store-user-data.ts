/** The SQL of exporting and of deleting an account. */
import type pg from 'pg';

/** An account that has just been deleted. */
export interface DeletedAccount {
  readonly email: string;
  readonly name: string;
  /** Code of the language that the account was created in; null where it is not known. */
  readonly language: string | null;
}

/**
 * Deletes an account with its login methods, identity sessions and mailed links; its address is free then.
 * @returns what it was; undefined where there is none.
 */
export const deleteAccountRow = async (client: pg.PoolClient, uid: string): Promise<DeletedAccount | undefined> => {
  const { rows } = await client.query<DeletedAccount>(
    `WITH links AS (DELETE FROM identity_verification WHERE value = $1)
     DELETE FROM identity_user WHERE id = $1 RETURNING email, name, language`,
    [uid],
  );
  return rows[0];
};

/** An account, as it is exported. */
export const accountExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    `SELECT id AS uid, email, name, "emailVerified" AS verified, language, version, "createdAt" FROM identity_user
     WHERE id = $1`,
    [uid],
  );
  return rows[0] ?? null;
};

/** Login methods, as they are exported: each with the provider's id of the login and the date it was added. */
export const loginsExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    `SELECT CASE "providerId" WHEN 'credential' THEN 'password' ELSE "providerId" || '.com' END AS method,
       "accountId" AS account, "createdAt" AS since
     FROM identity_account WHERE "userId" = $1 ORDER BY "createdAt"`,
    [uid],
  );
  return rows;
};
