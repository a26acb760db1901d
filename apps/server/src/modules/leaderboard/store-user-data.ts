/** The SQL for exporting and erasing what the leaderboard stores of a learner. */
import type pg from 'pg';

/** The tables of the leaderboard with rows of learners. */
export const LEADERBOARD_TABLES = [
  'learner_league',
  'learner_league_week',
  'learner_nickname_report',
  'league_member',
] as const;

/** Whether a learner takes part, and their weeks. */
export const leagueExport = async (pool: pg.Pool, uid: string): Promise<unknown> => {
  const own = await pool.query(
    `SELECT joined, joined_at AS "joinedAt", league, hidden_nickname AS "hiddenNickname", picture FROM learner_league
     WHERE user_id = $1`,
    [uid],
  );
  const weeks = await pool.query(
    `SELECT week, league, xp, place, members, outcome FROM learner_league_week WHERE user_id = $1 ORDER BY week`,
    [uid],
  );
  return { ...own.rows[0], weeks: weeks.rows };
};

/** The nicknames that a learner has reported. */
export const reportsExport = async (pool: pg.Pool, uid: string): Promise<unknown> =>
  (
    await pool.query(
      'SELECT nickname, day::text FROM learner_nickname_report WHERE user_id = $1 ORDER BY day, nickname',
      [uid],
    )
  ).rows;

/** Deletes everything: the learner's own rows first, so that no request puts them on a board again. */
export const eraseLeagues = async (pool: pg.Pool, uid: string): Promise<void> => {
  for (const table of LEADERBOARD_TABLES) await pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [uid]);
  await pool.query('DELETE FROM learner_nickname_report WHERE reported = $1', [uid]);
};
