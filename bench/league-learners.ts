/** Makes learners with leagues, boards and finishes straight in SQL. */
import type pg from 'pg';

/** The finishes of each learner in the week, a minute apart; each is worth 10 XP. */
const FINISHES = 2;
/** Of so many learners one has a finish that was not counted, since a device has sent it late. */
const LATE_OF = 10;
const COHORT = 30;
/** Learners that are made by one statement. */
const TOGETHER = 50_000;

/** The id of the n-th learner, as `uidOf` makes it, and of a cohort. */
const UID = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const cohort = (n: string): string => `('00000000-0000-7000-9000-' || lpad(to_hex(${n} / ${COHORT}), 12, '0'))::uuid`;
const lesson = (name: string): string =>
  `jsonb_build_object('what', 'lesson', 'unit', 'cafe', 'lesson', ${name}, 'position', 0, 'mode', 'classic',
    'steps', 10, 'mistakes', 1, 'stars', 2, 'combos', 0, 'seconds', 90)`;

/** $1 the first learner, $2 the last one, $3 the week, $4 its beginning in milliseconds since 1970. */
const STATEMENTS = [
  `INSERT INTO identity_user (id, name, email, "emailVerified", "updatedAt")
   SELECT ${UID}::text, 'Learner ' || n, n || '@example.org', true, now() FROM generate_series($1::int, $2::int) AS n`,
  `INSERT INTO learner (user_id, revision) SELECT ${UID}, ${FINISHES} FROM generate_series($1::int, $2::int) AS n`,
  `INSERT INTO league_cohort (cohort, week, league, taken)
   SELECT DISTINCT ${cohort('n')}, $3::text, 1 + n / ${COHORT} % 10, ${COHORT} FROM generate_series($1::int, $2::int) AS n
   ON CONFLICT DO NOTHING`,
  `INSERT INTO learner_league (user_id, joined, joined_at, league, week, cohort)
   SELECT ${UID}, true, now(), 1 + n / ${COHORT} % 10, $3, ${cohort('n')} FROM generate_series($1::int, $2::int) AS n`,
  `INSERT INTO learner_league_week (user_id, week, league, cohort)
   SELECT ${UID}, $3, 1 + n / ${COHORT} % 10, ${cohort('n')} FROM generate_series($1::int, $2::int) AS n`,
  `INSERT INTO league_member (cohort, user_id, week, league, xp, reached_at, counted)
   SELECT ${cohort('n')}, ${UID}, $3, 1 + n / ${COHORT} % 10, ${FINISHES * 10}, $4::bigint + 3600000 + n % 86400000, ${FINISHES}
   FROM generate_series($1::int, $2::int) AS n`,
  `INSERT INTO learner_event (user_id, id, kind, version, at, day, zone, device, learn, data, revision)
   SELECT ${UID}, lpad(to_hex(k), 32, '0')::uuid, 'finished', 1, $4::bigint + 3600000 + k * 60000, '20261123', 'UTC', ${UID}, 'es',
     ${lesson(`'lesson-' || k`)}, k
   FROM generate_series($1::int, $2::int) AS n, generate_series(1, ${FINISHES}) AS k WHERE $3::text IS NOT NULL`,
];

/** Learners who study during the measurement. */
const STUDYING = 4000;
/** The lessons that they have finished in the week, and in the days before it that a count looks at, too. */
const LESSONS = { week: 24, before: 10 } as const;
/** The events of a lesson: an answer for each exercise, and the finish. */
const EVENTS_OF_LESSON = 13;
const EVENTS = (LESSONS.before + LESSONS.week) * EVENTS_OF_LESSON;
/** Lessons begin so many milliseconds apart, and their exercises. */
const [LESSON_MS, EXERCISE_MS] = [3_000_000, 5000];

/** The numbers of the learners who study, spread over all cohorts. */
export const studyingOf = (count: number): readonly number[] =>
  Array.from({ length: Math.min(STUDYING, count) }, (_, n) => Math.floor((n * count) / Math.min(STUDYING, count)));

/**
 * What learners have who study: the answers and finishes of a whole week, on whichever day the measurement is. They are stored in
 * the order in which they came from all of them, so that the events of one learner lie apart, as they do where many study at
 * the same time. $1 the numbers of the learners, $2 the beginning of the week.
 */
const WEEKS_OF_STUDY = [
  `INSERT INTO learner_event (user_id, id, kind, version, at, day, zone, device, learn, data, revision)
   SELECT ${UID}, lpad(to_hex(1000 + e), 32, '0')::uuid, CASE WHEN e % ${EVENTS_OF_LESSON} = 0 THEN 'finished' ELSE 'answered' END, 1,
     $2::bigint + ((e - 1) / ${EVENTS_OF_LESSON} - ${LESSONS.before}) * ${LESSON_MS} + (e - 1) % ${EVENTS_OF_LESSON} * ${EXERCISE_MS}, '20261123', 'UTC', ${UID}, 'es',
     CASE WHEN e % ${EVENTS_OF_LESSON} = 0 THEN ${lesson(`'own-' || e`)}
       ELSE jsonb_build_object('item', 'cafe.order-coffee', 'exercise', 'build', 'right', true, 'took', 2100,
         'words', jsonb_build_array(jsonb_build_object('word', 'word-' || e % 50, 'rating', 3))) END, ${FINISHES} + e
   FROM generate_series(1, ${EVENTS}) AS e, unnest($1::int[]) AS n WHERE $2::bigint > 0 ORDER BY e`,
  `UPDATE learner SET revision = ${FINISHES + EVENTS} FROM unnest($1::int[]) AS n WHERE user_id = ${UID}`,
  `UPDATE league_member SET xp = ${(FINISHES + LESSONS.week) * 10}, counted = ${FINISHES + EVENTS}
   FROM unnest($1::int[]) AS n WHERE cohort = ${cohort('n')} AND user_id = ${UID}`,
];

/** A week, and its beginning in milliseconds since 1970. */
export interface SeededWeek {
  readonly week: string;
  readonly from: number;
}

/** Makes `count` learners who take part in a week, with full cohorts whose XP is counted. */
export const makeLearners = async (client: pg.Client, count: number, { week, from }: SeededWeek): Promise<void> => {
  for (let first = 0; first < count; first += TOGETHER) {
    const given = [first, Math.min(count, first + TOGETHER) - 1, week, from];
    for (const statement of STATEMENTS) {
      const most = Math.max(...[...statement.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
      await client.query(statement, given.slice(0, most));
    }
  }
  const studying = studyingOf(count);
  for (const statement of WEEKS_OF_STUDY) {
    await client.query(statement, statement.includes('$2') ? [studying, from] : [studying]);
  }
  // Otherwise PostgreSQL would do both by itself during a measurement.
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
};

/** The id of each late finish. */
const LATE_ID = 'f0000000-0000-7000-8000-000000000000';

/** Stores a finish of some learners that nothing has counted yet. */
export const addLateFinishes = async (client: pg.Client, count: number, { from }: SeededWeek): Promise<void> => {
  const late = `generate_series(0, $1::int - 1, ${LATE_OF}) AS n`;
  await client.query(
    `INSERT INTO learner_event (user_id, id, kind, version, at, day, zone, device, learn, data, revision)
     SELECT ${UID}, '${LATE_ID}', 'finished', 1, $2::bigint + 36000000, '20261123', 'UTC', ${UID}, 'es',
       ${lesson(`'late'`)}, revision + 1
     FROM ${late} JOIN learner ON user_id = ${UID}`,
    [count, from],
  );
  await client.query(`UPDATE learner SET revision = revision + 1 FROM ${late} WHERE user_id = ${UID}`, [count]);
};

/**
 * The members whose sum is wrong at the end: who did not study has XP for exactly their finishes and the late one, and of who did
 * the last finish must be counted.
 */
export const wrongSums = async (client: pg.Client, count: number): Promise<number> => {
  const { rows } = await client.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong
     FROM generate_series(0, $1::int - 1) AS n JOIN league_member ON cohort = ${cohort('n')} AND user_id = ${UID}
     WHERE CASE WHEN n = ANY($2) THEN counted < (
         SELECT max(revision) FROM learner_event WHERE user_id = ${UID} AND kind = 'finished'
       ) ELSE xp <> CASE n % ${LATE_OF} WHEN 0 THEN ${(FINISHES + 1) * 10} ELSE ${FINISHES * 10} END END`,
    [count, studyingOf(count)],
  );
  return rows[0]?.wrong ?? count;
};
