/** The streak: days in a row with XP, bridged by freezes (rules §3). */
import { dayNumber, dayOfNumber, isDay } from './calendar.ts';

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

const daysIn = (daysWithXp: Iterable<string>): readonly number[] =>
  [...new Set(daysWithXp)]
    .filter(isDay)
    .map(dayNumber)
    .sort((a, b) => a - b);

/** Calls `each` after every day of study, and once for `today`, with the streak so far and the missed days before. */
const walk = (
  daysWithXp: Iterable<string>,
  today: string,
  each: (run: Run, gap: { readonly from: number; readonly days: number }) => void,
): readonly number[] => {
  const days = daysIn(daysWithXp);
  let run = none;
  let last = days[0] ?? 0;
  const pass = (day: number): { readonly from: number; readonly days: number } => {
    const gap = { from: last + 1, days: Math.max(0, day - last - 1) };
    run = miss(run, gap.days);
    return gap;
  };
  for (const day of days) {
    const gap = pass(day);
    each(run, gap);
    run = study(run);
    each(run, { from: day, days: 0 });
    last = day;
  }
  if (days.length > 0) {
    const gap = pass(dayNumber(today));
    each(run, gap);
  }
  return days;
};

/**
 * The streak on the day `today`. `daysWithXp` are the days (`YYYYMMDD`) with XP above 0, in any order.
 * Today breaks nothing before it is over. A day after `today` counts as today: whoever flew
 * across the date line has studied on it already.
 */
export const streakOf = (daysWithXp: Iterable<string>, today: string): Streak => {
  let now = none;
  const days = walk(daysWithXp, today, (run) => {
    now = run;
  });
  const last = days.at(-1) ?? 0;
  return {
    length: now.length,
    freezes: Math.floor(now.saved / FREEZES.every),
    today: days.length > 0 && last >= dayNumber(today),
  };
};

/** The days without XP that freezes have bridged, in their order. */
export const bridgedDays = (daysWithXp: Iterable<string>, today: string): readonly string[] => {
  const bridged: string[] = [];
  walk(daysWithXp, today, (run, gap) => {
    if (run.length === 0) return;
    for (let offset = 0; offset < gap.days; offset += 1) bridged.push(dayOfNumber(gap.from + offset));
  });
  return bridged;
};

/** The length of the longest streak that there ever was. */
export const longestStreak = (daysWithXp: Iterable<string>, today: string): number => {
  let longest = 0;
  walk(daysWithXp, today, ({ length }) => {
    longest = Math.max(longest, length);
  });
  return longest;
};
