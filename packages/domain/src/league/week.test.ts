import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWeeks, closableWeek, isWeek, weekAt, weeksBetween, weekTimes } from './week.ts';

const DAY = 86_400_000;
/** 1971 to 2200. */
const moments = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2200, 0, 1) });

/** A second implementation: goes back to the Monday day by day, and counts the Thursdays of the year. */
const plainly = (moment: number): string => {
  const day = new Date(Math.floor(moment / DAY) * DAY);
  while (day.getUTCDay() !== 4) day.setTime(day.getTime() + ((day.getUTCDay() + 6) % 7 < 3 ? DAY : -DAY));
  const year = day.getUTCFullYear();
  let thursdays = 0;
  for (const each = new Date(Date.UTC(year, 0, 1)); each <= day; each.setTime(each.getTime() + DAY)) {
    if (each.getUTCDay() === 4) thursdays += 1;
  }
  return `${year}-W${String(thursdays).padStart(2, '0')}`;
};

describe('a week of the leaderboard', () => {
  it.each([
    ['2026-11-24T12:00:00Z', '2026-W48'],
    ['2026-12-28T00:00:00Z', '2026-W53'],
    ['2027-01-03T23:59:59.999Z', '2026-W53'],
    ['2027-01-04T00:00:00Z', '2027-W01'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
    ['2023-01-01T00:00:00Z', '2022-W52'],
  ])('at %s is %s', (moment, week) => {
    expect(weekAt(Date.parse(moment))).toBe(week);
  });

  it('begins on Monday and is closed on the Tuesday after its end, also over the end of a year', () => {
    const iso = (moment: number): string => new Date(moment).toISOString();
    const { from, to, closes } = weekTimes('2026-W53');
    expect([from, to, closes].map(iso)).toEqual([
      '2026-12-28T00:00:00.000Z',
      '2027-01-04T00:00:00.000Z',
      '2027-01-05T00:00:00.000Z',
    ]);
    expect(closableWeek(closes - 1)).toBe('2026-W52');
    expect(closableWeek(closes)).toBe('2026-W53');
  });

  it('holds each of its moments, agrees with the calendar, and is followed by a greater one', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const week = weekAt(moment);
        const { from, to } = weekTimes(week);
        expect(week).toBe(plainly(moment));
        expect([from <= moment && moment < to, to - from]).toEqual([true, 7 * DAY]);
        expect(isWeek(week)).toBe(true);
        expect(weekAt(to)).toBe(addWeeks(week, 1));
        expect(week < addWeeks(week, 1)).toBe(true);
      }),
    );
  });

  it('is counted from another one', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -600, max: 600 }), (moment, count) => {
        const week = weekAt(moment);
        expect(weeksBetween(week, addWeeks(week, count))).toBe(count);
      }),
    );
  });

  it.each(['', '2026', '2026-W00', '2026-W54', '2025-W53', '2026-w48', '2026-W481'])('is not "%s"', (text) => {
    expect(isWeek(text)).toBe(false);
  });
});
