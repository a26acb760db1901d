// @vitest-environment happy-dom
import type { UnitEntry } from '@parlance/domain';
import { emptyView, foldEvents, type LearnEvent, type View } from '@parlance/sync';
import { answered, finished, lessonFinished, START, unitEntry, uuid } from '@parlance/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Course } from '../../data/index.ts';
import { lessonHref, quizHref, rolePlayHref, testOutHref, unitHref } from './addresses.ts';
import { shownUnit, summaryOf } from './course-summary.ts';
import { activitiesOf } from './unit-activities.ts';
import { lessonLock, unitIndexOf } from './unit-index.ts';

const cafe = unitEntry('cafe', 2);
const withWords: UnitEntry = {
  ...cafe,
  level: 'A1',
  lessons: cafe.lessons.map((lesson, place) => (place === 0 ? { ...lesson, words: ['coffee', 'tea'] } : lesson)),
};
const street: UnitEntry = { ...unitEntry('street', 2), level: 'A2' };
const course: Course = {
  learn: 'es',
  units: [withWords, unitEntry('exam', 0, 'testOut'), street],
  texts: {
    language: 'de',
    units: { cafe: { title: 'Im Café', goal: 'Bestellen' }, street: { title: 'Auf der Straße', goal: 'Fragen' } },
    lessons: { 'cafe.0': 'Etwas zu trinken', 'cafe.1': 'Bezahlen', 'street.0': 'Wo ist', 'street.1': 'Links' },
    files: {},
  },
  parts: [],
  lexicon: { words: '', texts: {} },
};
const draw = (view: View = emptyView, isMember = false, drawn: Course = course) => summaryOf(drawn, view, { isMember });
const finish = (lesson: string, position: number, stars: 1 | 2 | 3 = 3): LearnEvent =>
  lessonFinished({ lesson, unit: lesson.split('.')[0] ?? '', position, stars }, { id: `e-${lesson}-${stars}` });
const testOuts = (view?: View) =>
  draw(view).levels.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'testOut'));
const index = (unit: UnitEntry, view: View = emptyView) =>
  unitIndexOf(unit, { course, summary: draw(view), view, now: START });
const passed = finished(
  { what: 'testOut', unit: 'exam', mistakes: 1, lessons: ['cafe.0', 'cafe.1', 'street.0', 'street.1'], seconds: 90 },
  { id: uuid(9) },
);

afterEach(() => {
  document.head.innerHTML = '';
});

describe('a course on the map', () => {
  it('numbers normal units, and has test-outs in their places', () => {
    const { levels, units } = draw();
    expect(units.map(({ id, number }) => [id, number])).toEqual([
      ['cafe', 1],
      ['street', 2],
    ]);
    expect(levels.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(['cafe', 'exam', 'street']);
  });

  it('is grouped by levels; a test-out belongs to the units before it', () => {
    const { levels } = draw(foldEvents([finish('cafe.0', 0)]));
    expect(levels.map(({ level, done, total }) => [level, done, total])).toEqual([
      ['A1', 1, 2],
      ['A2', 0, 2],
    ]);
    expect(levels[0]?.entries.at(-1)?.id).toBe('exam');
  });

  it('tells what opens a locked unit: the one before it, or the test-out in front of it', () => {
    expect(draw().units[1]?.lock).toEqual({ reason: 'testOut', after: 'Im Café', unit: 'cafe', testOut: 'exam' });
  });

  it('shows what is done and left after a finish, and which unit is current', () => {
    const [first] = draw(foldEvents([finish('cafe.0', 0, 2)])).units;
    expect(first).toMatchObject({ done: 1, total: 2, minutesLeft: 5, isCurrent: true });
  });

  it('goes on in the next unit, over the test-out', () => {
    const { units } = draw(foldEvents([finish('cafe.0', 0), finish('cafe.1', 1)]));
    expect(units[0]).toMatchObject({ done: 2, minutesLeft: 0, isCurrent: false });
    expect(units[1]).toMatchObject({ isCurrent: true, lock: undefined });
  });

  it('is open to members where memberships are sold, and to others the units that are free', () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    const sold = { ...course, units: [{ ...withWords, free: true }, ...course.units.slice(1)] };
    const done = foldEvents([finish('cafe.0', 0), finish('cafe.1', 1)]);
    const seen = (isMember: boolean) =>
      draw(done, isMember, sold).units.map(({ lock, access }) => [lock?.reason, access]);
    expect(seen(false)).toEqual([
      [undefined, 'free'],
      ['membership', 'member'],
    ]);
    expect(seen(true)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('a test-out on the map', () => {
  it('says what it would skip, and is open from the start', () => {
    expect(testOuts()).toEqual([
      { kind: 'testOut', id: 'exam', mistakes: null, lock: undefined, skips: { units: 2, lessons: 4, minutes: 20 } },
    ]);
  });

  it('is offered to members alone where it marks a unit done that needs a membership', () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    const exam = { ...unitEntry('exam', 0, 'testOut'), free: true };
    const sold = { ...course, units: [{ ...withWords, free: true }, exam, street] };
    const locks = (isMember: boolean) =>
      draw(emptyView, isMember, sold).levels.flatMap(({ entries }) =>
        entries.map(({ id, lock }) => [id, lock?.reason, lock?.testOut]),
      );
    expect(locks(false)).toEqual([
      ['cafe', undefined, undefined],
      ['exam', 'membership', undefined],
      ['street', 'previousUnit', undefined],
    ]);
    expect(locks(true)).toEqual([
      ['cafe', undefined, undefined],
      ['exam', undefined, undefined],
      ['street', 'testOut', 'exam'],
    ]);
  });

  it('skips less when more is done, and in the end nothing', () => {
    expect(testOuts(foldEvents([finish('cafe.0', 0)]))[0]).toMatchObject({ skips: { units: 2, lessons: 3 } });
  });

  it('shows with how many mistakes it was passed', () => {
    const view = foldEvents([passed]);
    expect(testOuts(view)[0]).toMatchObject({ mistakes: 1, skips: { lessons: 0 } });
    expect(draw(view).units.every(({ done, total }) => done === total)).toBe(true);
  });
});

describe('the index of a unit', () => {
  it('begins with one lesson to play and says what opens the others', () => {
    const { lessons } = index(withWords);
    expect(lessons.map(({ state }) => state)).toEqual(['now', 'locked']);
    expect(lessons[1]?.lock).toEqual({ reason: 'previousLesson', after: 'Etwas zu trinken' });
  });

  it('says of a lesson in a locked unit what opens the unit', () => {
    expect(lessonLock(course, draw(), 'street.1')).toEqual(draw().units[1]?.lock);
    expect(lessonLock(course, draw(), 'cafe.0')).toBeUndefined();
  });

  it('shows stars, and the next lesson after a finish', () => {
    const { lessons } = index(withWords, foldEvents([finish('cafe.0', 0, 2)]));
    expect(lessons[0]).toMatchObject({ state: 'done', stars: 2 });
    expect(lessons[1]).toMatchObject({ state: 'now', lock: undefined });
  });

  it('counts how well its words are remembered', () => {
    const events = [answered({ coffee: 3 }), answered({ tea: 1 }, { id: '00000000-0000-7000-8000-00000000000a' })];
    const { strengths, lessons } = index(withWords, foldEvents(events));
    expect(strengths).toEqual({ weak: 1, good: 1, perfect: 0, fresh: 0 });
    expect(lessons[0]?.weak).toBe(1);
  });
});

describe('the activities of a unit', () => {
  const line = { id: 'cafe.l1', kind: 'line', words: [], role: 'A', speaker: 'leo', prefix: 'M' } as const;
  const outline = {
    structure: { id: 'cafe', dialogue: [line], quiz: { items: ['coffee'], statements: [] } },
    dialogue: 'Die falsche Bestellung',
  };
  const activities = (unit: UnitEntry, view: View = emptyView, told: Parameters<typeof activitiesOf>[0] = outline) =>
    activitiesOf(told, { course, unit, summary: draw(view), view });

  it('have their locks', () => {
    const locks = Object.entries(activities(withWords)?.activities ?? {}).map(([activity, { lock }]) => [
      activity,
      lock?.reason,
    ]);
    expect(locks).toEqual([
      ['warmUp', undefined],
      ['practice', 'warmUp'],
      ['speaking', 'warmUp'],
      ['quiz', 'lessons'],
    ]);
  });

  it('are locked as their unit is, by the same reason', () => {
    expect(activities(street)?.activities.warmUp.lock).toEqual(draw().units[1]?.lock);
  });

  it('say that there is no quiz and no dialogue where the unit holds nothing', () => {
    const nothing = activities(withWords, emptyView, { structure: undefined, dialogue: '' });
    expect([nothing?.activities.quiz.lock?.reason, nothing?.activities.warmUp.lock?.reason]).toEqual([
      'noQuiz',
      'noDialogue',
    ]);
    expect(nothing?.lines).toEqual([]);
  });

  it('are nothing where the course has no such unit', () => {
    expect(activities(unitEntry('moon', 1))).toBeUndefined();
  });
});

describe('the unit that is shown', () => {
  it('is the one asked for, else the one to go on with', () => {
    const { units } = draw();
    expect(shownUnit(units, 'street')?.id).toBe('street');
    expect(shownUnit(units, 'exam')?.id).toBe('cafe');
    expect(shownUnit(units, null)?.id).toBe('cafe');
    expect(shownUnit([], null)).toBeUndefined();
  });

  it('is the last one once the course is done', () => {
    const all = ['cafe.0', 'cafe.1', 'street.0', 'street.1'].map((lesson, place) => finish(lesson, place % 2));
    expect(shownUnit(draw(foldEvents(all)).units, null)?.id).toBe('street');
  });
});

describe('addresses', () => {
  it('name what they lead to', () => {
    expect(lessonHref('cafe', 'cafe.0', 'challenge')).toBe('/courses/lesson?unit=cafe&lesson=cafe.0&mode=challenge');
    expect(unitHref('cafe')).toBe('/courses?unit=cafe');
    expect(quizHref('cafe')).toBe('/courses/lesson?unit=cafe&quiz=1');
    expect(testOutHref('exam')).toBe('/courses/lesson?testout=exam');
    expect(rolePlayHref('cafe', 'B', 'hard')).toBe('/courses/speaking/roleplay?unit=cafe&role=B&level=hard');
  });
});
