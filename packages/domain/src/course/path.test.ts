import { unitEntry as unit } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseOutline, OutlinedUnit } from './model.ts';
import { type CourseProgress, cursorOf, nextLesson, pathOf, testOutLessons } from './path.ts';

const course = (...units: OutlinedUnit[]): CourseOutline => ({ learn: 'es', units });

const manifest = course(unit('cafe', 2), unit('market', 1), unit('jump', 1, 'testOut'), unit('train', 2));

const progress = (done: readonly string[], written: Readonly<Record<string, number>> = {}): CourseProgress => ({
  stars: (lesson) => (done.includes(lesson) ? 1 : 0),
  passed: () => false,
  written: (id) => written[id] ?? null,
});

describe('the path of a course', () => {
  it('holds the lessons of normal units in order', () => {
    expect(pathOf(manifest).map(({ entry }) => entry.id)).toEqual([
      'cafe.0',
      'cafe.1',
      'market.0',
      'train.0',
      'train.1',
    ]);
  });

  it('leads to the next lesson, and after the last one to the next unit', () => {
    expect(nextLesson(manifest, 'cafe.0')?.entry.id).toBe('cafe.1');
    expect(nextLesson(manifest, 'cafe.1')).toMatchObject({ unit: { id: 'market' }, position: 0 });
  });

  it('skips a test-out that comes next', () => {
    expect(nextLesson(manifest, 'market.0')?.entry.id).toBe('train.0');
  });

  it('ends after the last lesson, and has no next lesson for an unknown one', () => {
    expect(nextLesson(manifest, 'train.1')).toBeNull();
    expect(nextLesson(manifest, 'moon.0')).toBeNull();
  });
});

describe('a passed test-out', () => {
  it('marks all earlier normal units done and the unit after it', () => {
    expect(testOutLessons(manifest, 'jump')).toEqual(['cafe.0', 'cafe.1', 'market.0', 'train.0', 'train.1']);
  });

  it('marks no unit further on, and no other test-out', () => {
    const longer = course(unit('a', 1), unit('t1', 1, 'testOut'), unit('t2', 1, 'testOut'), unit('b', 1), unit('c', 1));
    expect(testOutLessons(longer, 't1')).toEqual(['a.0', 'b.0']);
  });

  it('marks nothing where it is no test-out', () => {
    expect(testOutLessons(manifest, 'cafe')).toEqual([]);
    expect(testOutLessons(manifest, 'moon')).toEqual([]);
  });
});

describe('the cursor', () => {
  it('starts before the first lesson', () => {
    expect(cursorOf(manifest, progress([]))).toEqual({ unit: 'cafe', position: 0 });
  });

  it('is after the furthest finished lesson', () => {
    expect(cursorOf(manifest, progress(['cafe.0']))).toEqual({ unit: 'cafe', position: 1 });
    expect(cursorOf(manifest, progress(['cafe.1']))).toEqual({ unit: 'market', position: 0 });
    expect(cursorOf(manifest, progress(['market.0']))).toEqual({ unit: 'train', position: 0 });
  });

  it('is after the last lesson once the course is finished', () => {
    expect(cursorOf(manifest, progress(['train.1']))).toEqual({ unit: 'train', position: 2 });
  });

  it('is the position that a client wrote, if that is further', () => {
    expect(cursorOf(manifest, progress(['cafe.0'], { train: 1 }))).toEqual({ unit: 'train', position: 1 });
    expect(cursorOf(manifest, progress(['train.0'], { cafe: 1 }))).toEqual({ unit: 'train', position: 1 });
    expect(cursorOf(manifest, progress([], { cafe: 0 }))).toEqual({ unit: 'cafe', position: 0 });
  });

  it('treats a written position after the end of a unit as the next unit', () => {
    expect(cursorOf(manifest, progress([], { cafe: 2 }))).toEqual({ unit: 'market', position: 0 });
    expect(cursorOf(manifest, progress([], { market: 9 }))).toEqual({ unit: 'train', position: 0 });
    expect(cursorOf(manifest, progress([], { train: 2 }))).toEqual({ unit: 'train', position: 2 });
  });

  it('ignores a position in an unknown unit', () => {
    expect(cursorOf(manifest, progress([], { moon: 3 }))).toEqual({ unit: 'cafe', position: 0 });
  });

  it('does not exist in a course without lessons', () => {
    expect(cursorOf(course(), progress([]))).toBeNull();
  });

  it('is not shifted by a unit that is inserted later', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(3), fc.boolean(), (done, at, isTestOut) => {
        const known = progress([pathOf(manifest)[done]?.entry.id ?? '']);
        const before = cursorOf(manifest, known);
        const units = [...manifest.units];
        units.splice(at, 0, unit('new', 2, isTestOut ? 'testOut' : 'normal'));
        const after = cursorOf(course(...units), known);
        if (after?.unit !== 'new') expect(after).toEqual(before);
      }),
    );
  });

  it('never moves back when another lesson is finished', () => {
    const place = (done: readonly string[]): number => {
      const cursor = cursorOf(manifest, progress(done));
      return manifest.units.findIndex(({ id }) => id === cursor?.unit) * 10 + (cursor?.position ?? 0);
    };
    const lessons = pathOf(manifest).map(({ entry }) => entry.id);
    fc.assert(
      fc.property(fc.subarray(lessons), fc.constantFrom(...lessons), (done, more) => {
        expect(place([...done, more])).toBeGreaterThanOrEqual(place(done));
      }),
    );
  });
});
