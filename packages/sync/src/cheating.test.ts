import { DAY_LIMITS, XP } from '@parlance/domain';
import { finished, lessonFinished, START, uuid, wroteDay } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xpOn } from './days.ts';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { placed } from './placed.ts';
import { rankedXpOf } from './ranked.ts';

const DAY = 86_400_000;
/** The most XP of a lesson: the challenge mode without a mistake, with the combos of sixty steps. */
const BEST_LESSON = (XP.lesson + XP.flawless + 24) * XP.challenge;

const count = fc.oneof(fc.nat(100_000), fc.constant(100_000));
const seconds = fc.oneof(fc.nat(600), fc.constant(86_400), fc.constant(0));

/** What a program may send that wants to be first, within what the schemas accept. */
const claims = fc.oneof(
  fc
    .record({ steps: count, combos: count, mistakes: fc.constant(0), seconds, lesson: fc.nat(500) })
    .map((data) => lessonFinished({ ...data, mode: 'challenge', lesson: `made-up.${data.lesson}` })),
  fc.record({ cards: count, seconds }).map((data) => finished({ what: 'review', ...data })),
  fc.record({ tasks: fc.nat(10), seconds }).map((data) => finished({ what: 'talk', unit: 'u', ...data })),
  fc.record({ seconds }).map((data) => finished({ what: 'testOut', unit: 'u', mistakes: 0, lessons: [], ...data })),
  fc.record({ xp: fc.oneof(fc.nat(1_000_000_000), fc.constant(1_000_000_000)), seconds }).map((data) => wroteDay(data)),
);

const cheatedDays = fc
  .array(
    fc.record({ claim: claims, at: fc.integer({ min: START - DAY, max: START + 400 * DAY }), day: fc.nat(99_999_999) }),
    {
      maxLength: 60,
      size: 'max',
    },
  )
  .map((all): readonly LearnEvent[] =>
    all.map(({ claim, at, day }, index) =>
      placed({ ...claim, id: uuid(index), at, day: String(day).padStart(8, '0') }, START),
    ),
  );

describe('somebody who makes up events', () => {
  it('F16: gets no more for a lesson than the best that can be played', () => {
    fc.assert(
      fc.property(count, count, (steps, combos) => {
        const { days } = foldEvents([lessonFinished({ steps, combos, mistakes: 0, mode: 'challenge' })]);
        expect(days.get('20260928')?.xp).toBeLessThanOrEqual(BEST_LESSON);
      }),
    );
  });

  it('F12: has no day with more XP than its seconds can hold', () => {
    fc.assert(
      fc.property(cheatedDays, (events) => {
        const { days } = foldEvents(events);
        for (const { day, seconds } of days.values()) {
          expect(seconds).toBeLessThanOrEqual(DAY_LIMITS.seconds);
          expect(xpOn(days, day)).toBeLessThanOrEqual(seconds * DAY_LIMITS.xpPerSecond + DAY_LIMITS.spareXp);
        }
      }),
    );
  });

  it('F12: stays within what a database column holds', () => {
    const all = Array.from({ length: 5 }, (_, index) =>
      wroteDay({ seconds: 0, xp: 1_000_000_000 }, { id: uuid(index) }),
    );
    expect(foldEvents(all).days.get('20260928')?.xp).toBe(1_000_000_000);
  });

  it('K7: has no day in the future', () => {
    fc.assert(
      fc.property(cheatedDays, (events) => {
        for (const day of foldEvents(events).days.keys()) expect(day <= '20260929').toBe(true);
      }),
    );
  });

  it('is ranked with two XP at most for a second that has passed, however much is claimed', () => {
    fc.assert(
      fc.property(cheatedDays, (events) => {
        const ranked = rankedXpOf({ from: START - DAY, to: START + DAY }, events, new Map());
        // Monday until noon, the Sunday before, and work that was begun the day before that.
        expect(ranked).toBeLessThanOrEqual(DAY_LIMITS.xpPerSecond * 3 * DAY_LIMITS.seconds);
      }),
    );
  });
});
