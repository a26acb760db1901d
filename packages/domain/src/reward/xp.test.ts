import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishedXp, lessonXp, readingXp, XP } from './xp.ts';
import { lessonXpParts, xpOf } from './xp-parts.ts';

const work = { mistakes: 2, combos: 0, mode: 'classic', again: false } as const;

describe('the XP of a lesson', () => {
  it('is 10, and 5 more without a mistake', () => {
    expect(lessonXp(work)).toBe(10);
    expect(lessonXp({ ...work, mistakes: 0 })).toBe(15);
  });

  it('rises by one with each combo of five', () => {
    expect(lessonXp({ ...work, combos: 3 })).toBe(13);
  });

  it('is half as much again in the challenge mode, rounded down', () => {
    expect(lessonXp({ ...work, mode: 'challenge' })).toBe(15);
    expect(lessonXp({ ...work, mistakes: 0, mode: 'challenge' })).toBe(22);
  });

  it('is half for a lesson finished before, rounded down', () => {
    expect(lessonXp({ ...work, again: true })).toBe(5);
    expect(lessonXp({ ...work, mistakes: 0, again: true })).toBe(7);
  });

  it('is rounded once, after both factors', () => {
    expect(lessonXp({ mistakes: 0, combos: 2, mode: 'challenge', again: true })).toBe(12);
  });

  it('is the sum of its parts', () => {
    const parts = lessonXpParts({ mistakes: 0, combos: 2, mode: 'challenge', again: true });
    expect(parts).toEqual({ lesson: 10, flawless: 5, combo: 2, challenge: 8, again: -13 });
    expect(xpOf(parts)).toBe(12);
  });

  it('never falls when a combo is added or a mistake taken away', () => {
    const works = fc.record({
      mistakes: fc.nat(20),
      combos: fc.nat(20),
      mode: fc.constantFrom('classic' as const, 'challenge' as const),
      again: fc.boolean(),
    });
    fc.assert(
      fc.property(works, (any) => {
        expect(lessonXp({ ...any, combos: any.combos + 1 })).toBeGreaterThanOrEqual(lessonXp(any));
        expect(lessonXp({ ...any, mistakes: 0 })).toBeGreaterThanOrEqual(lessonXp(any));
        expect(lessonXp({ ...any, again: false })).toBeGreaterThanOrEqual(lessonXp(any));
      }),
    );
  });
});

describe('the XP of other work', () => {
  it('gives 5 for a step of a dialogue and 10 for speaking it', () => {
    expect(finishedXp({ what: 'dialogue', step: 'warmUp' }, false)).toBe(5);
    expect(finishedXp({ what: 'dialogue', step: 'practice' }, false)).toBe(5);
    expect(finishedXp({ what: 'dialogue', step: 'speaking' }, false)).toBe(10);
  });

  it('gives 8 for a clip, 20 for a test-out and 10 for a book', () => {
    expect(finishedXp({ what: 'clip' }, false)).toBe(8);
    expect(finishedXp({ what: 'testOut' }, false)).toBe(20);
    expect(finishedXp({ what: 'book' }, false)).toBe(10);
  });

  it('gives one for each whole minute of reading', () => {
    expect([0, 59, 60, 179.9, 600].map(readingXp)).toEqual([0, 0, 1, 2, 10]);
  });

  it('gives one for each review card, at most 30 a sitting', () => {
    expect(finishedXp({ what: 'review', cards: 12 }, false)).toBe(12);
    expect(finishedXp({ what: 'review', cards: 500 }, false)).toBe(XP.reviewSitting);
  });

  it('gives what a game scored, at most 10', () => {
    expect(finishedXp({ what: 'game', score: 7 }, false)).toBe(7);
    expect(finishedXp({ what: 'game', score: 70 }, false)).toBe(10);
    expect(finishedXp({ what: 'game', score: -1 }, false)).toBe(0);
  });

  it('gives 10 for a talk in which a task was done, however many there were', () => {
    expect([0, 1, 3, 10].map((tasks) => finishedXp({ what: 'talk', tasks }, false))).toEqual([0, 10, 10, 10]);
  });

  it('halves lessons only', () => {
    expect(finishedXp({ what: 'lesson', mistakes: 1, combos: 0, mode: 'classic' }, true)).toBe(5);
    expect(finishedXp({ what: 'clip' }, true)).toBe(8);
    expect(finishedXp({ what: 'talk', tasks: 3 }, true)).toBe(10);
  });
});
