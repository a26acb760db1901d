import { describe, expect, it } from 'vitest';
import { loopOf, marksOf, RAIN, SNOW } from './weather-marks.ts';

describe('the marks of a weather', () => {
  it.each([
    ['rain', RAIN],
    ['snow', SNOW],
  ] as const)('of %s are where others were when they begin again', (_, field) => {
    const { x, y } = loopOf(field);
    const places = new Set(marksOf(field).map(([left, top]) => `${left} ${top}`));
    const shown = marksOf(field).filter(([, top]) => top < 420 - 96 && top > -96);
    expect(shown.length).toBeGreaterThan(90);
    // What goes down from a row is at the beginning what lies two rows lower.
    expect(shown.filter(([left, top]) => !places.has(`${left - x} ${top - y}`))).toEqual([]);
  });

  it('cover the whole picture', () => {
    for (const field of [RAIN, SNOW]) {
      const rows = Object.groupBy(marksOf(field), ([, top]) => Math.floor((top + 110) / 48));
      for (const row of Object.values(rows)) {
        const xs = row?.map(([left]) => left) ?? [];
        expect(Math.min(...xs)).toBeLessThan(20);
        expect(Math.max(...xs)).toBeGreaterThan(620);
      }
    }
  });
});
