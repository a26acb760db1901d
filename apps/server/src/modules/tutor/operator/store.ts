/** The SQL of whether the tutor with a model is off for an account. */
import type pg from 'pg';

/** Says whether it is off, in a transaction of the caller. */
export const setOff = async (client: pg.PoolClient, uid: string, isOff: boolean): Promise<void> => {
  await client.query(
    `INSERT INTO learner_tutor (user_id, is_off) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET is_off = excluded.is_off`,
    [uid, isOff],
  );
};

/** Whether it is off for an account. */
export const isOffFor = async (pool: pg.Pool, uid: string): Promise<boolean> => {
  const { rows } = await pool.query<{ isOff: boolean }>({
    name: 'tutor-is-off',
    text: 'SELECT is_off AS "isOff" FROM learner_tutor WHERE user_id = $1',
    values: [uid],
  });
  return rows[0]?.isOff ?? false;
};
