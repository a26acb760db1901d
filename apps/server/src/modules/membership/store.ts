/** The SQL of membership: purchases (`learner_purchase`) and the customer status (`learner_standing`). */
import type { PurchaseGroups } from '@parlance/contract';
import type pg from 'pg';

/** The source of a purchase: paid on the website, or granted (for friends who joined, or as a gift). */
export type PurchaseGroup = 'web' | 'granted';

/** The types of membership (rules §7). */
export type AccountType = 'premium' | 'premium_plus';

/** The key of a purchase: a learner has one of each group and type. */
export interface PurchaseName {
  readonly uid: string;
  readonly group: PurchaseGroup;
  readonly accountType: AccountType;
}

/** Sets the end of a purchase, which may exist already: it was bought, renewed or refunded. */
export const savePurchase = async (
  db: pg.Pool | pg.ClientBase,
  { uid, group, accountType }: PurchaseName,
  expiresAt: Date,
): Promise<void> => {
  await db.query(
    `INSERT INTO learner_purchase (user_id, purchase_group, account_type, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, purchase_group, account_type) DO UPDATE SET expires_at = excluded.expires_at`,
    [uid, group, accountType, expiresAt],
  );
};

/** Adds days to a purchase, from its end or from now if it has ended. @returns its new end. */
export const extendPurchase = async (
  db: pg.Pool | pg.ClientBase,
  { uid, group, accountType }: PurchaseName,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<Date | undefined> => {
  const { rows } = await db.query<{ ends: Date }>(
    `INSERT INTO learner_purchase AS kept (user_id, purchase_group, account_type, expires_at)
     VALUES ($1, $2, $3, $4::timestamptz + $5 * interval '24 hours')
     ON CONFLICT (user_id, purchase_group, account_type)
     DO UPDATE SET expires_at = greatest(kept.expires_at, $4) + $5 * interval '24 hours' RETURNING expires_at AS ends`,
    [uid, group, accountType, now, days],
  );
  return rows[0]?.ends;
};

/** The end of each of a learner's purchases, past ones included. */
export const purchasesOf = async (pool: pg.Pool, uid: string): Promise<PurchaseGroups> => {
  const { rows } = await pool.query<{ group: string; type: string; ends: Date }>(
    `SELECT purchase_group AS "group", account_type AS type, expires_at AS ends
     FROM learner_purchase WHERE user_id = $1 ORDER BY purchase_group, account_type`,
    [uid],
  );
  const groups = Map.groupBy(rows, ({ group }) => group);
  return Object.fromEntries(
    [...groups].map(([group, entries]) => [
      group,
      Object.fromEntries(entries.map(({ type, ends }) => [type, { expired_date_ms: ends.getTime() }])),
    ]),
  );
};

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

/** Whether the user is a big fan, and whether they have used their trial. */
export const customerStatusOf = async (pool: pg.Pool, uid: string): Promise<CustomerStatusRow> => {
  const { rows } = await pool.query<CustomerStatusRow>(
    'SELECT big_fan AS "bigFan", trial_used AS "trialUsed" FROM learner_standing WHERE user_id = $1',
    [uid],
  );
  return rows[0] ?? { bigFan: false, trialUsed: false };
};

/** Deletes the purchases and the customer status of a user. */
export const eraseMembership = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query(
    'WITH purchases AS (DELETE FROM learner_purchase WHERE user_id = $1) DELETE FROM learner_standing WHERE user_id = $1',
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
