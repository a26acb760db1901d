/** The learning history's `record` (specification §3): `YYYYMMDD:a_b`, seconds studied and XP of each local day. */
import { DAY_LIMITS, isDay, ok, type Result } from '@parlance/domain';
import type { Day } from '../event.ts';
import type { DayTotals } from '../state.ts';
import { encodeEntries, type Malformed, malformed, parseEntries, type ReadValue, wholeNumber } from './entries.ts';

const MOST_XP = 1_000_000_000;
const seconds = wholeNumber(0, DAY_LIMITS.seconds);
const xp = wholeNumber(0, MOST_XP);

const readCounters: ReadValue<Omit<DayTotals, 'day'>> = (text) => {
  const [a, b, ...rest] = text.split('_');
  const counters = { seconds: seconds(a ?? ''), xp: xp(b ?? '') };
  if (rest.length > 0 || counters.seconds === null || counters.xp === null) return null;
  return { seconds: counters.seconds, xp: counters.xp };
};

/** Reads a history; every key must be a day of the calendar. */
export const parseHistory = (text: string): Result<ReadonlyMap<Day, DayTotals>, Malformed> => {
  const parsed = parseEntries(text, readCounters);
  if (!parsed.ok) return parsed;
  const wrong = [...parsed.value.keys()].find((day) => !isDay(day));
  if (wrong !== undefined) return malformed('a day is not of the calendar');
  return ok(new Map([...parsed.value].map(([day, counters]) => [day, { day, ...counters }])));
};

/** Writes a history, oldest day first. */
export const encodeHistory = (days: ReadonlyMap<Day, DayTotals>): string =>
  encodeEntries(days, (row) => `${row.seconds}_${row.xp}`);
