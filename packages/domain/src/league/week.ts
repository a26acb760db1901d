/**
 * Weeks of the leaderboard: ISO 8601 weeks in UTC. A week begins on a Monday at 00:00 and belongs to the year of its
 * Thursday, so that a year has 52 weeks or 53.
 */
import { dayNumber, dayOfNumber } from '../reward/calendar.ts';

/** A week as a text, e.g. `2026-W48`. Later weeks are greater texts. */
export type LeagueWeek = string;

const DAY = 86_400_000;
const WEEK_DAYS = 7;
const WEEK = WEEK_DAYS * DAY;
/** Days from 1970-01-01 to the first Monday after it. */
const FIRST_MONDAY = 4;
/** Days from a Monday to the Thursday of its week. */
const TO_THURSDAY = 3;

/**
 * How long after a week's end what was earned in it still counts, in milliseconds: devices without a network send late.
 * A week ends on a Monday at 00:00 UTC and is closed on the Tuesday.
 */
export const LATE_MS = DAY;

/** The moments of a week, in milliseconds since 1970. */
export interface WeekTimes {
  /** Its beginning, Monday 00:00 UTC. */
  readonly from: number;
  /** Its end, which is the beginning of the next week. */
  readonly to: number;
  /** When it is closed: Tuesday 00:00 UTC after its end. */
  readonly closes: number;
}

/** The Monday on or before a day; both are counted from 1970-01-01. */
const mondayOf = (day: number): number => FIRST_MONDAY + Math.floor((day - FIRST_MONDAY) / WEEK_DAYS) * WEEK_DAYS;

/** The Monday of a year's first week, which holds the 4th of January. */
const firstMonday = (year: string): number => mondayOf(dayNumber(`${year}0104`));

/** The week of a moment in milliseconds since 1970. */
export const weekAt = (moment: number): LeagueWeek => {
  const monday = mondayOf(Math.floor(moment / DAY));
  const year = dayOfNumber(monday + TO_THURSDAY).slice(0, 4);
  const number = (monday - firstMonday(year)) / WEEK_DAYS + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
};

/** The moments of a week; those of a text that is no week are not numbers. */
export const weekTimes = (week: LeagueWeek): WeekTimes => {
  const [, year = '', number = ''] = /^(\d{4})-W(\d\d)$/.exec(week) ?? [];
  const from = firstMonday(year) * DAY + (Number(number) - 1) * WEEK;
  return { from, to: from + WEEK, closes: from + WEEK + LATE_MS };
};

/** Whether a text is a week of the calendar. */
export const isWeek = (text: string): boolean => {
  const { from } = weekTimes(text);
  return Number.isFinite(from) && weekAt(from) === text;
};

/** The week `count` weeks later (earlier, where negative). */
export const addWeeks = (week: LeagueWeek, count: number): LeagueWeek => weekAt(weekTimes(week).from + count * WEEK);

/** How many weeks `to` lies after `from`. */
export const weeksBetween = (from: LeagueWeek, to: LeagueWeek): number =>
  Math.round((weekTimes(to).from - weekTimes(from).from) / WEEK);

/** The newest week that is to be closed at a moment. */
export const closableWeek = (moment: number): LeagueWeek => weekAt(moment - LATE_MS - WEEK);
