import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const HOUR = 3_600_000;

describe('the time until a week ends', () => {
  it.each([
    [6 * 24 * HOUR, 'days', 6],
    [2 * 24 * HOUR, 'days', 2],
    [2 * 24 * HOUR - 1, 'hours', 47],
    [2 * HOUR, 'hours', 2],
    [2 * HOUR - 1, 'minutes', 120],
    [1, 'minutes', 1],
    [-5, 'minutes', 1],
  ])('%i ms before is told in %s', (left, unit, count) => {
    expect(timeLeft(1_000_000 + left, 1_000_000)).toEqual({ unit, count });
  });
});
