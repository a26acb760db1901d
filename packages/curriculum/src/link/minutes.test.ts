import { describe, expect, it } from 'vitest';
import { estimatedMinutes, playedMinutes } from './minutes.ts';

describe('the estimated length of a lesson', () => {
  it.each([
    [{ words: 0, phrases: 0, lines: 0 }, 1],
    [{ words: 6, phrases: 5, lines: 3 }, 7],
    [{ words: 8, phrases: 6, lines: 4 }, 8],
    [{ words: 12, phrases: 8, lines: 0 }, 11],
  ])('of %j is %i minutes', (size, minutes) => {
    expect(estimatedMinutes(size)).toBe(minutes);
  });
});

describe('the time a lesson takes', () => {
  it('is at most four minutes, since it has at most fourteen steps', () => {
    expect(playedMinutes({ words: 8, phrases: 6, lines: 4 })).toBe(4);
    expect(playedMinutes({ words: 1, phrases: 1, lines: 0 })).toBe(1);
  });
});
