import { courseStatus } from '@parlance/domain';
import { finished, lessonFinished, reset, START, unitEntry, uuid, wrote } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { courseProgress, examMistakes, wasFinished } from './course.ts';
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
