import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_SECONDS, leastSeconds, type RankClaim, type RankedWork, rankableXp, rankedSum } from './ranked.ts';
import { finishedXp } from './xp.ts';

const lesson = { what: 'lesson', steps: 20, mistakes: 0, combos: 4, mode: 'classic', seconds: 120 } as const;
const MIDNIGHT = Date.UTC(2026, 8, 28);
const NOON = MIDNIGHT + 43_200_000;

const seconds = fc.nat(400);
const works: fc.Arbitrary<RankedWork> = fc.oneof(
  fc.record({
    what: fc.constant('lesson' as const),
    steps: fc.nat(60),
    mistakes: fc.nat(3),
    combos: fc.nat(200),
    mode: fc.constantFrom('classic' as const, 'challenge' as const),
    seconds,
  }),
  fc.record({
    what: fc.constant('dialogue' as const),
    step: fc.constantFrom('warmUp' as const, 'practice' as const, 'speaking' as const),
    seconds,
  }),
  fc.record({ what: fc.constantFrom('testOut' as const, 'clip' as const, 'book' as const), seconds }),
  fc.record({ what: fc.constant('game' as const), score: fc.nat(20), seconds }),
  fc.record({ what: fc.constant('talk' as const), tasks: fc.nat(10), seconds }),
  fc.record({ what: fc.constant('review' as const), cards: fc.nat(60), seconds }),
);

describe('the XP of something finished that may be ranked', () => {
  it('is all of it if the time is sufficient', () => {
    expect(rankableXp(lesson, false)).toBe(19);
    expect(rankableXp(lesson, true)).toBe(9);
  });

  it('is 0 if it was faster than possible', () => {
    expect(rankableXp({ ...lesson, seconds: 29 }, false)).toBe(0);
    expect(rankableXp({ ...lesson, steps: 40, seconds: 59 }, false)).toBe(0);
    expect(rankableXp({ what: 'review', cards: 30, seconds: 29 }, false)).toBe(0);
    expect(rankableXp({ what: 'book', seconds: 5 }, false)).toBe(0);
    expect(rankableXp({ what: 'talk', tasks: 3, seconds: 19 }, false)).toBe(0);
  });

  it('leaves out combos that so few exercises cannot have', () => {
    expect(rankableXp({ ...lesson, combos: 90_000 }, false)).toBe(rankableXp({ ...lesson, combos: 8 }, false));
  });

  it('is never more than what was earned, and never falls with the time', () => {
    fc.assert(
      fc.property(works, fc.boolean(), (work, again) => {
        const ranked = rankableXp(work, again);
        expect(ranked).toBeLessThanOrEqual(finishedXp(work, again));
        expect(rankableXp({ ...work, seconds: work.seconds + 1 }, again)).toBeGreaterThanOrEqual(ranked);
      }),
    );
  });

  it('is at most two XP a second of the least time', () => {
    fc.assert(
      fc.property(works, (work) => {
        expect(rankableXp(work, false)).toBeLessThanOrEqual(2 * leastSeconds(work));
      }),
    );
  });
});

/** One claim of a minute and ten XP, finished at noon. */
const claim = (part: Partial<RankClaim> = {}): RankClaim => ({ at: NOON, least: 60, xp: 10, ...part });

describe('the sum that is ranked', () => {
  it('is that of all claims where their time has passed', () => {
    expect(rankedSum([])).toBe(0);
    expect(rankedSum([claim(), claim({ at: NOON + 60_000 })])).toBe(20);
  });

  it('counts no second twice: what exceeds the day so far is left out', () => {
    const early = MIDNIGHT + 120_000;
    expect(rankedSum([1, 2, 3].map(() => claim({ at: early })))).toBe(20);
  });

  it('begins anew with each day of UTC', () => {
    const late = MIDNIGHT - 1;
    expect(rankedSum([claim({ at: late, least: 86_399 }), claim({ at: NOON })])).toBe(20);
  });

  it('counts what was begun before midnight', () => {
    expect(rankedSum([claim({ at: MIDNIGHT + 5000 })])).toBe(10);
  });

  it('is limited to 86,400 seconds a day, plus work that was begun the day before', () => {
    const claims = fc.array(fc.record({ at: fc.nat(86_399_999), least: fc.integer({ min: 1, max: 20_000 }) }));
    fc.assert(
      fc.property(claims, (all) => {
        const sorted = all
          .map(({ at, least }) => ({ at: MIDNIGHT + at, least, xp: least }))
          .sort((a, b) => a.at - b.at);
        expect(rankedSum(sorted)).toBeLessThanOrEqual(Math.max(86_400, sorted[0]?.least ?? 0));
      }),
    );
  });

  it('ignores work without a duration only if it earns nothing', () => {
    expect(leastSeconds({ what: 'review', cards: 0, seconds: 0 })).toBe(0);
    expect(rankableXp({ what: 'review', cards: 0, seconds: 0 }, false)).toBe(0);
    expect(Math.min(...Object.values(LEAST_SECONDS))).toBeGreaterThan(0);
  });
});
