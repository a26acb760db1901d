import { dayNumber, isDay, utcDay } from '@parlance/domain';
import { deviceId, eventSets, lessonFinished, preferred, START, uuid, wroteDay } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './fold.ts';
import { placed } from './placed.ts';

const own = utcDay(START);
const HOUR = 3_600_000;

describe('an event that a server receives', () => {
  it('K6, K7: stays as it is where its time can be true', () => {
    fc.assert(
      fc.property(eventSets(), (events) => {
        const now = Math.max(START, ...events.map(({ at }) => at));
        for (const event of events) expect(placed(event, now)).toBe(event);
      }),
    );
  });

  it('K6: may be ahead by a minute, as clocks are', () => {
    const event = lessonFinished({}, { at: START + 60_000 });
    expect(placed(event, START)).toBe(event);
  });

  it('K6: gets the time of its arrival where its stamp lies in the future', () => {
    const event = preferred('theme', 'dark', { at: Date.UTC(2099, 0), day: '20990101' });
    expect(placed(event, START + 0.5)).toEqual({ ...event, at: START, day: own });
  });

  it('K6: does not win over what is chosen later', () => {
    const ahead = placed(preferred('theme', 'dark', { at: Date.UTC(2099, 0) }), START);
    const later = placed(
      preferred('theme', 'light', { id: uuid(2), device: deviceId(2), at: START + HOUR }),
      START + HOUR,
    );
    expect(foldEvents([ahead, later]).settings.get('theme')?.value).toBe('light');
  });

  it.each(['99999999', '00000000', '20260231', '20260926', '20260930', '21000101'])(
    'K7: gets the day of its stamp instead of %s',
    (day) => {
      expect(placed(lessonFinished({}, { day }), START).day).toBe(own);
    },
  );

  it.each(['20260927', '20260928', '20260929'])('K7: keeps the local day %s', (day) => {
    expect(placed(lessonFinished({}, { day }), START).day).toBe(day);
  });

  it('K7: may be about any day in the past if a client wrote it of the history, and about none to come', () => {
    expect(placed(wroteDay({}, { day: '20190417' }), START).day).toBe('20190417');
    expect(placed(wroteDay({}, { day: '20261001' }), START).day).toBe(own);
  });

  it('K6, K7: never has a time to come, and is placed once', () => {
    const times = fc.record({
      at: fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 }),
      day: fc.oneof(
        fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0')),
        fc.constant(own),
      ),
      now: fc.integer({ min: START, max: START + 1000 * HOUR }),
    });
    fc.assert(
      fc.property(times, ({ at, day, now }) => {
        const event = placed(lessonFinished({}, { at, day }), now);
        expect(event.at).toBeLessThanOrEqual(now + 60_000);
        expect(isDay(event.day)).toBe(true);
        expect(Math.abs(dayNumber(event.day) - dayNumber(utcDay(event.at)))).toBeLessThanOrEqual(1);
        expect(placed(event, now)).toBe(event);
      }),
    );
  });
});
