/** The SQL of learners' pictures, which boards have copies of. */
import { PICTURE_SETTING, PICTURES, type PictureName } from '@parlance/contract';
import type pg from 'pg';

/**
 * Copies a learner's picture from their settings: to the learner's part in the leaderboard first, then to each board that
 * has them. It may be repeated. A value that is no picture counts as none.
 */
export const copyPicture = async (pool: pg.Pool, uid: string): Promise<void> => {
  const { rows } = await pool.query<{ picture: PictureName | null }>(
    `UPDATE learner_league SET picture = (
       SELECT value #>> '{}' FROM learner_setting WHERE user_id = $1 AND name = $2 AND value #>> '{}' = ANY($3)
     ) WHERE user_id = $1 RETURNING picture`,
    [uid, PICTURE_SETTING, PICTURES],
  );
  const [own] = rows;
  if (own === undefined) return;
  await pool.query('UPDATE league_member SET picture = $2 WHERE user_id = $1 AND picture IS DISTINCT FROM $2::text', [
    uid,
    own.picture,
  ]);
};
