import { courseStatus } from '@parlance/domain';
import { finished, lessonFinished, reset, START, unitEntry, uuid, wrote } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { activityProgress, courseProgress, examMistakes, wasFinished } from './course.ts';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { fieldOf } from './view.ts';

const manifest = { learn: 'es', units: [unitEntry('cafe', 2), unitEntry('jump', 0, 'testOut'), unitEntry('train', 1)] };
const passed = finished(
  { what: 'testOut', unit: 'jump', mistakes: 2, lessons: ['cafe.0', 'cafe.1', 'train.0'], seconds: 60 },
  { id: uuid(2) },
);

describe('a course over a view', () => {
  it('shows the stars of its own learn language', () => {
    const view = foldEvents([lessonFinished({ lesson: 'cafe.0' })]);
    expect(courseStatus(manifest, courseProgress(view, 'es'), () => true)).toMatchObject({
      current: 'cafe.1',
      done: 1,
    });
    expect(courseStatus(manifest, courseProgress(view, 'fr'), () => true)).toMatchObject({
      current: 'cafe.0',
      done: 0,
    });
  });

  it('shows a passed test-out, its mistakes, and what it marks done', () => {
    const view = foldEvents([passed]);
    const status = courseStatus(manifest, courseProgress(view, 'es'), () => true);
    expect(status).toMatchObject({ current: null, done: 3, total: 3 });
    expect(examMistakes(view, 'es', 'jump')).toBe(2);
    expect(examMistakes(view, 'es', 'other')).toBeNull();
  });

  it('reads a written cursor at position 0', () => {
    const view = foldEvents([wrote({ field: 'cursor', key: 'train', value: 1 })]);
    expect(courseProgress(view, 'es').written('train')).toBe(0);
    expect(courseProgress(view, 'es').written('cafe')).toBeNull();
  });

  it('R2: knows what was finished, not by a test-out, and after a reset too', () => {
    const events = [lessonFinished({ lesson: 'cafe.0' }), passed, reset({ id: uuid(3), at: START + 9 })];
    expect(wasFinished(foldEvents(events), 'es', 'cafe.0')).toBe(true);
    expect(wasFinished(foldEvents(events), 'es', 'cafe.1')).toBe(false);
  });

  it('lists a field by key', () => {
    expect(fieldOf(foldEvents([passed]), 'es', 'course', 'stars')).toEqual(
      new Map([
        ['cafe.0', 1],
        ['cafe.1', 1],
        ['train.0', 1],
      ]),
    );
  });
});

describe('the specification says', () => {
  const lesson = (stars: 1 | 2 | 3, id: number) => lessonFinished({ lesson: 'cafe.0', stars }, { id: uuid(id) });
  const step = (name: 'warmUp' | 'practice' | 'speaking', id: number) =>
    finished({ what: 'dialogue', unit: 'cafe', step: name, seconds: 60 }, { id: uuid(id) });
  const exam = (mistakes: number, id: number) =>
    finished({ what: 'testOut', unit: 'jump', mistakes, lessons: ['cafe.0'], seconds: 60 }, { id: uuid(id) });
  const starsAfter = (...events: LearnEvent[]) => courseProgress(foldEvents(events), 'es').stars('cafe.0');

  it.each([
    ['higher', [1, 3], 3],
    ['not lower', [3, 1], 3],
    ['the same', [2, 2], 2],
  ] as const)('stars only change to a higher value: %s', (_, [first, second], stars) => {
    expect(starsAfter(lesson(first, 10), lesson(second, 11))).toBe(stars);
  });

  it('a test-out gives one star where there was none, and takes none away', () => {
    expect(starsAfter(exam(0, 12))).toBe(1);
    expect(starsAfter(lesson(3, 10), exam(0, 12))).toBe(3);
  });

  it.each([
    [0, true],
    [3, true],
    [4, false],
  ])('test-out passed with fewer than 4 mistakes: %i', (mistakes, isPassed) => {
    const view = foldEvents([exam(mistakes, 12)]);
    expect(courseProgress(view, 'es').passed('jump')).toBe(isPassed);
    expect(courseProgress(view, 'es').stars('cafe.0')).toBe(isPassed ? 1 : 0);
  });

  it('dialogue steps set flags to 1, never back to 0', () => {
    const done = [step('warmUp', 13), step('practice', 14), step('speaking', 15)];
    const flags = done.map((_, index) => activityProgress(foldEvents(done.slice(0, index + 1)), 'es', 'cafe'));
    expect(flags.map(({ warmUp, practice, speaking }) => [warmUp, practice, speaking])).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    const again = foldEvents([
      ...done,
      step('warmUp', 16),
      wrote({ field: 'practice', key: 'cafe', value: 0 }, { id: uuid(17) }),
    ]);
    expect(activityProgress(again, 'es', 'cafe')).toEqual({ warmUp: true, practice: true, speaking: true, quiz: 0 });
  });

  it('a pop quiz keeps its best stars', () => {
    const quiz = (stars: 1 | 2 | 3, id: number) =>
      finished({ what: 'quiz', unit: 'cafe', mistakes: 0, stars, seconds: 60 }, { id: uuid(id) });
    expect(activityProgress(foldEvents([quiz(3, 18), quiz(1, 19)]), 'es', 'cafe').quiz).toBe(3);
  });
});
