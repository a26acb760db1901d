/** The streak: days in a row with XP, bridged by freezes (rules §3). */
import { dayNumber, isDay } from './calendar.ts';

/**
 * A freeze is earned by each so many days of study, and at most so many are kept.
 * While all are kept, days of study earn nothing further: so a day more, wherever it is put in, never shortens a streak.
 */
export const FREEZES = { every: 7, most: 2 } as const;

/** The state of a streak. */
export interface Streak {
  /** Days with XP in the streak; frozen days keep it but do not count. */
  readonly length: number;
  /** Freezes left, 0..2. */
  readonly freezes: number;
  /** Whether today counts already. */
  readonly today: boolean;
}

interface Run {
  readonly length: number;
  /** Days of study counted towards the next freezes. */
  readonly saved: number;
}

const none: Run = { length: 0, saved: 0 };

/** Lets days without XP pass: each takes a freeze; where none is left, the streak is over. */
const miss = (run: Run, days: number): Run => {
  const saved = run.saved - days * FREEZES.every;
  return saved < 0 ? none : { length: run.length, saved };
};

const study = (run: Run): Run => ({
  length: run.length + 1,
  saved: Math.min(FREEZES.most * FREEZES.every, run.saved + 1),
});

/**
 * The streak on the day `today`. `daysWithXp` are the days (`YYYYMMDD`) with XP above 0, in any order.
 * Today breaks nothing before it is over. A day after `today` counts as today: whoever flew
 * across the date line has studied on it already.
 */
export const streakOf = (daysWithXp: Iterable<string>, today: string): Streak => {
  const days = [...new Set(daysWithXp)].filter(isDay).map(dayNumber);
  days.sort((a, b) => a - b);
  let run = none;
  let last = days[0] ?? 0;
  for (const day of days) {
    run = study(miss(run, Math.max(0, day - last - 1)));
    last = day;
  }
  const now = dayNumber(today);
  const { length, saved } = miss(run, Math.max(0, now - last - 1));
  return { length, freezes: Math.floor(saved / FREEZES.every), today: days.length > 0 && last >= now };
};
