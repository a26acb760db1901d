/** Arithmetic on local days written `YYYYMMDD` (proleptic Gregorian calendar, no time zones). */

/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH = 719_468;
/** Days in 400, 100, 4 years and 1 year that begin in March. */
const ERA = 146_097;
const CENTURY = 36_524;
const FOUR_YEARS = 1460;
const YEAR = 365;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** The days before a month, in a year that begins in March (0 = March). */
const daysBeforeMonth = (monthFromMarch: number): number => Math.floor((153 * monthFromMarch + 2) / 5);

const fromParts = (year: number, month: number, date: number): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = daysBeforeMonth((month + 9) % 12) + date - 1;
  const leaps = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * ERA + yearOfEra * YEAR + leaps + dayOfYear - EPOCH;
};

/** Days since 1970-01-01 of a day `YYYYMMDD`; `NaN` where it is not made of eight digits. */
export const dayNumber = (day: string): number =>
  /^\d{8}$/.test(day) ? fromParts(Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6))) : Number.NaN;

/** The day `YYYYMMDD` that lies so many days after 1970-01-01; for years 0 to 9999. */
export const dayOfNumber = (number: number): string => {
  const days = number + EPOCH;
  const era = Math.floor(days / ERA);
  const dayOfEra = days - era * ERA;
  const leapDays =
    Math.floor(dayOfEra / FOUR_YEARS) - Math.floor(dayOfEra / CENTURY) + Math.floor(dayOfEra / (ERA - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / YEAR);
  const dayOfYear = dayOfEra - (YEAR * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthFromMarch + 2) % 12) + 1;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return pad(year, 4) + pad(month, 2) + pad(dayOfYear - daysBeforeMonth(monthFromMarch) + 1, 2);
};

/** Whether a text is a day of the calendar, written `YYYYMMDD`. */
export const isDay = (text: string): boolean => /^\d{8}$/.test(text) && dayOfNumber(dayNumber(text)) === text;

/** The day `count` days later (earlier, where negative). */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** The day in UTC of a moment in milliseconds since 1970: for what no learner's own day is known of. */
export const utcDay = (moment: number): string => dayOfNumber(Math.floor(moment / DAY));
