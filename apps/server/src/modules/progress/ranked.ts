import type { RankTotal } from '@parlance/domain';
import { DAY_REACH, firstFinishes, type LearnEvent, type RankWindow, rankedTotalOf, readEvents } from '@parlance/sync';
import type pg from 'pg';
import { revisionsOf } from './store.ts';
import { finishesBetween, finishesOfLessons, type OfLearner } from './store-needed.ts';

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
  // A local day may begin before the window: of its rounds of games, too, the best counts.
  const near = wanted.map(({ from, ...rest }) => ({ ...rest, from: from - DAY_REACH }));
  const found = await finishesBetween(pool, near);
  const inside = new Map(wanted.map(({ uid }) => [uid, readEvents(found.get(uid) ?? [])]));
  const finishes = await finishesOfLessons(
    pool,
    [...inside].flatMap(([uid, events]) => lessonsAmong(uid, events)),
  );
  return new Map(
    wanted.map(({ uid, ...window }) => {
      const firsts = firstFinishes(readEvents(finishes.get(uid) ?? []));
      const total = rankedTotalOf(window, inside.get(uid) ?? [], firsts);
      return [uid, { ...total, revision: revisions.get(uid) ?? 0 }];
    }),
  );
};

const lessonsAmong = (uid: string, events: readonly LearnEvent[]) =>
  [...firstFinishes(events).values()].map(({ learn, data: { lesson } }) => ({ uid, learn, lesson, most: 1 }));

/** The XP of one learner that counts for the leaderboard in a time. */
export const rankedXp = async (pool: pg.Pool, uid: string, window: RankWindow): Promise<number> =>
  (await rankedTotals(pool, [{ uid, ...window }])).get(uid)?.xp ?? 0;
