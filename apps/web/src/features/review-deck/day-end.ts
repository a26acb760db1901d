import { dayAt } from '../../platform/index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** When the local day of a moment ends, in milliseconds since 1970, to the minute; days of 23 and 25 hours are known. */
export const dayEnd = (now: number, zone: string): number => {
  const today = dayAt(now, zone);
  let [within, beyond] = [now, now + 1.1 * DAY];
  while (beyond - within > MINUTE) {
    const middle = (within + beyond) / 2;
    if (dayAt(middle, zone) === today) within = middle;
    else beyond = middle;
  }
  return Math.ceil(within / MINUTE) * MINUTE;
};
