/** How long something takes yet, in the largest unit that says enough. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes';
  /** At least 1. */
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time from `now` to `end`, both in milliseconds since 1970: days from two on, hours from two on, then minutes. */
export const timeLeft = (end: number, now: number): TimeLeft => {
  const left = Math.max(0, end - now);
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY) };
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.ceil(left / MINUTE)) };
};
