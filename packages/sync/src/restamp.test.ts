import { answered, deviceId, lessonFinished, preferred, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, correct, newClock, tick } from './clock.ts';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { type Restamped, restamp } from './restamp.ts';

const DAY = 86_400_000;

/** Days of UTC, as numbers since 1970. */
const dayAt = (moment: number): string => String(Math.floor(moment / DAY));

/** What a device records at true moments while its clock is fast by `skew`. */
interface Lived {
  readonly clock: Clock;
  readonly events: readonly LearnEvent[];
}

const bodies = [lessonFinished(), answered({ coffee: 3 }), preferred('goal', 40), answered({ coffee: 1, tea: 4 })];

const live = (moments: readonly { readonly at: number; readonly skew: number }[]): Lived => {
  let clock = newClock;
  const events = moments.map(({ at, skew }, place): LearnEvent => {
    const ticked = tick(clock, at + skew);
    clock = ticked.clock;
    const body = bodies[place % bodies.length] ?? lessonFinished();
    return { ...body, id: uuid(place + 1), at: ticked.at, day: dayAt(ticked.at), device: deviceId(1) };
  });
  return { clock, events };
};

/** The first contact of a device whose clock is fast by `skew`. */
const meet = ({ clock, events }: Lived, contact: number, skew: number): Restamped<LearnEvent> => {
  const shown = contact + skew;
  const corrected = correct(clock, { sentAt: shown, receivedAt: shown, serverTime: contact });
  return restamp(events, { clock: corrected, serverTime: contact, dayAt });
};

const skews = fc.integer({ min: -40 * DAY, max: 40 * DAY });
/** Increasing moments, and a contact after the last. */
const lives = fc
  .array(fc.record({ wait: fc.integer({ min: 1, max: 2 * DAY }), skew: skews }), { minLength: 1, maxLength: 25 })
  .map((steps) => {
    let at = START;
    return steps.map(({ wait, skew }) => {
      at += wait;
      return { at, skew };
    });
  });

const END = START + 60 * DAY;
const idsOf = (events: readonly LearnEvent[]): readonly string[] => events.map(({ id }) => id);

describe('the first contact of a device whose clock was wrong', () => {
  it('K4: gives every event the moment and the day at which it truly happened, when the clock was wrong by the same always', () => {
    const wrong = skews.filter((skew) => Math.abs(skew) >= 60_000);
    fc.assert(
      fc.property(lives, wrong, (moments, skew) => {
        const { events } = meet(live(moments.map(({ at }) => ({ at, skew }))), END, skew);
        expect(events.map(({ at }) => at)).toEqual(moments.map(({ at }) => at));
        expect(events.map(({ day }) => day)).toEqual(moments.map(({ at }) => dayAt(at)));
      }),
    );
  });

  it('K4: loses, doubles, reorders and rewrites nothing, however the clock was turned', () => {
    fc.assert(
      fc.property(lives, skews, (moments, skew) => {
        const lived = live(moments);
        const { events } = meet(lived, END, skew);
        expect(idsOf(events)).toEqual(idsOf(lived.events));
        expect(events.map(({ kind, data, zone, device }) => ({ kind, data, zone, device }))).toEqual(
          lived.events.map(({ kind, data, zone, device }) => ({ kind, data, zone, device })),
        );
        const stamps = events.map(({ at }) => at);
        expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
      }),
    );
  });

  it('K4: keeps stars and words the same; only days change', () => {
    fc.assert(
      fc.property(lives, skews, (moments, skew) => {
        const lived = live(moments);
        const [before, after] = [foldEvents(lived.events), foldEvents(meet(lived, END, skew).events)];
        expect(after.registers).toEqual(before.registers);
        expect([...after.settings.values()].map(({ value }) => value)).toEqual(
          [...before.settings.values()].map(({ value }) => value),
        );
        const seconds = (view: typeof before): number =>
          [...view.days.values()].reduce((sum, day) => sum + day.seconds, 0);
        expect(seconds(after)).toBe(seconds(before));
      }),
    );
  });

  it('K5: leaves no stamp in the future, so that later events have their true time', () => {
    fc.assert(
      fc.property(lives, skews, fc.integer({ min: 60_001, max: DAY }), (moments, skew, wait) => {
        const { clock, events } = meet(live(moments), END, skew);
        expect(Math.max(...events.map(({ at }) => at))).toBeLessThanOrEqual(END + 60_000);
        expect(tick(clock, END + wait + skew).at).toBe(END + wait);
      }),
    );
  });

  it('K4: changes nothing where the clock was right', () => {
    const lived = live([{ at: START, skew: 5000 }]);
    expect(meet(lived, START + 10_000, 5000).events).toBe(lived.events);
  });

  it('K5: corrects a clock that has stamped none of the remaining events', () => {
    const clock: Clock = { last: START + 9 * DAY, offset: -9 * DAY };
    expect(restamp([], { clock, serverTime: START, dayAt })).toEqual({ clock: { ...clock, last: START }, events: [] });
  });
});
