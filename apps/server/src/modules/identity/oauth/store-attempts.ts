/** The SQL of OAuth attempts (`provider_visit`), pending links (`provider_held`) and the owners of logins. */
import type { OAuthAttemptOptions, ProviderName, ProviderPurpose } from '@parlance/contract';
import type pg from 'pg';

/** An OAuth attempt as it is stored until the provider responds. */
export interface OAuthAttemptRow extends OAuthAttemptOptions {
  readonly provider: ProviderName;
  readonly purpose: ProviderPurpose;
  /** The interface language, for mails. */
  readonly language: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The signed-in user that it belongs to; null for a sign-in. */
  readonly uid: string | null;
}

/** The key of an attempt: hashes of the state that the provider returns, and of the browser's cookie. */
export interface OAuthAttemptKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

/** Stores an attempt, and deletes those that have expired. */
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

/** Deletes an attempt, so that it ends once. @returns it, unless it is another browser's or has expired. */
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

/** A login: the provider, and the provider's id of the user. */
export interface LoginKey {
  readonly provider: ProviderName;
  readonly subject: string;
}

/** A pending link. */
export interface PendingLinkRow extends LoginKey {
  /** `owner`: the account's owner must sign in; `verification`: the account's address must be verified. */
  readonly waitsFor: 'owner' | 'verification';
  readonly email: string;
  readonly uid: string;
}

/** Stores a pending link, and deletes those that have expired. */
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

/** The pending link of a cookie, unless it has expired. */
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

/** Deletes the pending link of a cookie. @returns it, unless it has expired. */
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

/** The user whose account has this login; undefined if no account has it. */
export const ownerOf = async (pool: pg.Pool, { provider, subject }: LoginKey): Promise<string | undefined> => {
  const { rows } = await pool.query<{ uid: string }>(
    'SELECT "userId" AS uid FROM identity_account WHERE "providerId" = $1 AND "accountId" = $2',
    [provider, subject],
  );
  return rows[0]?.uid;
};
