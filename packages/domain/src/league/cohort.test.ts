import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterIdleWeeks,
  COHORT_SIZE,
  type CohortMember,
  FALLING,
  HIGHEST_LEAGUE,
  IDLE_WEEKS,
  LEAGUES,
  LEAST_TO_FALL,
  LOWEST_LEAGUE,
  leagueAfter,
  leagueName,
  placeMembers,
  RISING,
} from './cohort.ts';

/** Few different values, so that there are many ties. */
const cohorts: fc.Arbitrary<readonly CohortMember[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), xp: fc.oneof(fc.constant(0), fc.nat(8)), reachedAt: fc.nat(3) }),
  { selector: ({ id }) => id, maxLength: COHORT_SIZE, size: 'max' },
);
const leagues = fc.integer({ min: LOWEST_LEAGUE, max: HIGHEST_LEAGUE });
const member = (n: number, xp: number, reachedAt = 0): CohortMember => ({ id: `m${n}`, xp, reachedAt });
const full = Array.from({ length: COHORT_SIZE }, (_, n) => member(n, 100 - n));
const outcomes = (members: readonly CohortMember[], league = 5) =>
  placeMembers(members, league).map(({ outcome }) => outcome);
const count = <T>(values: readonly T[], value: T): number => values.filter((each) => each === value).length;

describe('a cohort whose week is closed', () => {
  it('lets seven of thirty rise and five fall', () => {
    const placed = placeMembers(full, 5);
    expect(placed.slice(0, 7).every(({ outcome }) => outcome === 'rose')).toBe(true);
    expect(placed.slice(7, 25).every(({ outcome }) => outcome === 'stayed')).toBe(true);
    expect(placed.slice(25).every(({ outcome }) => outcome === 'fell')).toBe(true);
  });

  it('is in the order of XP, then of who reached it first, then of ids', () => {
    const members = [member(3, 5, 9), member(2, 5, 9), member(1, 5, 1), member(0, 7, 99)];
    expect(placeMembers(members, 1).map(({ id }) => id)).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('lets nobody fall from the lowest league, and nobody rise from the highest', () => {
    expect(count(outcomes(full, LOWEST_LEAGUE), 'fell')).toBe(0);
    expect(count(outcomes(full, HIGHEST_LEAGUE), 'rose')).toBe(0);
  });

  it('lets at most half of a small one rise, and nobody fall who studied', () => {
    const ten = full.slice(0, 10);
    expect([count(outcomes(ten), 'rose'), count(outcomes(ten), 'fell')]).toEqual([5, 0]);
    expect(outcomes(full.slice(0, 1))).toEqual(['stayed']);
    expect(outcomes([])).toEqual([]);
  });

  it('lets everybody fall who did not study, and none of them rise', () => {
    const idle = Array.from({ length: 20 }, (_, n) => member(n, n < 4 ? 10 : 0));
    expect([count(outcomes(idle), 'rose'), count(outcomes(idle), 'fell')]).toEqual([4, 16]);
  });

  it('gives every member exactly one place and outcome, whatever order they come in, within the bounds', () => {
    fc.assert(
      fc.property(cohorts, leagues, fc.infiniteStream(fc.double({ min: 0, max: 1 })), (members, league, chance) => {
        const placed = placeMembers(members, league);
        const weights = new Map(members.map(({ id }) => [id, chance.next().value ?? 0]));
        const mixed = members.toSorted((a, b) => (weights.get(a.id) ?? 0) - (weights.get(b.id) ?? 0));
        expect(placeMembers(mixed, league)).toEqual(placed);
        expect(placed.map(({ id }) => id).sort()).toEqual(members.map(({ id }) => id).sort());
        expect(placed.map(({ place }) => place)).toEqual(members.map((_, index) => index + 1));
        const rose = placed.filter(({ outcome }) => outcome === 'rose');
        const fell = placed.filter(({ outcome }) => outcome === 'fell');
        const idle = members.filter(({ xp }) => xp === 0).length;
        expect(rose.length).toBeLessThanOrEqual(Math.min(RISING, members.length / 2));
        expect(rose.every(({ xp }) => xp > 0)).toBe(true);
        expect(fell.length).toBeLessThanOrEqual(Math.max(FALLING, idle));
        if (members.length < LEAST_TO_FALL) expect(fell.every(({ xp }) => xp === 0)).toBe(true);
        for (const { outcome } of placed) {
          const next = leagueAfter(league, outcome);
          expect([next >= LOWEST_LEAGUE, next <= HIGHEST_LEAGUE, Math.abs(next - league) <= 1]).toEqual([
            true,
            true,
            true,
          ]);
          expect(next - league).toBe({ rose: 1, stayed: 0, fell: -1 }[outcome]);
        }
      }),
    );
  });
});

describe('a learner who was away', () => {
  it('is a league lower for each whole week, and has left after four', () => {
    expect(afterIdleWeeks(5, 0)).toEqual({ league: 5, left: false });
    expect(afterIdleWeeks(5, 1)).toEqual({ league: 4, left: false });
    expect(afterIdleWeeks(2, 3)).toEqual({ league: 1, left: false });
    expect(afterIdleWeeks(9, IDLE_WEEKS)).toEqual({ league: 5, left: true });
    expect(afterIdleWeeks(9, 200)).toEqual({ league: 5, left: true });
  });
});

describe('a league', () => {
  it('has a name for each number', () => {
    expect(LEAGUES.map((_, index) => leagueName(index + 1))).toEqual(LEAGUES);
    expect([leagueName(0), leagueName(11)]).toEqual(['pencil', 'encore']);
  });
});
