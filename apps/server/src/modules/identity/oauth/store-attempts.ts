/** The SQL of signing in with others: visits, logins that wait, and the logins of accounts. */
import type { OAuthAttemptOptions, ProviderName, ProviderPurpose } from '@parlance/contract';
import type pg from 'pg';

/** A visit to a provider, as it is kept until the provider answers. */
export interface OAuthAttemptRow extends OAuthAttemptOptions {
  readonly provider: ProviderName;
  readonly purpose: ProviderPurpose;
  /** Interface language, for mails. */
  readonly language: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Whose account it is for; null for a sign-in. */
  readonly uid: string | null;
}

/** What names a visit: the state that goes to the provider, and the cookie of the browser; only hashes are kept. */
export interface OAuthAttemptKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

/** Keeps a visit; those that were given up are forgotten. */
export const addAttempt = async (
  pool: pg.Pool,
  { stateHash, browserHash }: OAuthAttemptKey,
  attempt: OAuthAttemptRow,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> => {
  await pool.query('DELETE FROM provider_visit WHERE expires_at <= $1', [now]);
  const { provider, nonce, verifier, purpose, display, back, language, uid } = attempt;
  await pool.query(
    `INSERT INTO provider_visit
       (state_hash, browser_hash, provider, nonce, verifier, purpose, display, back, language, user_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [stateHash, browserHash, provider, nonce, verifier, purpose, display, back, language, uid, expiresAt],
  );
};

/** Takes a visit out, if it is this browser's and not over: it can be ended once. */
export const takeAttempt = async (
  pool: pg.Pool,
  { stateHash, browserHash }: OAuthAttemptKey,
  provider: ProviderName,
  now: Date,
): Promise<OAuthAttemptRow | undefined> => {
  const { rows } = await pool.query<OAuthAttemptRow>(
    `DELETE FROM provider_visit WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3 AND expires_at > $4
     RETURNING provider, nonce, verifier, purpose, display, back, language, user_id AS uid`,
    [stateHash, browserHash, provider, now],
  );
  return rows[0];
};

/** A login by its provider's name and the provider's name for it. */
export interface LoginKey {
  readonly provider: ProviderName;
  readonly subject: string;
}

/** A login that waits in a browser. */
export interface PendingLinkRow extends LoginKey {
  /** For the owner of the account to sign in, or for the account's address to be verified. */
  readonly waitsFor: 'owner' | 'verification';
  readonly email: string;
  readonly uid: string;
}

/** Lets a login wait; those that waited too long are forgotten. */
export const addPendingLink = async (
  pool: pg.Pool,
  tokenHash: Buffer,
  { waitsFor, provider, subject, email, uid }: PendingLinkRow,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> => {
  await pool.query('DELETE FROM provider_held WHERE expires_at <= $1', [now]);
  await pool.query(
    `INSERT INTO provider_held (token_hash, waits_for, provider, subject, email, user_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tokenHash, waitsFor, provider, subject, email, uid, expiresAt],
  );
};

const PENDING_LINK = 'waits_for AS "waitsFor", provider, subject, email, user_id AS uid';

/** The login that waits behind a cookie. */
export const findPendingLink = async (
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<PendingLinkRow | undefined> => {
  const { rows } = await pool.query<PendingLinkRow>(
    `SELECT ${PENDING_LINK} FROM provider_held WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
};

/** Forgets the login that waits behind a cookie. @returns it, unless it waited too long. */
export const takePendingLink = async (
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<PendingLinkRow | undefined> => {
  const { rows } = await pool.query<PendingLinkRow & { readonly waits: boolean }>(
    `DELETE FROM provider_held WHERE token_hash = $1 RETURNING ${PENDING_LINK}, expires_at > $2 AS waits`,
    [tokenHash, now],
  );
  return rows[0]?.waits === true ? rows[0] : undefined;
};

/** Whose login it is. */
export const ownerOf = async (pool: pg.Pool, { provider, subject }: LoginKey): Promise<string | undefined> => {
  const { rows } = await pool.query<{ uid: string }>(
    'SELECT "userId" AS uid FROM identity_account WHERE "providerId" = $1 AND "accountId" = $2',
    [provider, subject],
  );
  return rows[0]?.uid;
};

/** Notes that a session was proven anew. */
export const proveSession = async (
  pool: pg.Pool,
  { uid, id }: { readonly uid: string; readonly id: string },
  now: Date,
): Promise<void> => {
  await pool.query('UPDATE signed_in SET proven_at = $3 WHERE user_id = $1 AND id = $2', [uid, id, now]);
};
