import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOfNumber, daysBetween, isDay, utcDay } from './calendar.ts';

/** 0001-01-01 to 9999-12-31. */
const dayNumbers = fc.integer({ min: -719_162, max: 2_932_896 });

const oracle = (number: number): string => {
  const iso = new Date(number * 86_400_000).toISOString();
  return iso.slice(0, 10).replaceAll('-', '');
};

describe('the calendar', () => {
  it('counts days from 1970-01-01', () => {
    expect(dayNumber('19700101')).toBe(0);
    expect(dayNumber('19691231')).toBe(-1);
    expect(dayNumber('20000229')).toBe(11_016);
  });

  it('agrees with the calendar of the run time on every day', () => {
    fc.assert(
      fc.property(dayNumbers, (number) => {
        expect(dayOfNumber(number)).toBe(oracle(number));
        expect(dayNumber(oracle(number))).toBe(number);
      }),
    );
  });

  it('tells the day in UTC of a moment as the run time does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (moment) => {
        expect(utcDay(moment)).toBe(new Date(moment).toISOString().slice(0, 10).replaceAll('-', ''));
      }),
    );
  });

  it('comes back to the same day after adding and taking away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 40_000 }), (number, count) => {
        const day = dayOfNumber(number);
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('orders days as their texts are ordered', () => {
    fc.assert(
      fc.property(dayNumbers, dayNumbers, (a, b) => {
        expect(Math.sign(a - b)).toBe(dayOfNumber(a) < dayOfNumber(b) ? -1 : a === b ? 0 : 1);
      }),
    );
  });

  it('knows the leap days', () => {
    expect(addDays('20240228', 1)).toBe('20240229');
    expect(addDays('19000228', 1)).toBe('19000301');
    expect(addDays('20000228', 1)).toBe('20000229');
    expect(addDays('20251231', 1)).toBe('20260101');
  });

  it('accepts days of the calendar only', () => {
    expect(isDay('20240229')).toBe(true);
    for (const text of ['', '2024022', '20230229', '20241301', '20240001', '20240100', '2024-2-9', '00000000']) {
      expect(isDay(text)).toBe(false);
    }
  });

  it('has no number for what is no day', () => {
    expect(dayNumber('yesterday')).toBeNaN();
  });
});
