/** The SQL of passkeys, and of the challenges that they sign. */
import type pg from 'pg';

/** A passkey as it is stored. */
export interface PasskeyRow {
  /** The id that its owner may see. */
  readonly id: string;
  /** The authenticator's id of the key. */
  readonly credential: Buffer;
  /** The public key in COSE. */
  readonly publicKey: Buffer;
  /** How often it has signed, as it says; 0 if it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey as its owner may see it. */
export interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  /** When it last proved its owner; null for never. */
  readonly usedAt: Date | null;
}

/** What a challenge is for: to add a passkey, or to prove one that the account has. */
export type ChallengePurpose = 'add' | 'check';

/** The key of a challenge. */
export interface ChallengeKey {
  readonly uid: string;
  /** The hash of the session that asked for it. */
  readonly asker: Buffer;
  readonly purpose: ChallengePurpose;
}

/** Stores a challenge in place of an earlier one of the same key, and deletes the user's expired ones. */
export const putChallenge = async (
  pool: pg.Pool,
  { uid, asker, purpose }: ChallengeKey,
  challenge: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> => {
  await pool.query('DELETE FROM learner_passkey_challenge WHERE user_id = $1 AND expires_at <= $2', [uid, now]);
  await pool.query(
    `INSERT INTO learner_passkey_challenge (user_id, asker, purpose, challenge, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, asker, purpose) DO UPDATE
       SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [uid, asker, purpose, challenge, expiresAt],
  );
};

/** Deletes a challenge, so that it is answered once. @returns it, unless it has expired. */
export const takeChallenge = async (
  pool: pg.Pool,
  { uid, asker, purpose }: ChallengeKey,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ challenge: string; valid: boolean }>(
    `DELETE FROM learner_passkey_challenge WHERE user_id = $1 AND asker = $2 AND purpose = $3
     RETURNING challenge, expires_at > $4 AS valid`,
    [uid, asker, purpose, now],
  );
  return rows[0]?.valid === true ? rows[0].challenge : undefined;
};

/** Deletes the expired challenges of all users. */
export const deleteExpiredChallenges = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query('DELETE FROM learner_passkey_challenge WHERE expires_at <= $1', [now]);
};

/** The passkeys of an account, the oldest first. */
export const passkeyRowsOf = async (pool: pg.Pool, uid: string): Promise<readonly PasskeyRow[]> => {
  const { rows } = await pool.query<PasskeyRow>(
    `SELECT id::text, credential, public_key AS "publicKey", counter::float8 AS counter, transports
     FROM learner_passkey WHERE user_id = $1 ORDER BY added_at, id`,
    [uid],
  );
  return rows;
};

/** The passkeys of an account as its owner may see them, the oldest first. */
export const passkeysOf = async (pool: pg.Pool | pg.PoolClient, uid: string): Promise<readonly PasskeyEntry[]> => {
  const { rows } = await pool.query<PasskeyEntry>(
    `SELECT id::text, name, added_at AS "addedAt", used_at AS "usedAt"
     FROM learner_passkey WHERE user_id = $1 ORDER BY added_at, id`,
    [uid],
  );
  return rows;
};

/**
 * Stores a passkey, unless the account has it already or has `most`. The caller holds the lock on the account.
 * @returns whether it was stored.
 */
export const addPasskey = async (
  client: pg.PoolClient,
  uid: string,
  passkey: PasskeyRow & { readonly name: string; readonly addedAt: Date },
  most: number,
): Promise<boolean> => {
  const { id, credential, publicKey, counter, transports, name, addedAt } = passkey;
  const { rowCount } = await client.query(
    `INSERT INTO learner_passkey (user_id, id, credential, public_key, counter, transports, name, added_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE (SELECT count(*) FROM learner_passkey WHERE user_id = $1) < $9
     ON CONFLICT (user_id, credential) DO NOTHING`,
    [uid, id, credential, publicKey, counter, transports, name, addedAt, most],
  );
  return rowCount === 1;
};

/**
 * Notes a use of a passkey. The counter of one that counts must have risen since.
 * @returns whether it was noted: not if the passkey was removed, or another request has used this count.
 */
export const notePasskeyUse = async (
  pool: pg.Pool,
  uid: string,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE learner_passkey SET counter = $3, used_at = $4
     WHERE user_id = $1 AND id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0))`,
    [uid, id, counter, now],
  );
  return rowCount === 1;
};

/** Deletes a passkey. @returns whether the account had it. */
export const deletePasskey = async (client: pg.PoolClient, uid: string, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('DELETE FROM learner_passkey WHERE user_id = $1 AND id::text = $2', [
    uid,
    id,
  ]);
  return rowCount === 1;
};

/** Deletes all passkeys and challenges of a user. */
export const deletePasskeysOf = async (pool: pg.Pool | pg.PoolClient, uid: string): Promise<void> => {
  await pool.query('DELETE FROM learner_passkey_challenge WHERE user_id = $1', [uid]);
  await pool.query('DELETE FROM learner_passkey WHERE user_id = $1', [uid]);
};
