import { firstFinishes, type RankWindow, rankedXpOf, readEvents } from '@parlance/sync';
import type pg from 'pg';
import { finishedBetween } from './store.ts';
import { finishesOfLessons } from './store-needed.ts';

/**
 * The XP of a learner that counts for the leaderboard, from events stamped at `from` or later and before `to`
 * (milliseconds since 1970; a leaderboard's week is an ISO week of UTC). Nothing is kept of it: a late event counts
 * where it belongs, as long as the time is asked for.
 */
export const rankedXp = async (pool: pg.Pool, uid: string, window: RankWindow): Promise<number> => {
  const inside = await finishedBetween(pool, uid, window);
  const lessons = [...firstFinishes(inside).values()].map(({ learn, data: { lesson } }) => ({ uid, learn, lesson }));
  const finishes = await finishesOfLessons(pool, lessons);
  return rankedXpOf(window, inside, firstFinishes(readEvents(finishes.get(uid) ?? [])));
};
