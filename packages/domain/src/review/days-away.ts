/** Days away: days on which reviews propose nothing. */
import { isDay } from '../reward/calendar.ts';

/** The first and the last day away, `YYYYMMDD`. */
export interface DaysAway {
  readonly first: string;
  readonly last: string;
}

/** Days away as they are stored, `YYYYMMDD-YYYYMMDD`; `''` for none. */
export const awayText = (away: DaysAway | null): string => (away === null ? '' : `${away.first}-${away.last}`);

/** The days away of a stored text; null where it names none, or is malformed. */
export const awayOf = (text: string): DaysAway | null => {
  const [first = '', last = '', ...rest] = text.split('-');
  return rest.length === 0 && isDay(first) && isDay(last) && first <= last ? { first, last } : null;
};

/** Whether a day (`YYYYMMDD`) is one of them. */
export const isAway = (away: DaysAway | null, day: string): boolean =>
  away !== null && away.first <= day && day <= away.last;
