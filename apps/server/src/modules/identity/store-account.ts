/** The SQL for an account's owner: the account and its sessions. */
import type pg from 'pg';
import type { SessionBounds } from './session-bounds.ts';
import type { SessionRef } from './session-ref.ts';

/** The ids of those sessions that have not ended. */
export const activeSessions = async (
  pool: pg.Pool,
  sessions: readonly SessionRef[],
  { now, usedAfter }: SessionBounds,
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM signed_in JOIN unnest($1::uuid[], $2::uuid[]) AS asked(user_id, id) USING (user_id, id)
     WHERE expires_at > $3 AND seen_at > $4`,
    [sessions.map(({ uid }) => uid), sessions.map(({ id }) => id), now, usedAfter],
  );
  return new Set(rows.map(({ id }) => id));
};

/** A selection of a learner's sessions: one, all but one, or all. */
export type SessionChoice = { readonly id: string } | { readonly except: string } | 'all';

const chosen = (choice: SessionChoice): readonly [only: string | null, except: string | null] => {
  if (choice === 'all') return [null, null];
  return 'id' in choice ? [choice.id, null] : [null, choice.except];
};

/**
 * Ends sessions of a learner, and deletes all identity sessions, which could start new ones.
 * @returns the ids of the sessions that ended.
 */
export const endSessions = async (
  connection: pg.Pool | pg.PoolClient,
  uid: string,
  choice: SessionChoice,
): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ id: string }>(
    `WITH ended AS (
       DELETE FROM signed_in WHERE user_id = $1::uuid
         AND ($2::uuid IS NULL OR id = $2::uuid) AND ($3::uuid IS NULL OR id <> $3::uuid)
       RETURNING id
     ), proofs AS (
       DELETE FROM identity_session WHERE "userId" = $1::text AND ($2::uuid IS NULL OR EXISTS (SELECT FROM ended))
     )
     SELECT id::text FROM ended`,
    [uid, ...chosen(choice)],
  );
  return rows.map(({ id }) => id);
};

/** Stores the time of a session's last use. */
export const touchSession = async (pool: pg.Pool, { uid, id }: SessionRef, now: Date): Promise<void> => {
  await pool.query('UPDATE signed_in SET seen_at = $3 WHERE user_id = $1 AND id = $2', [uid, id, now]);
};

/** A session in the list for its owner. */
export interface ListedSession {
  readonly id: string;
  readonly agent: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** The active sessions of a learner, the last used first. */
export const sessionsOf = async (
  pool: pg.Pool,
  uid: string,
  { now, usedAfter }: SessionBounds,
): Promise<readonly ListedSession[]> => {
  const { rows } = await pool.query<ListedSession>(
    `SELECT id::text, agent, created_at AS "createdAt", seen_at AS "seenAt" FROM signed_in
     WHERE user_id = $1 AND expires_at > $2 AND seen_at > $3 ORDER BY seen_at DESC, id DESC`,
    [uid, now, usedAfter],
  );
  return rows;
};

/** Stores that the owner has proven their identity in a session. */
export const proveSession = async (pool: pg.Pool, { uid, id }: SessionRef, now: Date): Promise<void> => {
  await pool.query('UPDATE signed_in SET proven_at = $3, first_proven_at = NULL WHERE user_id = $1 AND id = $2', [
    uid,
    id,
    now,
  ]);
};

/** The stored hash of an account's password; undefined if it has none. */
export const passwordHashOf = async (pool: pg.Pool, uid: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ password: string | null }>(
    `SELECT password FROM identity_account WHERE "userId" = $1 AND "providerId" = 'credential'`,
    [uid],
  );
  return rows[0]?.password ?? undefined;
};

/** Deletes the mailed links of an account for a new password: one that was used, or another new password, ends all. */
export const deleteResetLinks = async (connection: pg.Pool | pg.PoolClient, uid: string): Promise<void> => {
  await connection.query('DELETE FROM identity_verification WHERE value = $1', [uid]);
};

/** Raises an account's version (`UVersion` of specification §3). */
export const raiseVersion = async (connection: pg.Pool | pg.PoolClient, uid: string, now: Date): Promise<void> => {
  await connection.query('UPDATE identity_user SET version = version + 1, "updatedAt" = $2 WHERE id = $1', [uid, now]);
};

/** Renames an account. */
export const renameAccount = async (pool: pg.Pool, uid: string, change: { name: string; now: Date }): Promise<void> => {
  await pool.query('UPDATE identity_user SET name = $2, version = version + 1, "updatedAt" = $3 WHERE id = $1', [
    uid,
    change.name,
    change.now,
  ]);
};

/**
 * Replaces the stored hash of a password, unless it has changed since it was read. @returns whether it was replaced.
 */
export const changePassword = async (
  client: pg.PoolClient,
  uid: string,
  change: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE identity_account SET password = $3, "updatedAt" = $4
     WHERE "userId" = $1 AND "providerId" = 'credential' AND password = $2`,
    [uid, change.from, change.to, change.now],
  );
  return rowCount === 1;
};

/**
 * Locks an account against other changes of what can open it until the transaction ends. @returns whether it exists.
 */
export const lockAccount = async (client: pg.PoolClient, uid: string): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM identity_user WHERE id = $1 FOR UPDATE', [uid]);
  return rowCount === 1;
};

/** The ids of an account's login methods. The account's row stays locked, so that they cannot change. */
export const lockLoginMethods = async (client: pg.PoolClient, uid: string): Promise<readonly string[]> => {
  await lockAccount(client, uid);
  const { rows } = await client.query<{ id: string }>(
    'SELECT DISTINCT "providerId" AS id FROM identity_account WHERE "userId" = $1',
    [uid],
  );
  return rows.map(({ id }) => id);
};

/** Deletes a login method. */
export const deleteLoginMethod = async (client: pg.PoolClient, uid: string, id: string): Promise<void> => {
  await client.query('DELETE FROM identity_account WHERE "userId" = $1 AND "providerId" = $2', [uid, id]);
};

/** The provider and the id of each login of an account at a provider, e.g. `google:1234`. */
export const loginNamesOf = async (pool: pg.Pool, uid: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT "providerId" || ':' || "accountId" AS name FROM identity_account
     WHERE "userId" = $1 AND "providerId" <> 'credential' ORDER BY 1`,
    [uid],
  );
  return rows.map(({ name }) => name);
};
