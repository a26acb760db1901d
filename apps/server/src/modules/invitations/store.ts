/** The SQL of codes, and of who has joined with them. */
import type { InvitationState, InvitedFriend } from '@parlance/contract';
import type { InvitationReason } from '@parlance/domain';
import type pg from 'pg';

/** The code of a learner; undefined if none was made yet. */
export const codeOf = async (pool: pg.Pool, uid: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ code: string }>('SELECT code FROM learner_invitation WHERE user_id = $1', [uid]);
  return rows[0]?.code;
};

/** Stores a code for a learner who has none. @returns whether it was free, and is theirs now. */
export const addCode = async (client: pg.PoolClient, uid: string, code: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `WITH own AS (INSERT INTO learner_invitation (user_id, code)
       SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM invitation_code WHERE code = $2)
       ON CONFLICT DO NOTHING RETURNING code)
     INSERT INTO invitation_code (code, learner) SELECT code, $1 FROM own ON CONFLICT DO NOTHING`,
    [uid, code],
  );
  return rowCount === 1;
};

/** Who invites with a code. */
export const inviterOf = async (pool: pg.Pool, code: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ uid: string }>('SELECT learner AS uid FROM invitation_code WHERE code = $1', [
    code,
  ]);
  return rows[0]?.uid;
};

/** That somebody was invited. */
export interface InvitedRow {
  readonly uid: string;
  readonly inviter: string;
  readonly claim: string;
  readonly joinedAt: Date;
  readonly state: InvitationState;
  readonly reason: InvitationReason | null;
  readonly days: number;
  readonly isSettled: boolean;
}

/** Who has invited a learner; undefined for nobody. */
export const invitedOf = async (pool: pg.Pool, uid: string): Promise<InvitedRow | undefined> => {
  const { rows } = await pool.query<InvitedRow>(
    `SELECT user_id AS uid, inviter, claim, joined_at AS "joinedAt", state, reason, days,
       settled_at IS NOT NULL AS "isSettled" FROM learner_invited WHERE user_id = $1`,
    [uid],
  );
  return rows[0];
};

/** Stores who has invited a learner, unless somebody has. @returns whether it was stored. */
export const addInvited = async (
  client: pg.PoolClient,
  row: Pick<InvitedRow, 'uid' | 'inviter' | 'claim' | 'joinedAt'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO learner_invited (user_id, inviter, claim, joined_at, state) VALUES ($1, $2, $3, $4, 'joined')
     ON CONFLICT DO NOTHING`,
    [row.uid, row.inviter, row.claim, row.joinedAt],
  );
  return rowCount === 1;
};

/** What became of somebody who was invited. */
export type Outcome = Pick<InvitedRow, 'state' | 'reason' | 'days'>;

/** Stores what became of somebody who was invited. @param settledAt when it was decided for good; null if it was not. */
export const saveInvited = async (
  pool: pg.Pool,
  uid: string,
  { state, reason, days }: Outcome,
  settledAt: Date | null,
): Promise<void> => {
  await pool.query(
    `UPDATE learner_invited SET state = $2, reason = $3, days = $4, settled_at = $5
     WHERE user_id = $1 AND settled_at IS NULL`,
    [uid, state, reason, days, settledAt],
  );
};

/** Those of some learners about whom nothing is decided yet. */
export const waitingAmong = async (pool: pg.Pool, uids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ uid: string }>({
    name: 'invitations-waiting',
    text: 'SELECT user_id AS uid FROM learner_invited WHERE user_id = ANY($1) AND settled_at IS NULL',
    values: [uids],
  });
  return rows.map(({ uid }) => uid);
};

/** A page of those about whom nothing is decided yet, and who have joined since a time, after an id. */
export const waitingAfter = async (
  pool: pg.Pool,
  after: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ uid: string }>(
    `SELECT user_id AS uid FROM learner_invited WHERE settled_at IS NULL AND user_id > $1 AND joined_at >= $2
     ORDER BY user_id LIMIT $3`,
    [after, since, most],
  );
  return rows.map(({ uid }) => uid);
};

/** A friend of an inviter. */
export interface FriendRow extends Omit<InvitedFriend, 'nickname' | 'joinedAt'> {
  readonly friend: string;
  readonly joinedAt: Date;
}

/** The friends of an inviter, the newest first. */
export const friendsOf = async (connection: pg.Pool | pg.PoolClient, uid: string): Promise<readonly FriendRow[]> => {
  const { rows } = await connection.query<FriendRow>(
    `SELECT friend, joined_at AS "joinedAt", state, reason, days FROM learner_invited_friend WHERE user_id = $1
     ORDER BY joined_at DESC, friend`,
    [uid],
  );
  return rows;
};

/** Waits for other changes of the friends of an inviter, until the transaction ends. */
export const lockInviter = async (client: pg.PoolClient, uid: string): Promise<void> => {
  await client.query('SELECT FROM learner_invitation WHERE user_id = $1 FOR UPDATE', [uid]);
};

/** Stores what became of a friend. */
export const saveFriend = async (client: pg.PoolClient, uid: string, friend: FriendRow): Promise<void> => {
  await client.query(
    `INSERT INTO learner_invited_friend (user_id, friend, joined_at, state, reason, days) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, friend) DO UPDATE SET state = excluded.state, reason = excluded.reason, days = excluded.days`,
    [uid, friend.friend, friend.joinedAt, friend.state, friend.reason, friend.days],
  );
};
