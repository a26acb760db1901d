/** The SQL of what a change of a learner's credits begins with, in one statement. */
import type pg from 'pg';

/** What is known when a change begins. */
export interface TurnFacts {
  /** The time of the latest entry; 0 if there is none. */
  readonly latest: number;
  /** Whether an act was left open too long ago. */
  readonly hasAbandoned: boolean;
  /** Whether there is an entry of the name that was asked for. */
  readonly isGiven: boolean;
}

/** What is asked when a change begins. Times are milliseconds since 1970. */
export interface TurnQuestion {
  readonly time: number;
  /** Entries later than it do not count. */
  readonly until: number;
  /** After how many milliseconds an open act is abandoned. */
  readonly abandoned: number;
  readonly entry: string;
}

/** Reads it. */
export const turnFacts = async (
  client: pg.PoolClient,
  uid: string,
  { time, until, abandoned, entry }: TurnQuestion,
): Promise<TurnFacts> => {
  const { rows } = await client.query<TurnFacts>({
    name: 'tutor-turn-facts',
    text: `WITH last AS (SELECT coalesce(
          (SELECT at FROM learner_credit WHERE user_id = $1 AND at <= $2 ORDER BY at DESC LIMIT 1), 0) AS at)
      SELECT last.at::float8 AS latest,
        EXISTS (SELECT FROM learner_tutor_act act WHERE act.user_id = $1 AND act.state = 'open'
          AND act.at <= greatest(last.at, $3::bigint) - $4::bigint) AS "hasAbandoned",
        EXISTS (SELECT FROM learner_credit WHERE user_id = $1 AND entry = $5) AS "isGiven"
      FROM last`,
    values: [uid, until, time, abandoned, entry],
  });
  return rows[0] ?? { latest: 0, hasAbandoned: false, isGiven: false };
};
