/** The SQL of what tells an account from others. */
import type pg from 'pg';

/** An account as it is told from others of the same person. */
export interface JoinedAccount {
  readonly email: string;
  readonly isVerified: boolean;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /** Each login at a provider, as `provider:id`. */
  readonly logins: readonly string[];
}

/** An account by its id. */
export const joinedAccountOf = async (pool: pg.Pool, uid: string): Promise<JoinedAccount | undefined> => {
  const { rows } = await pool.query<JoinedAccount>(
    `SELECT email, "emailVerified" AS "isVerified", extract(epoch FROM "createdAt")::float8 * 1000 AS "madeAt",
       (SELECT coalesce(array_agg("providerId" || ':' || "accountId"), '{}') FROM identity_account
         WHERE "userId" = $1 AND "providerId" <> 'credential') AS logins
     FROM identity_user WHERE id = $1`,
    [uid],
  );
  return rows[0];
};
