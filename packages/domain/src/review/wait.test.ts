import { describe, expect, it } from 'vitest';
import { nextWordState } from './memory.ts';
import { durationOf, RATINGS, waitsAhead } from './wait.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = 20_000 * DAY;

describe('the time until a card comes back', () => {
  it('is what its memory says for each rating', () => {
    const before = nextWordState(null, { at: NOW - 9 * DAY, rating: 4 });
    const waits = waitsAhead(before, NOW);
    for (const rating of RATINGS) expect(waits[rating]).toBe(nextWordState(before, { at: NOW, rating }).due - NOW);
    expect(waits[1]).toBe(10 * MINUTE);
    expect(waits[2]).toBeLessThan(waits[3]);
  });

  it.each([
    [MINUTE, { count: 1, unit: 'minute' }],
    [10 * MINUTE, { count: 10, unit: 'minute' }],
    [90 * MINUTE, { count: 2, unit: 'hour' }],
    [DAY, { count: 1, unit: 'day' }],
    [45 * DAY, { count: 45, unit: 'day' }],
    [95 * DAY, { count: 3, unit: 'month' }],
    [500 * DAY, { count: 1.4, unit: 'year' }],
    [30_000 * DAY, { count: 82, unit: 'year' }],
    [0, { count: 1, unit: 'minute' }],
  ])('of %i milliseconds is told as %o', (wait, told) => {
    expect(durationOf(wait)).toEqual(told);
  });
});
