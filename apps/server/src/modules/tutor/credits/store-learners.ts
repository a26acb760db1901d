/** The SQL of the row that each change of a learner's credits locks. */
import type pg from 'pg';
import type { NotedRests } from './store-credits.ts';

/** Whether the tutor with a model is off for an account. */
export interface LearnerSwitch {
  readonly isOff: boolean;
}

/** Locks the row of a learner until the transaction ends; undefined where there is none. */
export const lockLearner = async (client: pg.PoolClient, uid: string): Promise<LearnerSwitch | undefined> => {
  const { rows } = await client.query<LearnerSwitch>({
    name: 'tutor-lock-learner',
    text: 'SELECT is_off AS "isOff" FROM learner_tutor WHERE user_id = $1 FOR UPDATE',
    values: [uid],
  });
  return rows[0];
};

/** Locks the row of a learner until the transaction ends, after adding it. */
export const lockNewLearner = async (client: pg.PoolClient, uid: string): Promise<LearnerSwitch> => {
  await client.query('INSERT INTO learner_tutor (user_id, is_off) VALUES ($1, false) ON CONFLICT DO NOTHING', [uid]);
  return (await lockLearner(client, uid)) ?? { isOff: false };
};

/** Whether the tutor with a model is off for an account; undefined where nothing is kept of it. */
export const switchOf = async (pool: pg.Pool, uid: string): Promise<LearnerSwitch | undefined> => {
  const { rows } = await pool.query<LearnerSwitch>({
    name: 'tutor-switch',
    text: 'SELECT is_off AS "isOff" FROM learner_tutor WHERE user_id = $1',
    values: [uid],
  });
  return rows[0];
};

/** Notes what was left, in the turn of the learner. */
export const noteRests = async (client: pg.PoolClient, uid: string, { at, rests }: NotedRests): Promise<void> => {
  await client.query({
    name: 'tutor-note-rests',
    text: 'UPDATE learner_tutor SET rests_at = $2, rests = $3 WHERE user_id = $1',
    values: [uid, at, JSON.stringify(rests)],
  });
};

/** Deletes all credits, acts, what is remembered, and the row of a learner. */
export const eraseCredits = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query(
    `WITH acts AS (DELETE FROM learner_tutor_act WHERE user_id = $1),
       facts AS (DELETE FROM learner_tutor_fact WHERE user_id = $1),
       credits AS (DELETE FROM learner_credit WHERE user_id = $1)
     DELETE FROM learner_tutor WHERE user_id = $1`,
    [uid],
  );
};
