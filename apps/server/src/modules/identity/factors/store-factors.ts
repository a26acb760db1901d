/** The SQL of authenticator apps and recovery codes. */
import type pg from 'pg';
import type { TotpStep } from './totp.ts';

type Connection = pg.Pool | pg.PoolClient;

/** The authenticator app of an account. */
export interface TotpRow {
  /** The shared key, encrypted. */
  readonly secret: Buffer;
  readonly begunAt: Date;
  /** Null before its first code. */
  readonly addedAt: Date | null;
}

/** The authenticator app of an account, also one that waits for its first code. */
export const totpOf = async (connection: Connection, uid: string): Promise<TotpRow | undefined> => {
  const { rows } = await connection.query<TotpRow>(
    'SELECT secret, begun_at AS "begunAt", added_at AS "addedAt" FROM learner_totp WHERE user_id = $1',
    [uid],
  );
  return rows[0];
};

/** Stores the key of a new app in place of one that waits. @returns whether it was stored: not if there is an app. */
export const beginTotp = async (
  pool: pg.Pool,
  uid: string,
  { secret, now }: { readonly secret: Buffer; readonly now: Date },
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `INSERT INTO learner_totp AS t (user_id, secret, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, begun_at = $3, last_step = 0 WHERE t.added_at IS NULL`,
    [uid, secret, now],
  );
  return rowCount === 1;
};

/** Adds an app that waits for its first code. @returns whether it was added. */
export const confirmTotp = async (
  client: pg.PoolClient,
  uid: string,
  { secret, step, now }: { readonly secret: Buffer; readonly step: TotpStep; readonly now: Date },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE learner_totp SET added_at = $4, last_step = $3
     WHERE user_id = $1 AND secret = $2 AND added_at IS NULL`,
    [uid, secret, step, now],
  );
  return rowCount === 1;
};

/** Notes that a code was used. @returns whether it had not been used, nor any later one. */
export const useTotpStep = async (pool: pg.Pool, uid: string, step: TotpStep): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'UPDATE learner_totp SET last_step = $2 WHERE user_id = $1 AND added_at IS NOT NULL AND last_step < $2',
    [uid, step],
  );
  return rowCount === 1;
};

/** Deletes the app of an account, unless it was added after `by`. @returns whether it was deleted. */
export const deleteTotp = async (client: pg.PoolClient, uid: string, by?: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    'DELETE FROM learner_totp WHERE user_id = $1 AND added_at IS NOT NULL AND ($2::timestamptz IS NULL OR added_at <= $2)',
    [uid, by ?? null],
  );
  return rowCount === 1;
};

/** Deletes the keys that have waited for their first code since before `begun`. */
export const deleteWaitingTotps = async (pool: pg.Pool, begun: Date): Promise<void> => {
  await pool.query('DELETE FROM learner_totp WHERE added_at IS NULL AND begun_at < $1', [begun]);
};

/** Deletes the recovery codes of an account, unless they were made after `by`. */
export const deleteRecoveryCodes = async (connection: Connection, uid: string, by?: Date): Promise<void> => {
  await connection.query(
    `DELETE FROM learner_recovery_code
     WHERE user_id = $1 AND ($2::timestamptz IS NULL OR made_at IS NULL OR made_at <= $2)`,
    [uid, by ?? null],
  );
};

/** Replaces the recovery codes of an account. */
export const replaceRecoveryCodes = async (
  client: pg.PoolClient,
  uid: string,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<void> => {
  await deleteRecoveryCodes(client, uid);
  await client.query('INSERT INTO learner_recovery_code (user_id, hash, made_at) SELECT $1, unnest($2::bytea[]), $3', [
    uid,
    hashes,
    now,
  ]);
};

/** Deletes a recovery code because it is used. @returns whether the account had it. */
export const useRecoveryCode = async (client: pg.PoolClient, uid: string, hash: Buffer): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM learner_recovery_code WHERE user_id = $1 AND hash = $2', [
    uid,
    hash,
  ]);
  return rowCount === 1;
};

/** How many recovery codes an account has. */
export const recoveryCodesLeft = async (connection: Connection, uid: string): Promise<number> => {
  const { rows } = await connection.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM learner_recovery_code WHERE user_id = $1',
    [uid],
  );
  return rows[0]?.count ?? 0;
};

/** Whether an account has a second factor beside recovery codes. */
export const hasFactor = async (connection: Connection, uid: string): Promise<boolean> => {
  const { rows } = await connection.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM learner_totp WHERE user_id = $1 AND added_at IS NOT NULL)
       OR EXISTS (SELECT FROM learner_passkey WHERE user_id = $1) AS has`,
    [uid],
  );
  return rows[0]?.has === true;
};

/** Deletes the app and the recovery codes of a user. */
export const deleteCodesOf = async (connection: Connection, uid: string): Promise<void> => {
  await connection.query('DELETE FROM learner_totp WHERE user_id = $1', [uid]);
  await deleteRecoveryCodes(connection, uid);
};

/** Notes that a provider has proven who is signed in, and the second factor is still missing. */
export const noteFirstProof = async (
  pool: pg.Pool,
  { uid, id }: { readonly uid: string; readonly id: string },
  now: Date,
): Promise<void> => {
  await pool.query('UPDATE signed_in SET first_proven_at = $3 WHERE user_id = $1 AND id = $2', [uid, id, now]);
};

/** Whether a provider proved who is signed in after `since`, and the second factor is still missing. */
export const hasFirstProof = async (
  pool: pg.Pool,
  { uid, id }: { readonly uid: string; readonly id: string },
  since: Date,
): Promise<boolean> => {
  const { rows } = await pool.query('SELECT FROM signed_in WHERE user_id = $1 AND id = $2 AND first_proven_at > $3', [
    uid,
    id,
    since,
  ]);
  return rows.length === 1;
};
