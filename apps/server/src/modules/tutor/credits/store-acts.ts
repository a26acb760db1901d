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

/**
 * Says that the credits of an attempt are given back, unless it has ended or was begun anew. @returns whether they are: then
 * nobody ends it until the transaction has
 */
export const giveBackActRow = async (
  client: pg.PoolClient,
  uid: string,
  { id, at }: Pick<StoredAct, 'id' | 'at'>,
): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'tutor-give-back-act',
    text: `UPDATE learner_tutor_act SET state = 'back', body = NULL
      WHERE user_id = $1 AND id = $2 AND at = $3 AND state = 'open'`,
    values: [uid, id, at],
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
