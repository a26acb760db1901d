/** XP that counts for the leaderboard, from events (rules §1, §3; the bounds are the domain's). */
import { type RankTotal, rankedTotal } from '@parlance/domain';
import { isLessonFinish, lessonKey } from './days.ts';
import type { EventId, EventKind, EventOf, LearnEvent, Stamp } from './event.ts';
import { inOrder } from './order.ts';
import { type RankAmount, ranks } from './ranks.ts';

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

const rankOf = <K extends EventKind>({ kind, data }: EventOf<K>, again: boolean): RankAmount | null =>
  ranks[kind](data, again);

/**
 * The ranked XP of a time, from all finishes in it (others may be among the events), each once, in any order.
 * `firsts` are the first finishes, over all time, of the lessons finished in it: a lesson finished again is worth half.
 */
export const rankedXpOf = (window: RankWindow, events: Iterable<LearnEvent>, firsts: Firsts): number =>
  rankedTotalOf(window, events, firsts).xp;

/** The same XP, and the stamp of the last finish that counted. */
export const rankedTotalOf = ({ from, to }: RankWindow, events: Iterable<LearnEvent>, firsts: Firsts): RankTotal => {
  const inside = inOrder(events).filter(({ at }) => from <= at && at < to);
  return rankedTotal(
    inside.flatMap((event) => {
      const rank = rankOf(event, isAgain(event, firsts));
      return rank === null ? [] : { at: event.at, ...rank };
    }),
  );
};
