import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReminderDue, minutesAt } from './reminder.ts';

const evening = { reminder: '19:00', last: '20261120' };
const at = (minutes: number, xp = 0) => ({ minutes, day: '20261121', xp });
const SEVEN = 19 * 60;

describe('a reminder', () => {
  it('comes at its time, and a little later where the device slept', () => {
    expect(isReminderDue(at(SEVEN), evening)).toBe(true);
    expect(isReminderDue(at(SEVEN + 59), evening)).toBe(true);
  });

  it('comes neither before its time nor long after it', () => {
    expect(isReminderDue(at(SEVEN - 1), evening)).toBe(false);
    expect(isReminderDue(at(SEVEN + 60), evening)).toBe(false);
  });

  it('comes once a day', () => {
    expect(isReminderDue(at(SEVEN), { ...evening, last: '20261121' })).toBe(false);
  });

  it('never comes on a day on which something was learned, or where none is wanted', () => {
    fc.assert(
      fc.property(fc.nat(1439), fc.integer({ min: 1, max: 500 }), (minutes, xp) => {
        expect(isReminderDue(at(minutes, xp), evening)).toBe(false);
        expect(isReminderDue(at(minutes), { ...evening, reminder: '' })).toBe(false);
      }),
    );
  });

  it('goes by the clock where the learner is', () => {
    const noon = Date.UTC(2026, 10, 21, 12, 5);
    expect([minutesAt(noon, 'UTC'), minutesAt(noon, 'Asia/Tokyo')]).toEqual([725, 1265]);
    expect(minutesAt(Date.UTC(2026, 10, 21, 0, 5), 'UTC')).toBe(5);
  });
});
