/** XP that counts for the leaderboard, from events (rules §1, §3; the bounds are the domain's). */
import { leastSeconds, rankableXp, rankedSum } from '@parlance/domain';
import { type FinishedEvent, isLessonFinish, lessonKey } from './days.ts';
import type { EventId, LearnEvent, Stamp } from './event.ts';
import { inOrder } from './order.ts';

/** A time of stamps, `to` not in it; a leaderboard's week is one of UTC. */
export interface RankWindow {
  readonly from: Stamp;
  readonly to: Stamp;
}

type Firsts = ReadonlyMap<string, { readonly id: EventId }>;

const isAgain = (event: FinishedEvent, firsts: Firsts): boolean => {
  if (!isLessonFinish(event)) return false;
  const first = firsts.get(lessonKey({ learn: event.learn, lesson: event.data.lesson }));
  return first !== undefined && first.id !== event.id;
};

/**
 * The ranked XP of a time, from all finishes in it (others may be among the events), each once, in any order.
 * What a client wrote into the history is kept and never ranked: nothing says what was done for it.
 * `firsts` are the first finishes, over all time, of the lessons finished in it: a lesson finished again is worth half.
 */
export const rankedXpOf = ({ from, to }: RankWindow, events: Iterable<LearnEvent>, firsts: Firsts): number => {
  const inside = inOrder(events)
    .filter((event) => event.kind === 'finished')
    .filter(({ at }) => from <= at && at < to);
  return rankedSum(
    inside.map((event) => ({
      at: event.at,
      least: leastSeconds(event.data),
      xp: rankableXp(event.data, isAgain(event, firsts)),
    })),
  );
};
