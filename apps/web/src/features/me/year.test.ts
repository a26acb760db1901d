import { addDays, dayNumber } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsOf, studiedDays, yearOf } from './year.ts';

const today = '20261124';
const daysWith = (xpByDay: Readonly<Record<string, number>>) =>
  new Map(Object.entries(xpByDay).map(([day, xp]) => [day, { day, xp, seconds: xp * 6 }]));

describe('a year of days', () => {
  it('ends today, begins on a Monday, and leaves out no day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (offset) => {
        const end = addDays('20200101', offset);
        const year = yearOf(new Map(), end, 20);
        expect(year.at(-1)?.day).toBe(end);
        expect((dayNumber(year[0]?.day ?? '') + 3) % 7).toBe(0);
        expect(year.length).toBe(dayNumber(end) - dayNumber(year[0]?.day ?? '') + 1);
        expect(year.length).toBeGreaterThanOrEqual(365);
      }),
    );
  });

  it('tells some study, the goal and twice the goal', () => {
    const year = yearOf(daysWith({ '20261121': 19, '20261122': 20, '20261123': 40, '20261124': 0 }), today, 20);
    expect(year.slice(-5).map(({ level }) => level)).toEqual(['none', 'some', 'goal', 'double', 'none']);
  });

  it('marks the days that a freeze bridged', () => {
    const week = Array.from({ length: 7 }, (_, index) => [addDays('20261115', index), 20] as const);
    const year = yearOf(daysWith({ ...Object.fromEntries(week), '20261123': 20 }), today, 20);
    expect(year.find(({ day }) => day === '20261122')?.level).toBe('bridged');
  });

  it('adds up to what its months say', () => {
    const days = daysWith({ '20261121': 19, '20261030': 40, '20260301': 5, '20261001': 0 });
    const months = monthsOf(yearOf(days, today, 20));
    expect(months.reduce((sum, { xp }) => sum + xp, 0)).toBe(64);
    expect(months.reduce((sum, { studied }) => sum + studied, 0)).toBe(studiedDays(days).length);
    expect(months[0]).toMatchObject({ studied: 1, xp: 19, seconds: 114 });
  });
});
