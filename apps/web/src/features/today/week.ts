import { addDays, dayNumber } from '@parlance/domain';

/** One bar of the week. */
export interface DayBar {
  readonly day: string;
  readonly xp: number;
  readonly isToday: boolean;
  /** Whether the day is in the future, so that no XP are missing yet. */
  readonly isAhead: boolean;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: string): number => (dayNumber(day) + 3) % 7;

/** The seven days, Monday first, of the week that `today` is in. */
export const weekOf = (today: string, xpOf: (day: string) => number): readonly DayBar[] => {
  const monday = addDays(today, -weekdayOf(today));
  return Array.from({ length: 7 }, (_, offset) => {
    const day = addDays(monday, offset);
    return { day, xp: xpOf(day), isToday: day === today, isAhead: day > today };
  });
};

/** A bar's height, 0..1, where 1 is the highest bar or the goal, whichever is more. */
export const heightOf = (xp: number, goal: number, most: number): number => Math.min(1, xp / Math.max(goal, most, 1));

/** A day as a date at noon UTC, to be written by `Intl` in UTC. */
export const dateOf = (day: string): Date => new Date(dayNumber(day) * 86_400_000 + 43_200_000);
