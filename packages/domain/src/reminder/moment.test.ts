import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../reward/calendar.ts';
import { localDay, momentOf, nextReminder, type OffsetAt, type ReminderTimes, weekdayOf } from './moment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The offset of a zone as the run time knows it. */
const zone = (timeZone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
  };
};

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Africa/Casablanca',
] as const;
const offsets = new Map(ZONES.map((name) => [name, zone(name)]));
const offsetOf = (name: (typeof ZONES)[number]): OffsetAt => offsets.get(name) ?? (() => 0);

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const at = (hours: number, minutes = 0, days: readonly number[] = EVERY_DAY) => ({
  minutes: hours * 60 + minutes,
  days,
});
const iso = (moment: number | undefined): string => new Date(moment ?? Number.NaN).toISOString();

const someZone = fc.constantFrom(...ZONES);
const someMoment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2035, 0, 1) });
const someTimes = fc.record({
  minutes: fc.nat(1439),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

/** The local days of the next 20 reminders. */
const daysOf = (times: ReminderTimes, start: number, offsetAt: OffsetAt): readonly string[] => {
  let moment = start;
  return Array.from({ length: 20 }, () => {
    moment = nextReminder(times, moment, offsetAt) ?? Number.NaN;
    return localDay(moment, offsetAt);
  });
};

describe('the next reminder', () => {
  it('comes at the time of the learner’s own clock, today or on the next chosen day', () => {
    const berlin = offsetOf('Europe/Berlin');
    // 2026-11-24 is a Tuesday.
    const noon = Date.UTC(2026, 10, 24, 11);
    expect(iso(nextReminder(at(19), noon, berlin))).toBe('2026-11-24T18:00:00.000Z');
    expect(iso(nextReminder(at(12), noon, berlin))).toBe('2026-11-25T11:00:00.000Z');
    expect(iso(nextReminder(at(19, 0, [7, 1]), noon, berlin))).toBe('2026-11-29T18:00:00.000Z');
    expect(iso(nextReminder(at(12, 0, [2]), noon, berlin))).toBe('2026-12-01T11:00:00.000Z');
    expect(nextReminder(at(19, 0, []), noon, berlin)).toBeUndefined();
  });

  it('comes as much later as a clock that is put forward leaves out', () => {
    const berlin = offsetOf('Europe/Berlin');
    expect(iso(momentOf('20260329', 150, berlin))).toBe('2026-03-29T01:30:00.000Z');
    const york = offsetOf('America/New_York');
    expect(iso(momentOf('20260308', 150, york))).toBe('2026-03-08T07:30:00.000Z');
    // Half an hour is left out on Lord Howe Island: 02:15 is shown as 02:45.
    expect(iso(momentOf('20261004', 135, offsetOf('Australia/Lord_Howe')))).toBe('2026-10-03T15:45:00.000Z');
  });

  it('comes at the first of two moments that show its time, once', () => {
    const berlin = offsetOf('Europe/Berlin');
    const first = nextReminder(at(2, 30), Date.UTC(2026, 9, 24, 12), berlin);
    expect(iso(first)).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(nextReminder(at(2, 30), first ?? 0, berlin))).toBe('2026-10-26T01:30:00.000Z');
    expect(iso(momentOf('20261101', 90, offsetOf('America/New_York')))).toBe('2026-11-01T05:30:00.000Z');
    expect(iso(momentOf('20260405', 105, offsetOf('Australia/Lord_Howe')))).toBe('2026-04-04T14:45:00.000Z');
  });

  it('is the first minute at which the clock shows its time on a chosen day, in every zone', () => {
    fc.assert(
      fc.property(someZone, someTimes, someMoment, (name, times, after) => {
        const offsetAt = offsetOf(name);
        const next = nextReminder(times, after, offsetAt) ?? 0;
        expect(next).toBeGreaterThan(after);
        const shown = next + offsetAt(next);
        const wanted = momentOf(localDay(next, offsetAt), times.minutes, offsetAt);
        expect(wanted).toBe(next);
        expect(times.days).toContain(weekdayOf(localDay(next, offsetAt)));
        // The clock shows the chosen time, or a little later where the time is left out.
        const minutes = (((shown % DAY) + DAY) % DAY) / MINUTE - times.minutes;
        expect(minutes === 0 || (minutes <= 60 && offsetAt(next - 2 * HOUR) < offsetAt(next))).toBe(true);
      }),
    );
  });

  it('comes once on every chosen day, for weeks', () => {
    fc.assert(
      fc.property(someZone, someTimes, someMoment, (name, times, start) => {
        const days = daysOf(times, start, offsetOf(name));
        const [first = '', last = ''] = [days[0], days.at(-1)];
        const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, place) => addDays(first, place));
        expect(days).toEqual(all.filter((day) => times.days.includes(weekdayOf(day))));
        expect(daysBetween(localDay(start, offsetOf(name)), first)).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('knows the days of the week', () => {
    expect(['19700101', '20261124', '20261129', '20261130', '19690105'].map(weekdayOf)).toEqual([4, 2, 7, 1, 7]);
  });
});
