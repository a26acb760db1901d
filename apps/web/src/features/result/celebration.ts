/** Decides what is celebrated: a finished unit, or a milestone of the streak. No React. */
import { type CourseStatus, type LessonId, streakOf } from '@parlance/domain';
import { type View, xpOn } from '@parlance/sync';

/** Lengths of a streak, in days, that are celebrated; every further hundred is too. */
const MILESTONES = [3, 7, 14, 30, 50, 100] as const;

/** What is celebrated: a unit whose lessons are all finished, or the length of a streak. */
export type Celebration = { readonly kind: 'unit' } | { readonly kind: 'streak'; readonly days: number };

/** Whether a streak of that many days is a milestone. */
export const isMilestone = (days: number): boolean =>
  MILESTONES.some((milestone) => milestone === days) || (days > 100 && days % 100 === 0);

/** A lesson that has just been finished. */
export interface Finish {
  readonly lesson: LessonId;
  /** XP that the lesson earned. */
  readonly xp: number;
  /** Whether the lesson had been finished before. */
  readonly repeated: boolean;
  /** The learner's local day, `YYYYMMDD`. */
  readonly today: string;
}

/** What to celebrate; `view` already holds the finish. Undefined where there is nothing. */
export const celebrationOf = (view: View, status: CourseStatus, finish: Finish): Celebration | undefined => {
  const unit = status.units.find(({ lessons }) => lessons.some(({ id }) => id === finish.lesson));
  if (!finish.repeated && unit?.done === true) return { kind: 'unit' };
  const days = [...view.days.values()].filter(({ xp }) => xp > 0).map(({ day }) => day);
  const streak = streakOf(days, finish.today);
  const isFirstToday = xpOn(view.days, finish.today) <= finish.xp;
  return streak.today && isFirstToday && isMilestone(streak.length)
    ? { kind: 'streak', days: streak.length }
    : undefined;
};
