/** Months of statements, as `2026-11` (UTC). */

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const nameOf = (date: Date): string => `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}`;

/** The month of a time. @param at milliseconds since 1970 */
export const monthAt = (at: number): string => nameOf(new Date(at));

/** The month that is so many months later. */
export const monthBeside = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return nameOf(new Date(Date.UTC(year, number - 1 + by, 1)));
};

/** When a month begins, in milliseconds since 1970. */
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
