/** The moments at which a learner is reminded: by their own clock, on their own days, in any time zone. */
import { dayNumber, dayOfNumber } from '../reward/calendar.ts';

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds; negative west of Greenwich. */
export type OffsetAt = (moment: number) => number;

/** When somebody wants to be reminded. */
export interface ReminderTimes {
  /** Minutes since midnight by the learner's clock, 0 to 1439. */
  readonly minutes: number;
  /** Days of the week by ISO 8601: 1 is Monday, 7 is Sunday. Nobody is reminded if there is none. */
  readonly days: readonly number[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest time between two moments of one weekday, with a day for changes of the clock. */
const SEARCH_DAYS = 9;

/**
 * The most time after its moment at which a reminder is still sent: a server may have been away, but nobody wants a
 * reminder at night.
 */
export const REMINDER_LATE_MOST = 2 * HOUR;

/**
 * The least time between two reminders. A journey or a new time can make a new day begin soon after the last one, and
 * nobody is reminded twice in an evening.
 */
export const REMINDER_GAP = 12 * HOUR;

/** The local day `YYYYMMDD` of a moment in milliseconds since 1970. */
export const localDay = (moment: number, offsetAt: OffsetAt): string =>
  dayOfNumber(Math.floor((moment + offsetAt(moment)) / DAY));

/** The day of the week of a local day by ISO 8601: 1 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/**
 * The moment at which a clock shows a time on a day. Of a time that comes twice (the clock is put back) it is the first;
 * a time that is left out (the clock is put forward) is reached later by as much as is left out.
 */
export const momentOf = (day: string, minutes: number, offsetAt: OffsetAt): number => {
  const shown = dayNumber(day) * DAY + minutes * MINUTE;
  // No zone is further from UTC than 14 hours, so these are before and after a change of the clock near that time.
  const [before, after] = [offsetAt(shown - DAY), offsetAt(shown + DAY)];
  const fitting = [shown - before, shown - after].filter((moment) => moment + offsetAt(moment) === shown);
  return fitting.length === 0 ? shown - before : Math.min(...fitting);
};

/** The first moment after another at which a learner is to be reminded; undefined if they chose no day. */
export const nextReminder = (
  { minutes, days }: ReminderTimes,
  after: number,
  offsetAt: OffsetAt,
): number | undefined => {
  // A time that is left out may be reached on the next day only.
  const first = dayNumber(localDay(after, offsetAt)) - 1;
  for (let number = first; number <= first + SEARCH_DAYS; number += 1) {
    const day = dayOfNumber(number);
    if (!days.includes(weekdayOf(day))) continue;
    const moment = momentOf(day, minutes, offsetAt);
    if (moment > after) return moment;
  }
  return undefined;
};
