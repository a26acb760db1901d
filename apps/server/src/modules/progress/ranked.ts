import { DAY_REACH, firstFinishes, type RankWindow, rankedXpOf, readEvents } from '@parlance/sync';
import type pg from 'pg';
import { finishedBetween } from './store.ts';
import { finishesOfLessons } from './store-needed.ts';

/**
 * The XP of a learner that counts for the leaderboard, from events with stamps between `from` (inclusive) and `to`
 * (exclusive), in milliseconds since 1970. A leaderboard's week is an ISO week in UTC. The sum is not stored: a late
 * event counts in its own week, as long as that week is requested.
 */
export const rankedXp = async (pool: pg.Pool, uid: string, window: RankWindow): Promise<number> => {
  const near = await finishedBetween(pool, uid, { ...window, from: window.from - DAY_REACH });
  const lessons = [...firstFinishes(near).values()].map(({ learn, data: { lesson } }) => ({
    uid,
    learn,
    lesson,
    most: 1,
  }));
  const finishes = await finishesOfLessons(pool, lessons);
  return rankedXpOf(window, near, firstFinishes(readEvents(finishes.get(uid) ?? [])));
};
