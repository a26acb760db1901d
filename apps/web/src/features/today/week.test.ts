import { describe, expect, it } from 'vitest';
import { dateOf, heightOf, weekOf } from './week.ts';

const xp = new Map([
  ['20261116', 10],
  ['20261118', 25],
]);
const week = weekOf('20261119', (day) => xp.get(day) ?? 0);

describe('the week', () => {
  it('begins on Monday and has seven days', () => {
    expect(week.map(({ day }) => day)).toEqual([
      '20261116',
      '20261117',
      '20261118',
      '20261119',
      '20261120',
      '20261121',
      '20261122',
    ]);
  });

  it('crosses the end of a year', () => {
    expect(weekOf('20270101', () => 0)[0]?.day).toBe('20261228');
  });

  it('is the same week on its Monday and on its Sunday', () => {
    const monday = weekOf('20261116', () => 0).map(({ day }) => day);
    expect(weekOf('20261122', () => 0).map(({ day }) => day)).toEqual(monday);
  });

  it('knows today and what lies ahead', () => {
    expect(week.filter(({ isToday }) => isToday)).toHaveLength(1);
    expect(week.filter(({ isAhead }) => isAhead)).toHaveLength(3);
  });

  it('has the XP of each day', () => {
    expect(week.map((bar) => bar.xp)).toEqual([10, 0, 25, 0, 0, 0, 0]);
  });
});

describe('a bar', () => {
  it('is relative to the goal while no day is higher', () => {
    expect(heightOf(10, 20, 10)).toBe(0.5);
  });

  it('never exceeds the chart', () => {
    expect(heightOf(90, 20, 90)).toBe(1);
    expect(heightOf(20, 20, 80)).toBe(0.25);
  });
});

describe('the date of a day', () => {
  it('is that day in UTC', () => {
    expect(dateOf('20261120').toISOString().slice(0, 10)).toBe('2026-11-20');
  });
});
