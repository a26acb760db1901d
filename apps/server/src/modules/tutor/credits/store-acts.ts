/** The SQL of what was asked of the model. Answers are encrypted; times are milliseconds since 1970. */
import type pg from 'pg';

/** Which act of whom. */
export interface ActRef {
  readonly uid: string;
  readonly id: string;
}

/** A stored act. */
export interface StoredAct {
  readonly id: string;
  readonly at: number;
  /** `open` while it is asked, `done`, or `back` once its credits were given back. */
  readonly state: 'open' | 'done' | 'back';
  readonly notes: number;
  /** A digest of what was asked. */
  readonly asked: Buffer;
  readonly body: Buffer | null;
}

const COLUMNS = 'id::text AS id, at::float8 AS at, state, notes, asked, body';

/** An act; undefined if it is not known (any more). */
export const actOf = async (client: pg.PoolClient, { uid, id }: ActRef): Promise<StoredAct | undefined> => {
  const { rows } = await client.query<StoredAct>({
    name: 'tutor-act',
    text: `SELECT ${COLUMNS} FROM learner_tutor_act WHERE user_id = $1 AND id = $2`,
    values: [uid, id],
  });
  return rows[0];
};

/** Acts that were begun before a time and are still open. */
export const openActsBefore = async (
  client: pg.PoolClient,
  uid: string,
  before: number,
): Promise<readonly Pick<StoredAct, 'id' | 'at'>[]> => {
  const { rows } = await client.query<Pick<StoredAct, 'id' | 'at'>>({
    name: 'tutor-open-acts',
    text: `SELECT id::text AS id, at::float8 AS at FROM learner_tutor_act
      WHERE user_id = $1 AND state = 'open' AND at <= $2 ORDER BY at, id`,
    values: [uid, before],
  });
  return rows;
};

/** Writes an act that begins, also where it was given back before. */
export const openActRow = async (
  client: pg.PoolClient,
  { uid, id }: ActRef,
  { at, asked }: Pick<StoredAct, 'at'> & { readonly asked: Uint8Array },
): Promise<void> => {
  await client.query({
    name: 'tutor-begin-act',
    text: `INSERT INTO learner_tutor_act (user_id, id, at, state, notes, asked, body)
      VALUES ($1, $2, $3, 'open', 0, $4, NULL)
      ON CONFLICT (user_id, id) DO UPDATE SET at = $3, state = 'open', notes = 0, asked = $4, body = NULL`,
    values: [uid, id, at, asked],
  });
};

/** Says that the credits of an act were given back. */
export const giveBackActRow = async (client: pg.PoolClient, { uid, id }: ActRef): Promise<void> => {
  await client.query({
    name: 'tutor-give-back-act',
    text: `UPDATE learner_tutor_act SET state = 'back', body = NULL WHERE user_id = $1 AND id = $2`,
    values: [uid, id],
  });
};

/** The answer of an act, and which older acts are not kept any longer. */
export interface SettledAct {
  /** When the act was begun: one that was begun anew is another. */
  readonly at: number;
  /** The sealed answer. */
  readonly body: Uint8Array;
  /** When acts were begun that are deleted, by what became of them. */
  readonly before: { readonly done: number; readonly back: number };
}

/** Keeps the answer of an act, and deletes older ones of its learner. @returns false where it has one, or is gone */
export const settleActRow = async (
  client: pg.PoolClient,
  { uid, id }: ActRef,
  { at, body, before }: SettledAct,
): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'tutor-settle-act',
    text: `WITH deleted AS (DELETE FROM learner_tutor_act
        WHERE user_id = $1 AND id <> $2 AND ((state = 'done' AND at <= $5) OR (state = 'back' AND at <= $6)))
      UPDATE learner_tutor_act SET state = 'done', body = $4
      WHERE user_id = $1 AND id = $2 AND at = $3 AND state <> 'done'`,
    values: [uid, id, at, body, before.done, before.back],
  });
  return rowCount === 1;
};

/** Counts one more request of notes for a paid act. @returns false where there were enough, or the act is too old */
export const countNote = async (
  pool: pg.Pool,
  { uid, id }: ActRef,
  { most, since }: { readonly most: number; readonly since: number },
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'tutor-count-note',
    text: `UPDATE learner_tutor_act SET notes = notes + 1
      WHERE user_id = $1 AND id = $2 AND state = 'done' AND notes < $3 AND at > $4`,
    values: [uid, id, most, since],
  });
  return rowCount === 1;
};

/** All acts that are kept of a learner, the oldest first. */
export const actsOf = async (pool: pg.Pool, uid: string): Promise<readonly StoredAct[]> => {
  const { rows } = await pool.query<StoredAct>({
    name: 'tutor-acts',
    text: `SELECT ${COLUMNS} FROM learner_tutor_act WHERE user_id = $1 ORDER BY at, id`,
    values: [uid],
  });
  return rows;
};
