import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { bridgedDays, longestStreak, streakOf } from './streak.ts';

const start = '20260105';
/** Days by their distance from the start. */
const on = (...offsets: number[]): string[] => offsets.map((offset) => addDays(start, offset));
const row = (from: number, count: number): string[] => on(...Array.from({ length: count }, (_, i) => from + i));

/** The rule told day by day: every day up to `today`, studied or not. */
const walk = (offsets: ReadonlySet<number>, today: number): number => {
  let [length, saved] = [0, 0];
  const studied = (): [number, number] => [length + 1, Math.min(14, saved + 1)];
  const missed = (): [number, number] => (saved >= 7 ? [length, saved - 7] : [0, 0]);
  for (let day = 0; day < today; day += 1) [length, saved] = offsets.has(day) ? studied() : missed();
  return offsets.has(today) ? length + 1 : length;
};

describe('the streak', () => {
  it('is nothing before the first day', () => {
    expect(streakOf([], start)).toEqual({ length: 0, freezes: 0, today: false });
  });

  it('counts today as soon as it has XP', () => {
    expect(streakOf(on(0), start)).toEqual({ length: 1, freezes: 0, today: true });
  });

  it('is not broken by a day that is not over', () => {
    expect(streakOf(row(0, 3), addDays(start, 3))).toEqual({ length: 3, freezes: 0, today: false });
  });

  it('is broken by a missed day without a freeze', () => {
    expect(streakOf(row(0, 3), addDays(start, 4)).length).toBe(0);
    expect(streakOf(on(0, 1, 3), addDays(start, 3)).length).toBe(1);
  });

  it('earns a freeze with each seventh day', () => {
    expect(streakOf(row(0, 6), addDays(start, 5)).freezes).toBe(0);
    expect(streakOf(row(0, 7), addDays(start, 6)).freezes).toBe(1);
    expect(streakOf(row(0, 14), addDays(start, 13)).freezes).toBe(2);
  });

  it('keeps two freezes at most', () => {
    expect(streakOf(row(0, 70), addDays(start, 69)).freezes).toBe(2);
  });

  it('uses a freeze by itself, and the frozen day does not count', () => {
    const days = [...row(0, 7), ...row(8, 1)];
    expect(streakOf(days, addDays(start, 8))).toEqual({ length: 8, freezes: 0, today: true });
  });

  it('uses two freezes for two days, and breaks on the third', () => {
    expect(streakOf(row(0, 14), addDays(start, 16))).toEqual({ length: 14, freezes: 0, today: false });
    expect(streakOf(row(0, 14), addDays(start, 17))).toEqual({ length: 0, freezes: 0, today: false });
  });

  it('loses its freezes with the days they could not bridge', () => {
    expect(streakOf([...row(0, 7), ...on(10)], addDays(start, 10))).toEqual({ length: 1, freezes: 0, today: true });
  });

  it('counts a day beyond the date line as today', () => {
    expect(streakOf(row(0, 3), addDays(start, 1))).toEqual({ length: 3, freezes: 0, today: true });
  });

  it('ignores invalid days', () => {
    expect(streakOf(['00000000', '20261399', ...on(0)], start).length).toBe(1);
  });

  it('crosses months, years and leap days', () => {
    const days = Array.from({ length: 90 }, (_, i) => addDays('20231215', i));
    expect(streakOf(days, addDays('20231215', 89)).length).toBe(90);
  });

  it('depends neither on order nor on repetition', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60)), (offsets) => {
        const days = on(...offsets);
        const today = addDays(start, 61);
        expect(streakOf([...days].reverse().concat(days), today)).toEqual(streakOf(days, today));
      }),
    );
  });

  it('never falls when a day is added, wherever it is put in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { minLength: 15 }), fc.nat(40), (offsets, more) => {
        const today = addDays(start, 40);
        const before = streakOf(on(...offsets), today);
        expect(streakOf(on(...offsets, more), today).length).toBeGreaterThanOrEqual(before.length);
      }),
    );
  });

  it('gives the same as a day-by-day calculation', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { minLength: 20 }), (offsets) => {
        expect(streakOf(on(...offsets), addDays(start, 50)).length).toBe(walk(new Set(offsets), 50));
      }),
    );
  });
});

describe('the days that freezes bridge', () => {
  it('are the missed ones inside a streak', () => {
    expect(bridgedDays([...row(0, 7), ...row(8, 1)], addDays(start, 8))).toEqual(on(7));
    expect(bridgedDays(row(0, 14), addDays(start, 16))).toEqual(on(14, 15));
  });

  it('are none where the streak is over', () => {
    expect(bridgedDays([...row(0, 7), ...on(10)], addDays(start, 10))).toEqual([]);
    expect(bridgedDays([], start)).toEqual([]);
  });

  it('are days without study before today, at most two in a row', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { minLength: 20 }), (offsets) => {
        const bridged = bridgedDays(on(...offsets), addDays(start, 50));
        for (const day of bridged) {
          expect(on(...offsets)).not.toContain(day);
          expect(day < addDays(start, 50)).toBe(true);
          expect([1, 2].every((more) => bridged.includes(addDays(day, more)))).toBe(false);
        }
      }),
    );
  });
});

describe('the longest streak', () => {
  it('is that of any day so far', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), (offsets) => {
        const lengths = Array.from({ length: 41 }, (_, today) => {
          const until = offsets.filter((offset) => offset <= today);
          return streakOf(on(...until), addDays(start, today)).length;
        });
        expect(longestStreak(on(...offsets), addDays(start, 40))).toBe(Math.max(...lengths));
      }),
    );
  });
});
