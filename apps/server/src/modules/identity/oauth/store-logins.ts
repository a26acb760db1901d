/** The SQL that adds logins to accounts, and deletes those of unverified accounts. */
import type pg from 'pg';
import type { LoginKey } from './store-attempts.ts';

/** A login to be added to an account; `loginId` is the id of its row. */
export interface NewLogin extends LoginKey {
  readonly loginId: string;
  readonly uid: string;
  readonly now: Date;
}

const LOGIN = 'INSERT INTO identity_account ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")';

/** Adds a login to an account and raises the account's version. @returns false if an account has it already. */
export const linkLogin = async (client: pg.PoolClient, login: NewLogin): Promise<boolean> => {
  const { loginId, subject, provider, uid, now } = login;
  const { rowCount } = await client.query(
    `WITH linked AS (
       ${LOGIN} VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT ("providerId", "accountId") DO NOTHING RETURNING "userId"
     )
     UPDATE identity_user SET version = version + 1, "updatedAt" = $5 FROM linked WHERE identity_user.id = linked."userId"`,
    [loginId, subject, provider, uid, now],
  );
  return rowCount === 1;
};

/** How long a login must have been linked before it proves an account's owner, in days; until then its link can be undone by mail. */
const PROVES_AFTER_DAYS = 7;

/**
 * Whether a login proves the owner of its account: it is the account's oldest login method, or was linked a while ago.
 * Otherwise somebody who has found an open session could link a login of their own, and prove by it that they are the
 * owner.
 */
export const provesOwner = async (pool: pg.Pool, { provider, subject }: LoginKey, now: Date): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT FROM identity_account own WHERE own."providerId" = $1 AND own."accountId" = $2
       AND (own."createdAt" <= $3::timestamptz - make_interval(days => $4) OR NOT EXISTS (
         SELECT FROM identity_account other WHERE other."userId" = own."userId" AND other."createdAt" < own."createdAt"
       ))`,
    [provider, subject, now, PROVES_AFTER_DAYS],
  );
  return rowCount === 1;
};

/** Creates an account with this login alone. @returns false if another account has the address. */
export const createAccount = async (
  pool: pg.Pool,
  login: NewLogin,
  person: { readonly name: string; readonly email: string; readonly verified: boolean },
): Promise<boolean> => {
  const { loginId, subject, provider, uid, now } = login;
  const { rowCount } = await pool.query(
    `WITH person AS (
       INSERT INTO identity_user ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
       VALUES ($4, $6, $7, $8, $5, $5) ON CONFLICT ("email") DO NOTHING RETURNING "id"
     )
     ${LOGIN} SELECT $1, $2, $3, person."id", $5, $5 FROM person`,
    [loginId, subject, provider, uid, now, person.name, person.email, person.verified],
  );
  return rowCount === 1;
};

/**
 * Gives an unverified account to the owner of its address, which this login proves. All other logins of the account are
 * deleted, since nobody knows who added them. @returns false if the address was verified in the meantime.
 */
export const claimAccount = async (pool: pg.Pool, login: NewLogin, name: string): Promise<boolean> => {
  const { loginId, subject, provider, uid, now } = login;
  const { rows } = await pool.query(
    `WITH person AS (
       UPDATE identity_user SET "emailVerified" = true, name = $6, version = version + 1, "updatedAt" = $5
       WHERE id = $4 AND NOT "emailVerified" RETURNING id
     ), dropped AS (
       DELETE FROM identity_account a USING person
       WHERE a."userId" = person.id AND NOT (a."providerId" = $3 AND a."accountId" = $2)
     ), forgotten AS (
       DELETE FROM provider_held USING person WHERE provider_held.user_id = person.id
     ), ended AS (
       DELETE FROM identity_session USING person WHERE identity_session."userId" = person.id
     ), given AS (
       ${LOGIN} SELECT $1, $2, $3, person.id, $5, $5 FROM person ON CONFLICT ("providerId", "accountId") DO NOTHING
     )
     SELECT FROM person`,
    [loginId, subject, provider, uid, now, name],
  );
  return rows.length === 1;
};
