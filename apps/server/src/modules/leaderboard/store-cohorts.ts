/** The SQL of cohorts and their boards. Each statement that writes is about one cohort, or may be divided by cohort. */
import type { PictureName } from '@parlance/contract';
import type { LeagueWeek, Outcome } from '@parlance/domain';
import type pg from 'pg';
import { transaction } from '../../platform/database.ts';
import type { LearnerLeague, Seat } from './store.ts';

/** A cohort without its members. */
export interface Cohort extends Seat {
  readonly isClosed: boolean;
}

/** A row of a board as it is stored. */
export interface BoardMember {
  readonly id: string;
  readonly xp: number;
  readonly reachedAt: number;
  /** The learner's revision up to which the XP is counted. */
  readonly counted: number;
  readonly bigFan: boolean;
  readonly hiddenNickname: string | null;
  readonly picture: PictureName | null;
  /** Null until the week is closed. */
  readonly place: number | null;
  readonly outcome: Outcome | null;
}

/** A cohort with its members. */
export interface WholeCohort extends Cohort {
  readonly members: readonly BoardMember[];
}

type CohortRow = Cohort & { readonly [Field in keyof BoardMember]: BoardMember[Field] | null };

const MEMBER = `m.user_id::text AS id, m.xp, m.reached_at::float8 AS "reachedAt", m.counted::float8 AS counted,
  m.big_fan AS "bigFan", m.hidden_nickname AS "hiddenNickname", m.picture, m.place, m.outcome`;

/** A cohort with its members; undefined if it was deleted. */
export const cohortOf = async (pool: pg.Pool, cohort: string): Promise<WholeCohort | undefined> => {
  const { rows } = await pool.query<CohortRow>({
    name: 'leaderboard-cohort',
    text: `SELECT c.cohort::text AS cohort, c.week, c.league, c.closed_at IS NOT NULL AS "isClosed", ${MEMBER}
      FROM league_cohort AS c LEFT JOIN league_member AS m ON m.cohort = c.cohort WHERE c.cohort = $1`,
    values: [cohort],
  });
  const [first] = rows;
  if (first === undefined) return undefined;
  const { week, league, isClosed } = first;
  return { cohort, week, league, isClosed, members: rows.filter(isMember) };
};

const isMember = (row: CohortRow): row is Cohort & BoardMember => row.id !== null;

/** Takes up to `wanted` seats of an open cohort. @returns how many were taken. */
export const takeSeats = async (
  pool: pg.Pool,
  cohort: string,
  { wanted, size }: { readonly wanted: number; readonly size: number },
): Promise<number> => {
  const { rows } = await pool.query<{ seats: number }>({
    name: 'leaderboard-seats',
    text: `WITH seat AS (
        SELECT cohort, taken FROM league_cohort WHERE cohort = $1 AND closed_at IS NULL AND taken < $3 FOR UPDATE
      )
      UPDATE league_cohort AS c SET taken = least($3, seat.taken + $2) FROM seat WHERE c.cohort = seat.cohort
      RETURNING least($3 - seat.taken, $2) AS seats`,
    values: [cohort, wanted, size],
  });
  return rows[0]?.seats ?? 0;
};

/** Some cohorts of a league that have seats left, the fullest first. */
export const cohortsWithSeats = async (
  pool: pg.Pool,
  { week, league, size }: { readonly week: LeagueWeek; readonly league: number; readonly size: number },
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ cohort: string }>(
    `SELECT cohort::text FROM league_cohort
     WHERE week = $1 AND league = $2 AND closed_at IS NULL AND taken < 30 AND taken < $3 ORDER BY taken DESC LIMIT 8`,
    [week, league, size],
  );
  return rows.map(({ cohort }) => cohort);
};

/** Opens a cohort, of which some seats are taken already. */
export const openCohort = async (pool: pg.Pool, { cohort, week, league }: Seat, taken: number): Promise<void> => {
  await pool.query('INSERT INTO league_cohort (cohort, week, league, taken) VALUES ($1, $2, $3, $4)', [
    cohort,
    week,
    league,
    taken,
  ]);
};

/** Puts a learner on the board of a cohort that is open, unless they are there. */
export const addMember = async (
  pool: pg.Pool,
  cohort: string,
  { uid, hiddenNickname, picture }: Pick<LearnerLeague, 'uid' | 'hiddenNickname' | 'picture'>,
): Promise<void> => {
  await pool.query({
    name: 'leaderboard-add',
    text: `INSERT INTO league_member (cohort, user_id, week, league, hidden_nickname, picture)
      SELECT cohort, $2, week, league, $3, $4 FROM league_cohort WHERE cohort = $1 AND closed_at IS NULL FOR SHARE
      ON CONFLICT (cohort, user_id) DO NOTHING`,
    values: [cohort, uid, hiddenNickname, picture],
  });
};

/** Takes a learner off a board. */
export const removeMember = async (pool: pg.Pool, cohort: string, uid: string): Promise<void> => {
  await pool.query('DELETE FROM league_member WHERE cohort = $1 AND user_id = $2', [cohort, uid]);
};

/** What a count found of a member of a cohort. */
export interface CountedMember {
  readonly uid: string;
  readonly cohort: string;
  readonly xp: number;
  readonly reachedAt: number;
  readonly revision: number;
  readonly bigFan: boolean;
}

/**
 * Writes counts of members of some cohorts. A closed cohort stays as it is: the closing locks the cohort's row, which this
 * shares. A count of an older revision than the stored one, which another server has made, is left out. No cohort depends on
 * another, so counts may be written in any groups.
 * @returns the members that were written.
 */
export const saveCounts = (pool: pg.Pool, counts: readonly CountedMember[]): Promise<ReadonlySet<string>> =>
  // Two servers that count the same members in another order may have to wait for each other; then one begins again.
  transaction(pool, async (client, commit) => {
    const [{ rows }] = await Promise.all([
      client.query<{ uid: string }>({
        name: 'leaderboard-count',
        text: `WITH open AS MATERIALIZED (
            SELECT cohort FROM league_cohort WHERE cohort = ANY($1) AND closed_at IS NULL ORDER BY cohort FOR SHARE
          )
          UPDATE league_member AS m SET xp = n.xp, reached_at = n."reachedAt", counted = n.revision, big_fan = n."bigFan"
          FROM jsonb_to_recordset($2::jsonb) AS n(cohort uuid, uid uuid, xp integer, "reachedAt" bigint, revision bigint, "bigFan" boolean)
            JOIN open USING (cohort)
          WHERE m.cohort = n.cohort AND m.user_id = n.uid AND m.counted <= n.revision
          RETURNING m.user_id::text AS uid`,
        values: [[...new Set(counts.map(({ cohort }) => cohort))], JSON.stringify(counts)],
      }),
      commit(),
    ]);
    return new Set(rows.map(({ uid }) => uid));
  });

/** The weeks with cohorts that are not closed, up to a week, the oldest first. */
export const unclosedWeeks = async (pool: pg.Pool, last: LeagueWeek): Promise<readonly LeagueWeek[]> => {
  const { rows } = await pool.query<{ week: LeagueWeek }>(
    'SELECT DISTINCT week FROM league_cohort WHERE closed_at IS NULL AND week <= $1 ORDER BY week',
    [last],
  );
  return rows.map(({ week }) => week);
};

/** Cohorts of a week that are not closed, from an id on. */
export const unclosedCohorts = async (
  pool: pg.Pool,
  { week, from, most }: { readonly week: LeagueWeek; readonly from: string; readonly most: number },
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ cohort: string }>({
    name: 'leaderboard-unclosed',
    text: `SELECT cohort::text FROM league_cohort
      WHERE week = $1 AND closed_at IS NULL AND cohort >= $2 ORDER BY cohort LIMIT $3`,
    values: [week, from, most],
  });
  return rows.map(({ cohort }) => cohort);
};

/** The members of some cohorts, with the revision up to which each is counted. */
export const membersOf = async (
  pool: pg.Pool,
  cohorts: readonly string[],
): Promise<readonly { readonly uid: string; readonly cohort: string; readonly counted: number }[]> => {
  const { rows } = await pool.query<{ uid: string; cohort: string; counted: number }>({
    name: 'leaderboard-members',
    text: `SELECT user_id::text AS uid, cohort::text, counted::float8 AS counted FROM league_member
      WHERE cohort = ANY($1)`,
    values: [cohorts],
  });
  return rows;
};

/** Locks a cohort that is to be closed, and reads its members. @returns undefined if it is closed, or is being closed. */
export const lockCohort = async (
  client: pg.PoolClient,
  cohort: string,
): Promise<{ readonly league: number; readonly members: readonly BoardMember[] } | undefined> => {
  const { rows } = await client.query<{ league: number }>({
    name: 'leaderboard-lock',
    text: 'SELECT league FROM league_cohort WHERE cohort = $1 AND closed_at IS NULL FOR UPDATE SKIP LOCKED',
    values: [cohort],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const members = await client.query<BoardMember>({
    name: 'leaderboard-locked-members',
    text: `SELECT ${MEMBER} FROM league_member AS m WHERE m.cohort = $1`,
    values: [cohort],
  });
  return { league: row.league, members: members.rows };
};

/** The place and outcome of a member. */
export interface PlacedRow {
  readonly id: string;
  readonly place: number;
  readonly outcome: Outcome;
}

/** Closes a cohort that is locked. All statements have been sent when it returns. */
export const closeLocked = (
  client: pg.PoolClient,
  cohort: string,
  { placed, now }: { readonly placed: readonly PlacedRow[]; readonly now: Date },
): Promise<unknown> =>
  Promise.all([
    client.query({
      name: 'leaderboard-place',
      text: `UPDATE league_member AS m SET place = n.place, outcome = n.outcome
        FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, place smallint, outcome text)
        WHERE m.cohort = $1 AND m.user_id = n.id`,
      values: [cohort, JSON.stringify(placed)],
    }),
    client.query({
      name: 'leaderboard-close',
      text: 'UPDATE league_cohort SET closed_at = $2 WHERE cohort = $1',
      values: [cohort, now],
    }),
  ]);

/** A row of the board of all leagues. */
export interface TopMember extends Pick<BoardMember, 'id' | 'xp' | 'bigFan' | 'hiddenNickname' | 'picture'> {
  readonly league: number;
}

/**
 * The first learners of all leagues in a week. They are looked for in the highest bands that have so many learners together:
 * counts change the XP all the time, so there is no index on it.
 */
export const topMembers = async (pool: pg.Pool, week: LeagueWeek, most: number): Promise<readonly TopMember[]> => {
  const { rows } = await pool.query<TopMember>(
    `SELECT user_id::text AS id, xp, big_fan AS "bigFan", hidden_nickname AS "hiddenNickname", picture, league
     FROM league_member WHERE week = $1 AND band > 0 AND band >= coalesce((
       SELECT band FROM league_member WHERE week = $1 AND band > 0 ORDER BY band DESC OFFSET $2::int - 1 LIMIT 1
     ), 1) ORDER BY xp DESC, reached_at, user_id LIMIT $2::int`,
    [week, most],
  );
  return rows;
};

/** Some cohorts of weeks before `week`. */
export const oldCohorts = async (pool: pg.Pool, week: LeagueWeek, most: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ cohort: string }>(
    'SELECT cohort::text FROM league_cohort WHERE week < $1 LIMIT $2',
    [week, most],
  );
  return rows.map(({ cohort }) => cohort);
};

/** Deletes a cohort and its board. It may be repeated. */
export const deleteCohort = async (pool: pg.Pool, cohort: string): Promise<void> => {
  await pool.query('DELETE FROM league_member WHERE cohort = $1', [cohort]);
  await pool.query('DELETE FROM league_cohort WHERE cohort = $1', [cohort]);
};
