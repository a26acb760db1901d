import { describe, expect, it } from 'vitest';
import { minutesLeft, placeOf, xpSoFar } from './figures.ts';
import { chooseMeaning, sessionOf, typeHeard } from './testing.ts';

const session = sessionOf(chooseMeaning, typeHeard);

describe('the figures of a lesson', () => {
  it('let XP grow from nothing to the minimum of the lesson', () => {
    expect(xpSoFar(session, false)).toBe(0);
    expect(xpSoFar({ ...session, queue: ['4'] }, false)).toBe(5);
    expect(xpSoFar({ ...session, queue: [] }, false)).toBe(10);
    expect(xpSoFar({ ...session, queue: [] }, true)).toBe(5);
    expect(xpSoFar({ ...session, plan: [], queue: [] }, false)).toBe(0);
  });

  it.each([
    ['quiz', 5],
    ['practice', 5],
    ['testOut', 20],
    ['missed', 0],
  ] as const)('show no more for %s than its result gives', (what, worth) => {
    expect(xpSoFar({ ...session, work: { what, unit: 'cafe' }, queue: [] }, false)).toBe(worth);
  });

  it('give the place among the planned steps, also during repeated steps', () => {
    expect(placeOf(session)).toEqual({ now: 1, total: 2 });
    expect(placeOf({ ...session, queue: ['2r'] })).toEqual({ now: 2, total: 2 });
  });

  it('estimate the minutes left by the learner’s own pace, and never less than one', () => {
    const queue = Array.from({ length: 20 }, (_, place) => String(place));
    expect(minutesLeft({ ...session, queue })).toBe(3);
    expect(minutesLeft({ ...session, queue: ['2'] })).toBe(1);
    const slow = { ...session, queue, seconds: 4000, answers: sessionOf().answers };
    expect(minutesLeft(slow)).toBe(3);
  });
});
