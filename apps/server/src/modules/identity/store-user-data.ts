/** The SQL for exporting and deleting an account. */
import type pg from 'pg';

/** An account that has just been deleted. */
export interface DeletedAccount {
  readonly email: string;
  readonly name: string;
  /** The language code of the sign-up; null if it is not known. */
  readonly language: string | null;
}

/**
 * Deletes an account with its login methods, identity sessions and mailed links; its address is free afterwards.
 * @returns the deleted account; undefined if there is none.
 */
export const deleteAccountRow = async (client: pg.PoolClient, uid: string): Promise<DeletedAccount | undefined> => {
  const { rows } = await client.query<DeletedAccount>(
    `WITH links AS (DELETE FROM identity_verification WHERE value = $1)
     DELETE FROM identity_user WHERE id = $1 RETURNING email, name, language`,
    [uid],
  );
  return rows[0];
};

/** Deletes the account of an address, with its login methods and mailed links, if the address was never verified. */
export const deleteUnverifiedAccount = async (pool: pg.Pool, email: string): Promise<void> => {
  await pool.query(
    `WITH gone AS (DELETE FROM identity_user WHERE email = $1 AND NOT "emailVerified" RETURNING id)
     DELETE FROM identity_verification WHERE value IN (SELECT id FROM gone)`,
    [email.toLowerCase()],
  );
};

/** The exported fields of an account. */
export const accountExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    `SELECT id AS uid, email, name, "emailVerified" AS verified, language, version, "createdAt" FROM identity_user
     WHERE id = $1`,
    [uid],
  );
  return rows[0] ?? null;
};

/** The exported login methods, each with the provider's id of the login and the date when it was added. */
export const loginsExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    `SELECT CASE "providerId" WHEN 'credential' THEN 'password' ELSE "providerId" || '.com' END AS method,
       "accountId" AS account, "createdAt" AS since
     FROM identity_account WHERE "userId" = $1 ORDER BY "createdAt"`,
    [uid],
  );
  return rows;
};
