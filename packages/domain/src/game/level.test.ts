import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BestScores,
  gameLevels,
  gameScore,
  gameStars,
  isLevelOpen,
  levelLock,
  nextLevel,
  unitsOfLevel,
} from './level.ts';

const everybody = { sold: false, member: false };
const visitor = { sold: true, member: false };
const member = { sold: true, member: true };

const played = (...levels: readonly number[]): BestScores => new Map(levels.map((level) => [level, 6]));

const scores = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 })))
  .map((pairs): BestScores => new Map(pairs));

describe('a level', () => {
  it('opens when the one before was played, whatever came of it', () => {
    expect(isLevelOpen(1, played(), everybody)).toBe(true);
    expect(levelLock(2, played(), everybody)).toBe('level');
    expect(isLevelOpen(2, new Map([[1, 1]]), everybody)).toBe(true);
    expect(levelLock(4, played(1, 2), everybody)).toBe('level');
  });

  it('stays open once it was played, also without the one before', () => {
    expect(isLevelOpen(7, played(7), everybody)).toBe(true);
  });

  it('needs a membership from the third on, where memberships are sold', () => {
    expect(isLevelOpen(2, played(1), visitor)).toBe(true);
    expect(levelLock(3, played(1, 2), visitor)).toBe('membership');
    expect(isLevelOpen(3, played(1, 2), member)).toBe(true);
    expect(isLevelOpen(3, played(1, 2), everybody)).toBe(true);
  });

  it('is never closed to a member that is open to a visitor', () => {
    fc.assert(
      fc.property(scores, fc.constantFrom(...gameLevels), (best, level) => {
        if (isLevelOpen(level, best, visitor)) expect(isLevelOpen(level, best, member)).toBe(true);
      }),
    );
  });

  it('that is proposed next is always open', () => {
    fc.assert(
      fc.property(scores, fc.constantFrom(everybody, visitor, member), (best, membership) => {
        expect(isLevelOpen(nextLevel(best, membership), best, membership)).toBe(true);
      }),
    );
  });

  it('is proposed until it has three stars', () => {
    expect(nextLevel(new Map(), everybody)).toBe(1);
    expect(nextLevel(new Map([[1, 8]]), everybody)).toBe(1);
    expect(nextLevel(new Map([[1, 9]]), everybody)).toBe(2);
    const all = new Map(gameLevels.map((level) => [level, 10]));
    expect(nextLevel(all, everybody)).toBe(10);
    expect(nextLevel(all, visitor)).toBe(2);
  });
});

const units = (count: number) => Array.from({ length: count }, (_, id) => ({ id, kind: 'normal' as const }));

describe('the units of a level', () => {
  it('are two of a course of twenty; test-outs have no level', () => {
    const course = [...units(20), { id: 99, kind: 'testOut' as const }];
    expect(gameLevels.map((level) => unitsOfLevel(course, level).map(({ id }) => id))).toEqual(
      gameLevels.map((level) => [2 * level - 2, 2 * level - 1]),
    );
  });

  it('are at least one, and all levels together have every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const course = units(count);
        const each = gameLevels.map((level) => unitsOfLevel(course, level));
        expect(each.every((own) => own.length > 0)).toBe(true);
        expect(new Set(each.flat()).size).toBe(count);
      }),
    );
  });

  it('are none of an empty course', () => {
    expect(unitsOfLevel([], 3)).toEqual([]);
  });
});

describe('the score of a round', () => {
  const rounds = fc
    .integer({ min: 1, max: 40 })
    .chain((total) => fc.record({ total: fc.constant(total), right: fc.nat(total) }));

  it('is 1 to 10, and rises with what was right', () => {
    fc.assert(
      fc.property(rounds, ({ total, right }) => {
        const score = gameScore({ right, total });
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(10);
        if (right > 0) expect(score).toBeGreaterThanOrEqual(gameScore({ right: right - 1, total }));
        if (right === total) expect(score).toBe(10);
      }),
    );
  });

  it('has three stars from nine tenths on, two from seven', () => {
    expect([10, 9, 8, 7, 6, 1, 0].map(gameStars)).toEqual([3, 3, 2, 2, 1, 1, 0]);
    expect(gameStars(gameScore({ right: 8, total: 9 }))).toBe(2);
  });
});
