/** The rules of the specification (§4, §9) and of the course, line by line in their own words. */
import { unitEntry as unit } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseOutline, LessonId, UnitId } from './model.ts';
import { type CourseProgress, cursorOf, nextLesson, testOutLessons, testOutSpares } from './path.ts';
import { type CourseStatus, courseStatus } from './status.ts';

/** Two units, a test-out, two units, a test-out at the end. */
const course: CourseOutline = {
  learn: 'es',
  units: [
    unit('one', 3),
    unit('two', 2),
    unit('test-a', 0, 'testOut'),
    unit('three', 2),
    unit('four', 1),
    unit('test-b', 0, 'testOut'),
  ],
};

const having = (done: readonly LessonId[], passed: readonly UnitId[] = []): CourseProgress => ({
  stars: (lesson) => (done.includes(lesson) ? 1 : 0),
  passed: (id) => passed.includes(id),
  written: () => null,
});

const upTo = (lesson: LessonId): readonly LessonId[] => {
  const all = course.units.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  return all.slice(0, all.indexOf(lesson) + 1);
};

const statusOf = (progress: CourseProgress) => courseStatus(course, progress, () => true);
const lockOf = (id: UnitId, progress: CourseProgress) => statusOf(progress).units.find((each) => each.id === id)?.lock;
const lessonLock = (id: LessonId, progress: CourseProgress) =>
  statusOf(progress)
    .units.flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.id === id)?.lock;

describe('lesson completion', () => {
  it.each([
    ['moves the cursor to the next lesson', 'one.0', { unit: 'one', position: 1 }],
    ['moves the cursor to the next unit after the last normal lesson', 'one.2', { unit: 'two', position: 0 }],
    ['skips the test-out that the next unit begins with', 'two.1', { unit: 'three', position: 0 }],
    ['ends behind the last lesson, also where a test-out stands there', 'four.0', { unit: 'four', position: 1 }],
  ] as const)('%s', (_, lesson, cursor) => {
    expect(cursorOf(course, having(upTo(lesson)))).toEqual(cursor);
    const next = nextLesson(course, lesson);
    if (lesson !== 'four.0') expect(next).toMatchObject({ unit: { id: cursor.unit }, position: cursor.position });
  });
});

describe('lessons and units unlock in order', () => {
  it.each([
    ['a previous lesson must be complete', 'one.1', [], 'previousLesson'],
    ['a previous unit must be complete', 'two.0', upTo('one.1'), 'previousUnit'],
    ['a previous unit or test-out must be complete', 'three.0', upTo('two.0'), 'testOut'],
    ['a lesson opens after the one before', 'one.1', upTo('one.0'), null],
    ['a unit opens after the one before', 'two.0', upTo('one.2'), null],
    ['a test-out is optional: later units open by lessons alone', 'three.0', upTo('two.1'), null],
    ['a lesson that was done stays open', 'one.0', upTo('four.0'), null],
  ] as const)('%s', (_, lesson, done, lock) => {
    expect(lessonLock(lesson, having(done))).toBe(lock);
  });

  it('a test-out is never locked by order', () => {
    expect(['test-a', 'test-b'].map((id) => lockOf(id, having([])))).toEqual([null, null]);
  });
});

describe('passing a test-out', () => {
  it.each([
    ['marks all earlier non-test-out units done and also the unit after it', 'test-a', upTo('three.1')],
    ['marks the whole course done where no unit comes after it', 'test-b', upTo('four.0')],
  ] as const)('%s', (_, testOut, lessons) => {
    expect(testOutLessons(course, testOut)).toEqual(lessons);
    const done = statusOf(having(lessons, [testOut])).units.filter((each) => each.done);
    expect(done.map(({ id }) => id)).toEqual(
      course.units
        .filter(({ id, kind }) => id === testOut || (kind === 'normal' && lessons.includes(`${id}.0`)))
        .map(({ id }) => id),
    );
  });

  it('moves the cursor behind the unit after it', () => {
    expect(cursorOf(course, having(testOutLessons(course, 'test-a'), ['test-a']))).toEqual({
      unit: 'four',
      position: 0,
    });
  });

  it('passes no other test-out', () => {
    const { units } = statusOf(having(testOutLessons(course, 'test-b'), ['test-b']));
    expect(units.filter(({ kind }) => kind === 'testOut').map(({ done }) => done)).toEqual([false, true]);
  });
});

describe('the lessons that a test-out would skip', () => {
  it('are all lessons that it marks and that have no star yet', () => {
    const spares = testOutSpares(course, having(upTo('one.2')));
    expect(spares.get('test-a')).toEqual({ units: 2, lessons: 4, minutes: 20 });
    expect(spares.get('test-b')).toEqual({ units: 3, lessons: 5, minutes: 25 });
  });

  it('are none if all of them are done', () => {
    expect(testOutSpares(course, having(upTo('four.0'))).get('test-a')).toEqual({ units: 0, lessons: 0, minutes: 0 });
  });

  it('are those that passing it marks, whatever was done before', () => {
    const lessons = course.units.flatMap((each) => each.lessons.map(({ id }) => id));
    fc.assert(
      fc.property(fc.subarray(lessons), fc.constantFrom('test-a', 'test-b'), (done, testOut) => {
        const left = testOutLessons(course, testOut).filter((lesson) => !done.includes(lesson));
        expect(testOutSpares(course, having(done)).get(testOut)?.lessons).toBe(left.length);
      }),
    );
  });
});

/** Courses with a test-out after some units, and which of their units are free. */
const soldCourses = fc
  .array(fc.record({ kind: fc.constantFrom('normal', 'normal', 'testOut'), free: fc.boolean() }), { maxLength: 9 })
  .map(
    (units): CourseOutline => ({
      learn: 'es',
      units: units.map(({ kind, free }, at) =>
        kind === 'testOut' ? { ...unit(`t${at}`, 0, 'testOut'), free: true } : { ...unit(`u${at}`, 2), free },
      ),
    }),
  );

/** What somebody without a membership sees where one is sold. */
const unpaid = (sold: CourseOutline, progress: CourseProgress): CourseStatus =>
  courseStatus(sold, progress, ({ free }) => free);
const isTestOut = ({ kind }: { readonly kind: string }): boolean => kind === 'testOut';

describe('a test-out where memberships are sold', () => {
  it('marks nothing done that needs a membership', () => {
    fc.assert(
      fc.property(soldCourses, (sold) => {
        const free = new Set(
          sold.units.filter((each) => each.free).flatMap(({ lessons }) => lessons.map(({ id }) => id)),
        );
        for (const { id, lock } of unpaid(sold, having([])).units.filter(isTestOut)) {
          const crosses = testOutLessons(sold, id).some((lesson) => !free.has(lesson));
          expect(lock).toBe(crosses ? 'membership' : null);
        }
      }),
    );
  });

  it('opens nothing that needs a membership, however many are passed', () => {
    fc.assert(
      fc.property(soldCourses, (sold) => {
        const passed = unpaid(sold, having([])).units.filter((each) => isTestOut(each) && each.lock === null);
        const marked = passed.flatMap(({ id }) => testOutLessons(sold, id));
        const after = unpaid(
          sold,
          having(
            marked,
            passed.map(({ id }) => id),
          ),
        );
        for (const { id, lock, done } of after.units) {
          const isFree = sold.units.find((each) => each.id === id)?.free === true;
          if (!isFree) expect([lock === null, done]).toEqual([false, false]);
        }
      }),
    );
  });

  it('is not named as what opens a unit while it is locked itself', () => {
    fc.assert(
      fc.property(soldCourses, (sold) => {
        const { units } = unpaid(sold, having([]));
        for (const [at, { lock }] of units.entries()) if (lock === 'testOut') expect(units[at - 1]?.lock).toBeNull();
      }),
    );
  });

  it('is as open to a member as where everything is free', () => {
    fc.assert(
      fc.property(soldCourses, (sold) => {
        const { units } = courseStatus(sold, having([]), () => true);
        for (const { lock } of units.filter(isTestOut)) expect(lock).toBeNull();
      }),
    );
  });
});
