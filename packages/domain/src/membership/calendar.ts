/** Months on the calendar of UTC. Times are milliseconds since 1970. */
import { dayNumber, isDay, utcDay } from '../reward/calendar.ts';
import { PLAN_MONTHS, type PlanPeriod } from './plan.ts';

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** A day of a month as `YYYYMMDD`, or the last one of a month that is shorter. @param month counted from year 0 */
const dayOfMonth = (month: number, date: number): string => {
  const day = pad(Math.floor(month / 12), 4) + pad((month % 12) + 1, 2) + pad(date, 2);
  return isDay(day) ? day : dayOfMonth(month, date - 1);
};

/** A time some months later, on the same day of the month, or on its last one where the month is shorter. */
export const addMonths = (time: number, months: number): number => {
  const day = utcDay(time);
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6)) - 1 + months;
  const timeOfDay = time - dayNumber(day) * DAY_MS;
  return dayNumber(dayOfMonth(month, Number(day.slice(6)))) * DAY_MS + timeOfDay;
};

/**
 * When some periods of a plan end that began at `start`. Periods are counted from the start, so that a plan of the 31st
 * does not stay on the 28th after February.
 */
export const periodEnd = (start: number, period: PlanPeriod, count = 1): number =>
  addMonths(start, PLAN_MONTHS[period] * count);
