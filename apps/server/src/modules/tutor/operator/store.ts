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
