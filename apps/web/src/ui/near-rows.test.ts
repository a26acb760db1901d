import { describe, expect, it } from 'vitest';
import { isSameNear, NOTHING, nearIn } from './near-rows.ts';

const VIEW = 800;
const phone = (top: number) => ({ top, pitch: 100, columns: 1 });

describe('the rows of a list that are in the page', () => {
  it('are those of the view and of 900 pixels beyond it', () => {
    expect(nearIn(3000, phone(0), VIEW)).toEqual({ from: 0, to: 17, above: 0 });
    expect(nearIn(3000, phone(-10_000), VIEW)).toEqual({ from: 91, to: 117, above: 9100 });
  });

  it('are whole rows, whatever the number of columns', () => {
    expect(nearIn(3000, { ...phone(-10_050), columns: 3 }, VIEW)).toEqual({ from: 273, to: 354, above: 9100 });
    expect(nearIn(11, { ...phone(0), columns: 3 }, VIEW)).toEqual({ from: 0, to: 11, above: 0 });
  });

  it('are none where the list is far above or below', () => {
    expect(nearIn(20, phone(-2901), VIEW)).toBe(NOTHING);
    expect(nearIn(20, phone(1701), VIEW)).toBe(NOTHING);
    expect(nearIn(20, phone(1650), VIEW)).toEqual({ from: 0, to: 1, above: 0 });
    expect(nearIn(0, phone(0), VIEW)).toBe(NOTHING);
  });

  it('cover every point of the view wherever it stands', () => {
    for (let scrolled = 0; scrolled <= 299_200; scrolled += 77) {
      const { above, to } = nearIn(3000, phone(-scrolled), VIEW);
      expect(above).toBeLessThanOrEqual(scrolled);
      expect(to * 100).toBeGreaterThanOrEqual(scrolled + VIEW);
    }
  });

  it('are compared by what they hold', () => {
    expect(isSameNear(nearIn(50, phone(0), VIEW), nearIn(50, phone(-50), VIEW))).toBe(false);
    expect(isSameNear(nearIn(50, phone(0), VIEW), nearIn(60, phone(0), VIEW))).toBe(true);
  });
});
