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

/** Ends an act. @param body the sealed answer; null for none */
export const endActRow = async (
  client: pg.PoolClient,
  { uid, id }: ActRef,
  { state, body }: { readonly state: 'done' | 'back'; readonly body: Uint8Array | null },
): Promise<void> => {
  await client.query({
    name: 'tutor-end-act',
    text: 'UPDATE learner_tutor_act SET state = $3, body = $4 WHERE user_id = $1 AND id = $2',
    values: [uid, id, state, body],
  });
};

/** Deletes acts of a learner that are over. @param before when they were begun, by what became of them */
export const deleteActs = async (
  client: pg.PoolClient,
  uid: string,
  before: { readonly done: number; readonly back: number },
): Promise<void> => {
  await client.query({
    name: 'tutor-delete-acts',
    text: `DELETE FROM learner_tutor_act
      WHERE user_id = $1 AND ((state = 'done' AND at <= $2) OR (state = 'back' AND at <= $3))`,
    values: [uid, before.done, before.back],
  });
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
