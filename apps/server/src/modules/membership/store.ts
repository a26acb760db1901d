/** The SQL of the customer status (`learner_standing`), and of erasing what membership stores of a user. */
import type pg from 'pg';

/** The customer status besides the purchases. */
export interface CustomerStatusRow {
  readonly bigFan: boolean;
  readonly trialUsed: boolean;
}

/** Updates the given fields; absent ones stay unchanged. */
export const saveCustomerStatus = async (
  db: pg.Pool | pg.ClientBase,
  uid: string,
  { bigFan, trialUsed }: Partial<CustomerStatusRow>,
): Promise<void> => {
  await db.query(
    `INSERT INTO learner_standing AS kept (user_id, big_fan, trial_used)
     VALUES ($1, coalesce($2::boolean, false), coalesce($3::boolean, false))
     ON CONFLICT (user_id) DO UPDATE SET big_fan = coalesce($2, kept.big_fan), trial_used = coalesce($3, kept.trial_used)`,
    [uid, bigFan ?? null, trialUsed ?? null],
  );
};

/** Whether the user is a big fan, and whether they have used their trial: as it is stored, or as a purchase tells. */
export const customerStatusOf = async (pool: pg.Pool, uid: string): Promise<CustomerStatusRow> => {
  const { rows } = await pool.query<CustomerStatusRow>(
    `SELECT coalesce((SELECT big_fan FROM learner_standing WHERE user_id = $1), false) AS "bigFan",
       coalesce((SELECT trial_used FROM learner_standing WHERE user_id = $1), false)
         OR EXISTS (SELECT FROM learner_purchase_fact WHERE user_id = $1 AND fact @> '{"kind":"period","trial":true}')
       AS "trialUsed"`,
    [uid],
  );
  return rows[0] ?? { bigFan: false, trialUsed: false };
};

/** The tables that contain data of users. */
export const MEMBERSHIP_TABLES = [
  'learner_order',
  'learner_purchase_fact',
  'learner_grant',
  'learner_membership_mail',
  'learner_standing',
] as const;

/** Deletes all that membership stores of a user. */
export const eraseMembership = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query(
    `WITH orders AS (DELETE FROM learner_order WHERE user_id = $1),
       facts AS (DELETE FROM learner_purchase_fact WHERE user_id = $1),
       grants AS (DELETE FROM learner_grant WHERE user_id = $1),
       mails AS (DELETE FROM learner_membership_mail WHERE user_id = $1)
     DELETE FROM learner_standing WHERE user_id = $1`,
    [uid],
  );
};

/** Those of some users who are big fans. */
export const bigFansAmong = async (pool: pg.Pool, uids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ uid: string }>({
    name: 'membership-big-fans',
    text: 'SELECT user_id::text AS uid FROM learner_standing WHERE user_id = ANY($1) AND big_fan',
    values: [uids],
  });
  return new Set(rows.map(({ uid }) => uid));
};
