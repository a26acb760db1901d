/** The SQL of sessions and of account lookups. */
import type pg from 'pg';
import type { SessionBounds } from './session-bounds.ts';

/** A session to be stored. Only the client knows its token. */
export interface NewSession {
  readonly tokenHash: Buffer;
  /** The id that its owner may see; the token cannot be derived from it. */
  readonly id: string;
  readonly uid: string;
  readonly browser: boolean;
  readonly agent: string;
  readonly createdAt: Date;
  /** The time when the user proved their identity. */
  readonly provenAt: Date;
  readonly expiresAt: Date;
}

/** Stores a session. */
export const addSession = async (pool: pg.Pool, session: NewSession): Promise<void> => {
  const { tokenHash, id, uid, browser, agent, createdAt, provenAt, expiresAt } = session;
  await pool.query(
    `INSERT INTO signed_in (token_hash, id, user_id, browser, agent, created_at, proven_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $8)`,
    [tokenHash, id, uid, browser, agent, createdAt, provenAt, expiresAt],
  );
};

/** An active session. */
export interface SessionRow {
  readonly id: string;
  readonly uid: string;
  readonly browser: boolean;
  /** The time of the last proof of identity in the session. */
  readonly provenAt: Date;
  readonly seenAt: Date;
}

/** The hash of a token in hexadecimal digits. */
export type TokenHash = string;

/** The active sessions of some tokens, by the hashes of the tokens. */
export const findSessions = async (
  pool: pg.Pool,
  hashes: readonly TokenHash[],
  { now, usedAfter }: SessionBounds,
): Promise<ReadonlyMap<TokenHash, SessionRow>> => {
  const { rows } = await pool.query<SessionRow & { readonly hash: TokenHash }>({
    name: 'identity-sessions',
    text: `SELECT encode(token_hash, 'hex') AS hash, id::text, user_id::text AS uid, browser,
      proven_at AS "provenAt", seen_at AS "seenAt"
      FROM unnest($1::text[]) AS given CROSS JOIN LATERAL (
        SELECT * FROM signed_in WHERE token_hash = decode(given, 'hex') LIMIT 1
      ) AS session WHERE expires_at > $2 AND seen_at > $3`,
    values: [hashes, now, usedAfter],
  });
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
};

/** Ends the session of a token. @returns its id, if it existed. */
export const endSession = async (pool: pg.Pool, tokenHash: Buffer): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('DELETE FROM signed_in WHERE token_hash = $1 RETURNING id::text', [
    tokenHash,
  ]);
  return rows.map(({ id }) => id);
};

/** An account as its owner may see it. */
export interface AccountRow {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly version: number;
  /** The ids of its login methods, in alphabetical order. */
  readonly methods: readonly string[];
}

const ACCOUNT = `SELECT u.id AS uid, u.email, u.name, u."emailVerified" AS verified, u.version,
  coalesce(array_agg(DISTINCT a."providerId") FILTER (WHERE a.id IS NOT NULL), '{}') AS methods
  FROM identity_user u LEFT JOIN identity_account a ON a."userId" = u.id`;

/** An account by its id. */
export const accountOf = async (pool: pg.Pool, uid: string): Promise<AccountRow | undefined> => {
  const { rows } = await pool.query<AccountRow>(`${ACCOUNT} WHERE u.id = $1 GROUP BY u.id`, [uid]);
  return rows[0];
};

/** An account by its address, which is stored in lower case. */
export const accountByEmail = async (pool: pg.Pool, email: string): Promise<AccountRow | undefined> => {
  const { rows } = await pool.query<AccountRow>(`${ACCOUNT} WHERE u.email = $1 GROUP BY u.id`, [email.toLowerCase()]);
  return rows[0];
};

/** The nicknames of some accounts; accounts that do not exist are missing. */
export const nicknamesOf = async (pool: pg.Pool, uids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ uid: string; name: string }>({
    name: 'identity-nicknames',
    text: 'SELECT id AS uid, name FROM identity_user WHERE id = ANY($1)',
    values: [uids],
  });
  return new Map(rows.map(({ uid, name }) => [uid, name]));
};
