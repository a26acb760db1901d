/** The SQL that gives an account back to the owner of its address. */
import type pg from 'pg';
import type { DeletedAccount } from './store-user-data.ts';

/** To whom the mails of an account are written; undefined if it does not exist. */
export const mailRecipientOf = async (
  connection: pg.Pool | pg.PoolClient,
  uid: string,
): Promise<DeletedAccount | undefined> => {
  const { rows } = await connection.query<DeletedAccount>(
    'SELECT email, name, language FROM identity_user WHERE id = $1',
    [uid],
  );
  return rows[0];
};

/**
 * Deletes the password of an account and its pending links, which somebody else may know, and one login.
 * @param login the id of the row of that login; undefined for none.
 */
export const deleteDoubtfulLogins = async (
  client: pg.PoolClient,
  uid: string,
  login: string | undefined,
): Promise<void> => {
  await client.query(
    `WITH forgotten AS (DELETE FROM provider_held WHERE user_id = $1)
     DELETE FROM identity_account WHERE "userId" = $1 AND ("providerId" = 'credential' OR id = $2)`,
    [uid, login ?? null],
  );
};

/** A change of an account, as the link says that undoes it. */
export interface LinkedChange {
  readonly uid: string;
  /** The hash of what the link says. */
  readonly hash: Buffer;
  /** When the link is too old. */
  readonly expiresAt: Date;
}

/** Stores that a change was undone. @returns whether it had not been. */
export const noteUndone = async (client: pg.PoolClient, { uid, hash, expiresAt }: LinkedChange): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO learner_undone_change (user_id, change, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [uid, hash, expiresAt],
  );
  return rowCount === 1;
};

/** Whether a change was undone. */
export const wasUndone = async (pool: pg.Pool, { uid, hash }: LinkedChange): Promise<boolean> => {
  const { rows } = await pool.query('SELECT FROM learner_undone_change WHERE user_id = $1 AND change = $2', [
    uid,
    hash,
  ]);
  return rows.length === 1;
};

/** Forgets undone changes whose links are too old. */
export const deleteOldUndone = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query('DELETE FROM learner_undone_change WHERE expires_at <= $1', [now]);
};

/** Deletes what is stored of a user's undone changes. */
export const deleteUndoneOf = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('DELETE FROM learner_undone_change WHERE user_id = $1', [uid]);
};

/** Deletes the logins of an account at all providers but those to keep. @returns the providers of the deleted ones. */
export const deleteOtherLogins = async (
  client: pg.PoolClient,
  uid: string,
  keep: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ provider: string }>(
    `WITH forgotten AS (DELETE FROM provider_held WHERE user_id = $1)
     DELETE FROM identity_account WHERE "userId" = $1 AND "providerId" <> 'credential' AND "providerId" <> ALL($2::text[])
     RETURNING "providerId" AS provider`,
    [uid, keep],
  );
  return rows.map(({ provider }) => provider);
};
