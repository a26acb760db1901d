import type { RankTotal } from '@parlance/domain';
import {
  type EventId,
  isLessonFinish,
  lessonKey,
  type RankWindow,
  rankedTotalOf,
  readEvent,
  readEvents,
} from '@parlance/sync';
import type pg from 'pg';
import { revisionsOf } from './store.ts';
import type { OfLearner } from './store-needed.ts';
import { type RankedFinish, rankedFinishes } from './store-ranked.ts';

/** What counts for the leaderboard of a learner in a time. */
export interface RankedTotal extends RankTotal {
  /** The learner's revision up to which at least the events were read. */
  readonly revision: number;
}

/**
 * The XP of learners that counts for the leaderboard, from events with stamps between `from` (inclusive) and `to`
 * (exclusive), in milliseconds since 1970. A leaderboard's week is an ISO week in UTC. The sum is not stored here: a late
 * event counts in its own week, as long as that week is requested.
 * @param wanted one window for each learner
 */
export const rankedTotals = async (
  pool: pg.Pool,
  wanted: readonly OfLearner<RankWindow>[],
): Promise<ReadonlyMap<string, RankedTotal>> => {
  // Read before the events, so that no event of these revisions is missing.
  const revisions = await revisionsOf(
    pool,
    wanted.map(({ uid }) => uid),
  );
  const found = await rankedFinishes(pool, wanted);
  return new Map(
    wanted.map(({ uid, ...window }) => {
      const finishes = found.get(uid) ?? [];
      const total = rankedTotalOf(window, readEvents(finishes), firstsOf(finishes));
      return [uid, { ...total, revision: revisions.get(uid) ?? 0 }];
    }),
  );
};

/** The first finishes of those lessons that were finished again, by `lessonKey`. */
const firstsOf = (finishes: readonly RankedFinish[]): ReadonlyMap<string, { readonly id: EventId }> =>
  new Map(
    finishes.flatMap((finish) => {
      const event = finish.first === null ? null : readEvent(finish);
      if (finish.first === null || event === null || !isLessonFinish(event)) return [];
      const { learn, data } = event;
      return [[lessonKey({ learn, lesson: data.lesson }), { id: finish.first }]];
    }),
  );

/** The XP of one learner that counts for the leaderboard in a time. */
export const rankedXp = async (pool: pg.Pool, uid: string, window: RankWindow): Promise<number> =>
  (await rankedTotals(pool, [{ uid, ...window }])).get(uid)?.xp ?? 0;
