/** The SQL of what an account's owner may do with it and with its sessions. */
import type pg from 'pg';
import type { SessionRef } from './session-ends.ts';

/** Ids of those of some sessions that have not ended. */
export const livingSessions = async (
  pool: pg.Pool,
  sessions: readonly SessionRef[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM signed_in JOIN unnest($1::uuid[], $2::uuid[]) AS asked(user_id, id) USING (user_id, id)
     WHERE expires_at > $3`,
    [sessions.map(({ uid }) => uid), sessions.map(({ id }) => id), now],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Which of a learner's sessions: one, all but one, or all. */
export type SessionChoice = { readonly id: string } | { readonly except: string } | 'all';

const chosen = (choice: SessionChoice): readonly [only: string | null, except: string | null] => {
  if (choice === 'all') return [null, null];
  return 'id' in choice ? [choice.id, null] : [null, choice.except];
};

/**
 * Ends sessions of a learner, and with them all proofs of the identity provider, from which new ones could be begun.
 * @returns ids of the sessions that ended.
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

/** Notes that a session was used. */
export const touchSession = async (pool: pg.Pool, { uid, id }: SessionRef, now: Date): Promise<void> => {
  await pool.query('UPDATE signed_in SET seen_at = $3 WHERE user_id = $1 AND id = $2', [uid, id, now]);
};
