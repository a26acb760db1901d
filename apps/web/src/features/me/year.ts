/** The model of a year of days: columns of weeks, Monday first, up to today. */
import { addDays, bridgedDays, dayNumber } from '@parlance/domain';
import type { DayRow } from '@parlance/sync';

/** How much was studied on a day: nothing, something, the goal, twice the goal; or a freeze kept the streak. */
export type DayLevel = 'none' | 'some' | 'goal' | 'double' | 'bridged';

/** One day of the year. */
export interface YearDay {
  readonly day: string;
  readonly level: DayLevel;
  readonly xp: number;
  readonly seconds: number;
}

/** A month of the year, summed up. `month`: its first shown day. */
export interface YearMonth {
  readonly month: string;
  readonly studied: number;
  readonly xp: number;
  readonly seconds: number;
}

/** Weeks that are shown: a year, and the week that is not over. */
const WEEKS = 53;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: string): number => (dayNumber(day) + 3) % 7;

const levelOf = (xp: number, goal: number, isBridged: boolean): DayLevel => {
  if (xp <= 0) return isBridged ? 'bridged' : 'none';
  if (xp >= 2 * goal) return 'double';
  return xp >= goal ? 'goal' : 'some';
};

type Days = ReadonlyMap<string, Pick<DayRow, 'day' | 'xp' | 'seconds'>>;

/** The days with XP. */
export const studiedDays = (days: Days): readonly string[] =>
  [...days.values()].filter(({ xp }) => xp > 0).map(({ day }) => day);

/** The days of the last 53 weeks up to today, the oldest first; the first one is a Monday. */
export const yearOf = (days: Days, today: string, goal: number): readonly YearDay[] => {
  const bridged = new Set(bridgedDays(studiedDays(days), today));
  const first = addDays(today, -weekdayOf(today) - (WEEKS - 1) * 7);
  return Array.from({ length: (WEEKS - 1) * 7 + weekdayOf(today) + 1 }, (_, offset) => {
    const day = addDays(first, offset);
    const { xp, seconds } = days.get(day) ?? { xp: 0, seconds: 0 };
    return { day, xp, seconds, level: levelOf(xp, goal, bridged.has(day)) };
  });
};

/** The months of a year of days, the newest first. */
export const monthsOf = (year: readonly YearDay[]): readonly YearMonth[] => {
  const months = new Map<string, YearMonth>();
  for (const { day, xp, seconds } of year) {
    const name = day.slice(0, 6);
    const month = months.get(name) ?? { month: day, studied: 0, xp: 0, seconds: 0 };
    months.set(name, {
      ...month,
      studied: month.studied + (xp > 0 ? 1 : 0),
      xp: month.xp + xp,
      seconds: month.seconds + seconds,
    });
  }
  return [...months.values()].reverse();
};
