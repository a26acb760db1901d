/** The SQL for exporting and erasing what invitations store of a user. */
import type pg from 'pg';

/** The tables whose rows belong to a user. */
export const INVITATION_TABLES = [
  'learner_invitation',
  'invitation_code',
  'learner_invited',
  'learner_invited_friend',
  'learner_invitation_mark',
] as const;

/** The exported code, and the friends without who they are. */
export const invitationsExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const code = await pool.query<{ code: string }>('SELECT code FROM learner_invitation WHERE user_id = $1', [uid]);
  const friends = await pool.query(
    `SELECT joined_at AS "joinedAt", state, reason, days FROM learner_invited_friend WHERE user_id = $1
     ORDER BY joined_at, friend`,
    [uid],
  );
  return { code: code.rows[0]?.code ?? null, friends: friends.rows };
};

/** The exported invitation with which the user has joined, without who has invited. */
export const invitedExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const { rows } = await pool.query(
    'SELECT joined_at AS "joinedAt", state, reason, days FROM learner_invited WHERE user_id = $1',
    [uid],
  );
  return rows[0] ?? null;
};

/** Deletes all rows of a user. */
export const eraseInvitations = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('DELETE FROM invitation_code WHERE learner = $1', [uid]);
  await pool.query('DELETE FROM learner_invitation WHERE user_id = $1', [uid]);
  await pool.query('DELETE FROM learner_invited WHERE user_id = $1', [uid]);
  await pool.query('DELETE FROM learner_invited_friend WHERE user_id = $1', [uid]);
  await pool.query('DELETE FROM learner_invitation_mark WHERE user_id = $1', [uid]);
};
