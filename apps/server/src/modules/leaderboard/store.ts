/** The SQL of a learner's own half of the leaderboard. Each statement that writes is about one learner. */
import type { PictureName } from '@parlance/contract';
import type { LeagueWeek, Outcome } from '@parlance/domain';
import type pg from 'pg';

/** Whether and where a learner takes part. */
export interface LearnerLeague {
  readonly uid: string;
  readonly joined: boolean;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  readonly league: number;
  /** The newest week with a seat in a cohort, and the cohort; null before the first one. */
  readonly week: LeagueWeek | null;
  readonly cohort: string | null;
  readonly waiting: boolean;
  readonly hiddenNickname: string | null;
  /** The picture that the learner has chosen. */
  readonly picture: PictureName | null;
  /** The revision of the learner's progress; 0 before the first write. */
  readonly revision: number;
}

/** A seat in a cohort of a week. */
export interface Seat {
  readonly week: LeagueWeek;
  readonly cohort: string;
  readonly league: number;
}

/** Some learners who have joined at some time; others are missing. */
export const learnerLeagues = async (pool: pg.Pool, uids: readonly string[]): Promise<readonly LearnerLeague[]> => {
  const { rows } = await pool.query<LearnerLeague>({
    name: 'leaderboard-learners',
    text: `SELECT own.user_id::text AS uid, own.joined, extract(epoch FROM own.joined_at)::float8 * 1000 AS "joinedAt",
      own.league, own.week, own.cohort::text AS cohort, own.waiting, own.hidden_nickname AS "hiddenNickname", own.picture,
      coalesce((SELECT revision FROM learner WHERE user_id = own.user_id), 0)::float8 AS revision
      FROM unnest($1::uuid[]) AS given(uid) CROSS JOIN LATERAL (
        SELECT * FROM learner_league WHERE user_id = given.uid LIMIT 1
      ) AS own`,
    values: [uids],
  });
  return rows;
};

/** Lets a learner take part in a league. */
export const join = async (
  pool: pg.Pool,
  uid: string,
  { league, now }: { league: number; now: Date },
): Promise<void> => {
  await pool.query(
    `INSERT INTO learner_league (user_id, joined, joined_at, league) VALUES ($1, true, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET joined = true, joined_at = excluded.joined_at, league = excluded.league
     WHERE NOT learner_league.joined`,
    [uid, now, league],
  );
};

/** Ends a learner's part, in a league in which they may begin again. */
export const leave = async (pool: pg.Pool, uid: string, league?: number): Promise<void> => {
  await pool.query(
    `UPDATE learner_league SET joined = false, waiting = false, league = coalesce($2, league) WHERE user_id = $1`,
    [uid, league ?? null],
  );
};

/** Whether a learner takes part. */
export const isJoined = async (pool: pg.Pool, uid: string): Promise<boolean> => {
  const { rows } = await pool.query('SELECT FROM learner_league WHERE user_id = $1 AND joined', [uid]);
  return rows.length > 0;
};

/**
 * Gives a learner the seat of a week, unless they have one for it. Both rows are the learner's, and change together.
 * @returns the seat that holds.
 */
export const claimSeat = async (pool: pg.Pool, uid: string, { week, cohort, league }: Seat): Promise<Seat> => {
  await pool.query({
    name: 'leaderboard-claim',
    text: `WITH claimed AS (
        INSERT INTO learner_league_week (user_id, week, league, cohort) VALUES ($1, $2, $3, $4)
        ON CONFLICT (user_id, week) DO NOTHING RETURNING week
      )
      UPDATE learner_league SET week = $2, league = $3, cohort = $4, waiting = false
      WHERE user_id = $1 AND EXISTS (SELECT FROM claimed)`,
    values: [uid, week, league, cohort],
  });
  const { rows } = await pool.query<Seat>(
    'SELECT week, league, cohort::text FROM learner_league_week WHERE user_id = $1 AND week = $2',
    [uid, week],
  );
  return rows[0] ?? { week, cohort, league };
};

/** Notes that a learner has earned something in a week without a cohort yet. */
export const markWaiting = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('UPDATE learner_league SET waiting = true WHERE user_id = $1 AND joined AND NOT waiting', [uid]);
};

/** Learners who wait for a cohort, in the order of their ids. */
export const waitingLearners = async (pool: pg.Pool, after: string, most: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ uid: string }>(
    `SELECT user_id::text AS uid FROM learner_league WHERE waiting AND user_id > $1 ORDER BY user_id LIMIT $2`,
    [after, most],
  );
  return rows.map(({ uid }) => uid);
};

/** The result of a closed week. */
export interface WeekResult {
  readonly xp: number;
  readonly place: number;
  readonly members: number;
  readonly outcome: Outcome;
}

/** Stores the result of a week with the learner, and the league after it. It may be repeated: the first time counts. */
export const settleWeek = async (
  pool: pg.Pool,
  uid: string,
  { week, result, league }: { readonly week: LeagueWeek; readonly result: WeekResult; readonly league: number },
): Promise<void> => {
  const { xp, place, members, outcome } = result;
  await pool.query(
    `WITH settled AS (
       UPDATE learner_league_week SET xp = $3, place = $4, members = $5, outcome = $6
       WHERE user_id = $1 AND week = $2 AND outcome IS NULL RETURNING week
     )
     UPDATE learner_league SET league = $7 WHERE user_id = $1 AND week = $2 AND EXISTS (SELECT FROM settled)`,
    [uid, week, xp, place, members, outcome, league],
  );
};

/** A week of a learner with a result. */
export interface SettledWeek extends WeekResult {
  readonly week: LeagueWeek;
  readonly league: number;
}

/** The newest result that a learner has not seen. */
export const unseenResult = async (pool: pg.Pool, uid: string): Promise<SettledWeek | undefined> => {
  const { rows } = await pool.query<SettledWeek & { readonly seen: boolean }>({
    name: 'leaderboard-result',
    text: `SELECT week, league, xp, place, members, outcome, seen FROM learner_league_week
      WHERE user_id = $1 AND outcome IS NOT NULL ORDER BY week DESC LIMIT 1`,
    values: [uid],
  });
  const [newest] = rows;
  return newest === undefined || newest.seen ? undefined : newest;
};

/** Notes that a result was shown. */
export const markSeen = async (pool: pg.Pool, uid: string, week: LeagueWeek): Promise<void> => {
  await pool.query('UPDATE learner_league_week SET seen = true WHERE user_id = $1 AND week = $2', [uid, week]);
};
