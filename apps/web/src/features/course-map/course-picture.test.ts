import { emptyView, foldEvents, type View } from '@parlance/sync';
import { answered, lessonFinished, START, unitEntry } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../data/index.ts';
import { lessonHref, pictureOf, shownUnit, unitHref } from './course-picture.ts';

const cafe = unitEntry('cafe', 2);
const withWords = {
  ...cafe,
  lessons: cafe.lessons.map((lesson, place) => (place === 0 ? { ...lesson, words: ['coffee', 'tea'] } : lesson)),
};
const units = [withWords, unitEntry('exam', 1, 'testOut'), unitEntry('street', 2)];
const course: Course = {
  learn: 'es',
  units,
  texts: {
    language: 'de',
    units: { cafe: { title: 'Im Café', goal: 'Bestellen' }, street: { title: 'Auf der Straße', goal: 'Fragen' } },
    lessons: { 'cafe.0': 'Etwas zu trinken', 'cafe.1': 'Bezahlen', 'street.0': 'Wo ist', 'street.1': 'Links' },
    files: {},
  },
  parts: [],
  lexicon: { words: '', texts: {} },
};
const draw = (view: View = emptyView) => pictureOf(course, view, { isMember: false, now: START });
const finish = (lesson: string, place: number, stars: 1 | 2 | 3 = 3) =>
  lessonFinished({ lesson, unit: lesson.split('.')[0] ?? '', position: place, stars }, { id: `e-${lesson}-${stars}` });

describe('a course on the map', () => {
  it('begins with one lesson to play and says what opens the others', () => {
    const [first, second] = draw();
    expect(first?.lessons.map(({ state }) => state)).toEqual(['now', 'locked']);
    expect(first?.lessons[1]?.lock).toEqual({ reason: 'previousLesson', after: 'Etwas zu trinken' });
    expect(second?.lock).toEqual({ reason: 'testOut', after: 'Im Café' });
  });

  it('numbers normal units and leaves test-outs out', () => {
    expect(draw().map(({ id, number }) => [id, number])).toEqual([
      ['cafe', 1],
      ['street', 2],
    ]);
  });

  it('shows stars, what is left, and the next lesson after a finish', () => {
    const [first] = draw(foldEvents([finish('cafe.0', 0, 2)]));
    expect(first).toMatchObject({ done: 1, minutesLeft: 5, isCurrent: true });
    expect(first?.lessons[0]).toMatchObject({ state: 'done', stars: 2 });
    expect(first?.lessons[1]).toMatchObject({ state: 'now', lock: undefined });
  });

  it('goes on in the next unit, over the test-out', () => {
    const pictures = draw(foldEvents([finish('cafe.0', 0), finish('cafe.1', 1)]));
    expect(pictures[0]).toMatchObject({ done: 2, minutesLeft: 0, isCurrent: false });
    expect(pictures[1]).toMatchObject({ isCurrent: true, lock: undefined });
  });

  it('is open to members where memberships are sold, and to others the units that are free', () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    const sold = { ...course, units: [{ ...withWords, free: true }, ...units.slice(1)] };
    const done = foldEvents([finish('cafe.0', 0), finish('cafe.1', 1)]);
    const lockOf = (isMember: boolean) =>
      pictureOf(sold, done, { isMember, now: START }).map(({ lock }) => lock?.reason);
    expect([lockOf(false), lockOf(true)]).toEqual([
      [undefined, 'membership'],
      [undefined, undefined],
    ]);
    document.head.innerHTML = '';
  });

  it('counts how well the words of a unit are remembered', () => {
    const events = [answered({ coffee: 3 }), answered({ tea: 1 }, { id: '00000000-0000-7000-8000-00000000000a' })];
    const [first] = draw(foldEvents(events));
    expect(first?.strengths).toEqual({ weak: 1, good: 1, perfect: 0, fresh: 0 });
    expect(first?.lessons[0]?.weak).toBe(1);
  });
});

describe('the unit that is shown', () => {
  it('is the one asked for, else the one to go on with', () => {
    const pictures = draw();
    expect(shownUnit(pictures, 'street')?.id).toBe('street');
    expect(shownUnit(pictures, 'nowhere')?.id).toBe('cafe');
    expect(shownUnit(pictures, null)?.id).toBe('cafe');
    expect(shownUnit([], null)).toBeUndefined();
  });

  it('is the last one once the course is through', () => {
    const all = ['cafe.0', 'cafe.1', 'street.0', 'street.1'].map((lesson, place) => finish(lesson, place % 2));
    expect(shownUnit(draw(foldEvents(all)), null)?.id).toBe('street');
  });
});

describe('addresses', () => {
  it('name unit, lesson and mode', () => {
    expect(lessonHref('cafe', 'cafe.0', 'challenge')).toBe('/courses/lesson?unit=cafe&lesson=cafe.0&mode=challenge');
    expect(unitHref('cafe')).toBe('/courses?unit=cafe');
  });
});
