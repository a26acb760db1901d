/** The SQL of what tells inviters and friends apart, and of who has counted once. */
import type pg from 'pg';

/** What a mark is of. */
export type MarkKind = 'address' | 'login' | 'browser';

/** The keyed hash of an address, a login or a browser. */
export interface Mark {
  readonly kind: MarkKind;
  readonly mark: Buffer;
}

/** Stores marks of a learner, each once. */
export const addMarks = async (
  connection: pg.Pool | pg.PoolClient,
  uid: string,
  marks: readonly Mark[],
): Promise<void> => {
  await connection.query(
    `INSERT INTO learner_invitation_mark (user_id, mark, kind)
     SELECT $1, mark, kind FROM unnest($2::bytea[], $3::text[]) AS given(mark, kind) ON CONFLICT DO NOTHING`,
    [uid, marks.map(({ mark }) => mark), marks.map(({ kind }) => kind)],
  );
};

/** All marks that a learner ever had. */
export const marksOf = async (pool: pg.Pool, uid: string): Promise<readonly Mark[]> => {
  const { rows } = await pool.query<Mark>('SELECT mark, kind FROM learner_invitation_mark WHERE user_id = $1', [uid]);
  return rows;
};

/** Whether one of some marks has counted for somebody else. */
export const hasCounted = async (pool: pg.Pool, claim: string, marks: readonly Mark[]): Promise<boolean> => {
  const { rows } = await pool.query('SELECT FROM invitation_identity WHERE mark = ANY($1) AND claim <> $2 LIMIT 1', [
    marks.map(({ mark }) => mark),
    claim,
  ]);
  return rows.length > 0;
};

/** Stores that marks have counted: each belongs to the claim that comes first. @returns whether all of them do. */
export const claimMarks = async (
  pool: pg.Pool,
  claim: string,
  marks: readonly Mark[],
  day: string,
): Promise<boolean> => {
  await pool.query(
    `INSERT INTO invitation_identity (mark, claim, counted_on) SELECT mark, $2, $3 FROM unnest($1::bytea[]) AS mark
     ORDER BY mark ON CONFLICT DO NOTHING`,
    [marks.map(({ mark }) => mark), claim, day],
  );
  return !(await hasCounted(pool, claim, marks));
};
