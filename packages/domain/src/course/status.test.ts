import { unitEntry as unit } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseOutline, LessonId } from './model.ts';
import type { CourseProgress } from './path.ts';
import { type CourseStatus, courseStatus, type LockReason } from './status.ts';

const manifest: CourseOutline = {
  learn: 'es',
  units: [{ ...unit('cafe', 2), free: true }, unit('market', 2), unit('jump', 0, 'testOut'), unit('train', 1)],
};

const progress = (stars: Readonly<Record<LessonId, number>>, passed: readonly string[] = []): CourseProgress => ({
  stars: (lesson) => stars[lesson] ?? 0,
  passed: (id) => passed.includes(id),
  written: () => null,
});

const everything = (): boolean => true;
const locks = (status: CourseStatus): Record<string, LockReason | null> =>
  Object.fromEntries(status.units.flatMap(({ lessons }) => lessons.map(({ id, lock }) => [id, lock])));

describe('the status of a course', () => {
  it('opens the first lesson alone to a beginner, and says why the others are locked', () => {
    const status = courseStatus(manifest, progress({}), everything);
    expect(status).toMatchObject({ current: 'cafe.0', done: 0, total: 5 });
    expect(locks(status)).toEqual({
      'cafe.0': null,
      'cafe.1': 'previousLesson',
      'market.0': 'previousUnit',
      'market.1': 'previousUnit',
      'train.0': 'testOut',
    });
  });

  it('gives the lock of each unit', () => {
    const { units } = courseStatus(manifest, progress({}), everything);
    expect(units.map(({ lock }) => lock)).toEqual([null, 'previousUnit', null, 'testOut']);
  });

  it('opens the next lesson and shows the stars of the done one', () => {
    const status = courseStatus(manifest, progress({ 'cafe.0': 2 }), everything);
    expect(status.units[0]?.lessons[0]).toEqual({ id: 'cafe.0', stars: 2, done: true, lock: null });
    expect(status).toMatchObject({ current: 'cafe.1', done: 1 });
  });

  it('opens the next unit by lessons alone, over a test-out that was not passed', () => {
    const done = { 'cafe.0': 1, 'cafe.1': 1, 'market.0': 1, 'market.1': 1 };
    const status = courseStatus(manifest, progress(done), everything);
    expect(status.current).toBe('train.0');
    expect(status.units.map((one) => one.done)).toEqual([true, true, false, false]);
  });

  it('marks a test-out done when it was passed', () => {
    const status = courseStatus(manifest, progress({}, ['jump']), everything);
    expect(status.units[2]).toMatchObject({ kind: 'testOut', done: true, lock: null });
  });

  it('needs a membership for lessons that the order would open', () => {
    const status = courseStatus(manifest, progress({ 'cafe.0': 1, 'cafe.1': 1 }), ({ free }) => free);
    expect(status.current).toBe('market.0');
    expect(locks(status)).toMatchObject({ 'cafe.0': null, 'market.0': 'membership', 'train.0': 'previousUnit' });
  });

  it('has no current lesson once the course is finished', () => {
    const status = courseStatus(manifest, progress({ 'train.0': 3 }), everything);
    expect(status.current).toBeNull();
  });

  it('keeps lessons open that were inserted before the cursor, without counting them as done', () => {
    const status = courseStatus(manifest, progress({ 'market.0': 1 }), everything);
    expect(locks(status)).toMatchObject({ 'cafe.0': null, 'cafe.1': null });
    expect(status.done).toBe(1);
  });

  it('locks the current lesson or a finished one only for a missing membership', () => {
    const lessons = manifest.units.flatMap((one) => one.lessons.map(({ id }) => id));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...lessons), fc.integer({ min: 1, max: 3 })), (stars) => {
        const status = courseStatus(manifest, progress(stars), everything);
        const all = status.units.flatMap((one) => one.lessons);
        for (const { id, done, lock } of all) if (done || id === status.current) expect(lock).toBeNull();
        expect(status.done).toBe(all.filter(({ done }) => done).length);
      }),
    );
  });
});
