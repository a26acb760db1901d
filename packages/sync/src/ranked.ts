/** XP that counts for the leaderboard, from events (rules §1, §3; the bounds are the domain's). */
import { leastSeconds, type RankTotal, rankedTotal } from '@parlance/domain';
import { isLessonFinish, lessonKey } from './days.ts';
import type { EventId, EventKind, EventOf, LearnEvent, Stamp } from './event.ts';
import { inOrder } from './order.ts';
import { type RankAmount, ranks } from './ranks.ts';
import { bestScores, isGameFinish } from './rounds.ts';

/** A range of stamps, without `to`; a leaderboard's week is in UTC. */
export interface RankWindow {
  readonly from: Stamp;
  readonly to: Stamp;
}

type Firsts = ReadonlyMap<string, { readonly id: EventId }>;

const isAgain = (event: LearnEvent, firsts: Firsts): boolean => {
  if (!isLessonFinish(event)) return false;
  const first = firsts.get(lessonKey({ learn: event.learn, lesson: event.data.lesson }));
  return first !== undefined && first.id !== event.id;
};

const rankOf = <K extends EventKind>({ kind, data }: EventOf<K>, again: boolean, best: number): RankAmount | null =>
  ranks[kind](data, again, best);

/** Whether a round of a game took as long as it must, so that it counts as the best of its level that day. */
const isPossible = (event: LearnEvent): boolean =>
  isGameFinish(event) && event.data.seconds >= leastSeconds(event.data);

/** Two events of one local day are less than this apart: their stamps lie within three days of UTC. */
export const DAY_REACH = 3 * 86_400_000;

/**
 * The ranked XP of a time, from all finishes in it and the rounds of games in the `DAY_REACH` before it (others may be among the
 * events), each once, in any order. `firsts` are the first finishes, over all time, of the lessons finished in it: a lesson finished again is worth half.
 */
export const rankedXpOf = (window: RankWindow, events: Iterable<LearnEvent>, firsts: Firsts): number =>
  rankedTotalOf(window, events, firsts).xp;

/** The same XP, and the stamp of the last finish that counted. */
export const rankedTotalOf = ({ from, to }: RankWindow, events: Iterable<LearnEvent>, firsts: Firsts): RankTotal => {
  const ordered = inOrder(events).filter(({ at }) => at < to);
  const best = bestScores(ordered.filter((event) => event.at < from && isPossible(event)));
  return rankedTotal(
    ordered
      .filter(({ at }) => from <= at)
      .flatMap((event) => {
        const rank = rankOf(event, isAgain(event, firsts), best.before(event));
        if (isPossible(event)) best.add(event);
        return rank === null ? [] : { at: event.at, ...rank };
      }),
  );
};
