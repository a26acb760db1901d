/** The SQL of what counts for the leaderboard: finishes of several learners in a week, in one query. */
import { DAY_REACH, type EventId, type RankWindow, type RecordedEvent } from '@parlance/sync';
import type { Connection } from './store.ts';
import type { FoundByLearner, OfLearner } from './store-needed.ts';

/** A finish with the id of an earlier one: the first of the same lesson over all time. Null where there is none. */
export interface RankedFinish extends RecordedEvent {
  readonly first: EventId | null;
}

/**
 * Finishes are looked up as words are, and so is the first finish of each one's lesson: a lesson may have been finished a thousand
 * times. The columns come as they are, because making an object of each event in SQL took most of the time of a count.
 * $1 JSON array: `uid`, `from` and `to` in milliseconds since 1970, and `reach`, from which rounds of games are read.
 */
const RANKED_FINISHES = `
SELECT w.uid::text AS uid, k.id::text AS id, k.kind, k.version, k.at::float8 AS at, k.day, k.zone, k.device::text AS device,
  k.learn, k.data, nullif((
    SELECT f.id FROM learner_event AS f
    WHERE f.user_id = w.uid AND f.kind = 'finished' AND f.learn = k.learn AND f.data ->> 'lesson' = k.data ->> 'lesson'
    ORDER BY f.at, f.device, f.id LIMIT 1
  ), k.id)::text AS first
FROM jsonb_to_recordset($1::jsonb) AS w(uid uuid, reach bigint, "from" bigint, "to" bigint) CROSS JOIN LATERAL (
  SELECT * FROM learner_event
  WHERE user_id = w.uid AND kind = 'finished' AND at >= w.reach AND at < w."to"
    AND (at >= w."from" OR data ->> 'what' = 'game') OFFSET 0
) AS k`;

/**
 * All finishes of some learners with stamps from `from` to before `to`, and the rounds of games in the `DAY_REACH` before: a
 * local day may begin before the window, and of its rounds the best counts.
 */
export const rankedFinishes = async (
  connection: Connection,
  wanted: readonly OfLearner<RankWindow>[],
): Promise<FoundByLearner<RankedFinish>> => {
  const near = wanted.map((each) => ({ ...each, reach: each.from - DAY_REACH }));
  const { rows } = await connection.query<OfLearner<RankedFinish>>({
    name: 'progress-ranked-finishes',
    text: RANKED_FINISHES,
    values: [JSON.stringify(near)],
  });
  return Map.groupBy(rows, ({ uid }) => uid);
};

/** Learners with a finish in a time that was stored after a revision. $1 as above, with the revision `after`. */
const NEWER_FINISHES = `
SELECT w.uid::text
FROM jsonb_to_recordset($1::jsonb) AS w(uid uuid, "from" bigint, "to" bigint, "after" bigint) CROSS JOIN LATERAL (
  SELECT FROM learner_event
  WHERE user_id = w.uid AND kind = 'finished' AND at >= w."from" AND at < w."to" AND revision > w."after" LIMIT 1
) AS k`;

/** Those learners who have a finish in their window that was stored after a revision. */
export const withNewerFinishes = async (
  connection: Connection,
  wanted: readonly OfLearner<RankWindow & { readonly after: number }>[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await connection.query<{ uid: string }>({
    name: 'progress-newer-finishes',
    text: NEWER_FINISHES,
    values: [JSON.stringify(wanted)],
  });
  return new Set(rows.map(({ uid }) => uid));
};
