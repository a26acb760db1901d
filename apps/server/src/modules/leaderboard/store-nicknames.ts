/** The SQL of reported and hidden nicknames. */
import type pg from 'pg';

/** A report of a nickname. */
export interface NicknameReport {
  /** Who reports. */
  readonly uid: string;
  readonly reported: string;
  readonly nickname: string;
  /** The date in UTC, as `YYYY-MM-DD`. */
  readonly day: string;
}

/** Stores a report, once for each nickname. @returns false if the learner has reported as many today as they may. */
export const storeReport = async (
  pool: pg.Pool,
  { uid, reported, nickname, day }: NicknameReport,
  limit: number,
): Promise<boolean> => {
  const { rows } = await pool.query<{ fits: boolean }>(
    `WITH capacity AS (
       SELECT (SELECT count(*) FROM learner_nickname_report WHERE user_id = $1 AND day = $4::date) < $5 AS fits
     ), kept AS (
       INSERT INTO learner_nickname_report (user_id, reported, nickname, day)
       SELECT $1, $2, $3, $4::date FROM capacity WHERE fits
       ON CONFLICT (user_id, reported, nickname) DO NOTHING
     )
     SELECT fits FROM capacity`,
    [uid, reported, nickname, day, limit],
  );
  return rows[0]?.fits === true;
};

/** A nickname that was reported. */
export interface ReportedNickname {
  readonly uid: string;
  readonly nickname: string;
  readonly times: number;
  /** The date of the first report, as `YYYY-MM-DD`. */
  readonly since: string;
}

/** The undecided reports, by nickname, the most frequent first. */
export const reportedNicknames = async (pool: pg.Pool): Promise<readonly ReportedNickname[]> => {
  const { rows } = await pool.query<ReportedNickname>(
    `SELECT reported::text AS uid, nickname, count(*)::int AS times, min(day)::text AS since
     FROM learner_nickname_report GROUP BY reported, nickname ORDER BY count(*) DESC, min(day), reported`,
  );
  return rows;
};

/** A nickname that is hidden. */
export interface HiddenNickname {
  readonly uid: string;
  readonly nickname: string;
}

/** All hidden nicknames. */
export const hiddenNicknames = async (pool: pg.Pool): Promise<readonly HiddenNickname[]> => {
  const { rows } = await pool.query<HiddenNickname>(
    `SELECT user_id::text AS uid, hidden_nickname AS nickname FROM learner_league
     WHERE hidden_nickname IS NOT NULL ORDER BY hidden_nickname, user_id`,
  );
  return rows;
};

/**
 * Hides a nickname of a learner, or shows it again (null): with the learner first, then on each board that has them,
 * where it is a copy. @returns whether there is such a learner.
 */
export const setHiddenNickname = async (pool: pg.Pool, uid: string, nickname: string | null): Promise<boolean> => {
  const { rowCount } = await pool.query('UPDATE learner_league SET hidden_nickname = $2 WHERE user_id = $1', [
    uid,
    nickname,
  ]);
  await pool.query('UPDATE league_member SET hidden_nickname = $2 WHERE user_id = $1', [uid, nickname]);
  return rowCount === 1;
};

/** Deletes the reports of a learner's nicknames: they are decided. @returns their number. */
export const dismissReports = async (pool: pg.Pool, reported: string): Promise<number> => {
  const { rowCount } = await pool.query('DELETE FROM learner_nickname_report WHERE reported = $1', [reported]);
  return rowCount ?? 0;
};

/** Deletes reports from before a day. */
export const deleteReports = async (pool: pg.Pool, day: string): Promise<void> => {
  await pool.query('DELETE FROM learner_nickname_report WHERE day < $1', [day]);
};
