import type { ClipStep } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { LINES, place, say, stand, timed, wait } from './testing.ts';
import { wholeMoment } from './whole-moment.ts';

const film = (...script: readonly ClipStep[]) => ({
  timeline: timed(place, stand('nora', 2), stand('samir', 5), ...script),
  cast: ['nora', 'samir'],
  lines: LINES,
});

describe('a moment whose picture may stand still', () => {
  const passing = film(say('a'), { do: 'camera', on: 'samir', slow: true }, say('b'), wait(3));
  const { start = 0, end = 0 } = passing.timeline.lines[1] ?? {};

  it('is the one that was asked for while everybody is wholly in the picture or out of it', () => {
    expect(wholeMoment(passing, start, end)).toBe(start);
    expect(wholeMoment(passing, end + 2500, 0)).toBe(end + 2500);
  });

  it('is an earlier or later one while a slow camera has somebody at its edge', () => {
    const before = wholeMoment(passing, end, 0);
    expect(before).toBeGreaterThanOrEqual(start);
    expect(before).toBeLessThan(end);
    expect(wholeMoment(passing, end, passing.timeline.length)).toBeGreaterThan(end);
  });

  it('is not while somebody who leaves is half out of the picture', () => {
    const leaving = film({ do: 'leave', who: 'nora', to: 'left' }, wait(3), say('a'));
    const moments = Array.from({ length: 30 }, (_, index) => index * 100);
    const moved = moments.filter((at) => wholeMoment(leaving, at, 3000) !== at);
    expect(moved.length).toBeGreaterThan(1);
    // All of them wait for the same moment, at which she is out of the picture.
    expect(new Set(moved.map((at) => wholeMoment(leaving, at, 3000)))).toEqual(new Set([Math.max(...moved) + 100]));
  });

  it('is the one that was asked for where no other is better', () => {
    expect(wholeMoment(passing, end, end)).toBe(end);
  });
});
