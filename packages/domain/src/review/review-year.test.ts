/** A year of any learner: pauses, imports, changes of the cap, two devices, days without a network, any ratings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayPlan, type DayReport, playDays } from '../fixtures/review-year.ts';
import type { Rating } from './model.ts';
import { longestWait, newLimit, REVIEW_CAP, waitingPlaces } from './queue.ts';

const YEAR = 365;

const rarely = <T>(usual: T, else_: fc.Arbitrary<T>, weight = 15): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: else_ });

const ratings = fc.array(fc.constantFrom<Rating>(1, 2, 3, 4), { minLength: 1, maxLength: 5 });

const sitting = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  most: fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 30 }), fc.constant(200)),
});

/** Days of a learner who imports up to so many cards at once. */
const yearWith = (most: number): fc.Arbitrary<readonly DayPlan[]> =>
  fc.array(
    fc.record({
      pause: rarely(0, fc.integer({ min: 1, max: 60 }), 8),
      imported: rarely(0, fc.integer({ min: 1, max: most }), 100),
      withHistory: fc.boolean(),
      cap: rarely(0, fc.integer({ min: REVIEW_CAP.least, max: REVIEW_CAP.most }), 30),
      isAway: rarely(false, fc.constant(true)),
      isOffline: fc.boolean(),
      sittings: fc.array(sitting, { maxLength: 3 }),
      ratings,
    }),
    { minLength: YEAR, maxLength: YEAR },
  );

const sum = ([one, other]: readonly [number, number]): number => one + other;

describe.each([
  { name: 'who imports some hundreds of cards', most: 400, first: 40, runs: 6 },
  { name: 'who imports thousands of cards', most: 2500, first: 0, runs: 2 },
])('a year of any learner $name', ({ most, first, runs }) => {
  /** No day asks more than the cap, few of them new, and nothing on a day away. */
  const expectCap = ({ cap, isAway, isOffline, asked, introduced }: DayReport): void => {
    // Devices that do not know of each other hold the cap each: nobody can count what nobody was told.
    const [all, fresh] = isOffline ? [Math.max(...asked), Math.max(...introduced)] : [sum(asked), sum(introduced)];
    expect(all).toBeLessThanOrEqual(isAway ? 0 : cap);
    expect(fresh).toBeLessThanOrEqual(newLimit(cap));
  };

  it('has no day above the cap, and no card that waits for more than each other card once on each device', () => {
    fc.assert(
      fc.property(yearWith(most), (plans) => {
        for (const told of playDays(plans, first)) {
          expectCap(told);
          // Devices without a network may ask the same cards; and the sitting that asks the card is counted as a whole.
          expect(told.longest).toBeLessThanOrEqual(2 * told.size + waitingPlaces(REVIEW_CAP.most));
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});

it('a year is the same each time it is played', () => {
  fc.assert(
    fc.property(yearWith(100), (plans) => {
      expect(playDays(plans, 40)).toEqual(playDays(plans, 40));
    }),
    { numRuns: 2 },
  );
});

describe('a learner who answers all that is proposed', () => {
  const learner = fc.record({
    size: fc.integer({ min: 1, max: 300 }),
    cap: fc.integer({ min: REVIEW_CAP.least, max: REVIEW_CAP.most }),
    ratings,
  });

  it('sees every due card within the size of the deck divided by the places of a day', () => {
    fc.assert(
      fc.property(learner, ({ size, cap, ratings: given }) => {
        const plan: DayPlan = {
          ...{ pause: 0, imported: 0, withHistory: false, cap, isAway: false, isOffline: false, ratings: given },
          sittings: [{ device: 0, most: cap }],
        };
        const days = playDays(
          Array.from({ length: YEAR }, () => plan),
          size,
        );
        const longest = Math.max(...days.map((day) => day.longest));
        expect(Math.ceil(longest / waitingPlaces(cap))).toBeLessThanOrEqual(longestWait(size, cap));
        expect(new Set(days.flatMap(({ keys }) => keys)).size).toBe(Math.min(size, YEAR * newLimit(cap)));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
