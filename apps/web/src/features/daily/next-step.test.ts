import { courseStatus, type LessonEntry, type UnitEntry } from '@parlance/domain';
import { courseProgress, emptyView, registerKey, type View } from '@parlance/sync';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../data/index.ts';
import { type NextLesson, type NextStep, nextLessonIn, nextStepOf } from './next-step.ts';

const lesson = (id: string): LessonEntry => ({ id, wordCount: 9, words: [], minutes: 5, structure: '', target: '' });
const cafe: UnitEntry = {
  id: 'cafe',
  kind: 'normal',
  scene: 'cafe',
  free: true,
  lessons: [lesson('cafe.drinks'), lesson('cafe.bill')],
};
const course = {
  learn: 'es',
  units: [cafe],
  texts: {
    language: 'de',
    units: { cafe: { title: 'Im Café', goal: '' } },
    lessons: { 'cafe.drinks': 'Etwas zu trinken', 'cafe.bill': 'Die Rechnung' },
    files: {},
  },
  parts: [],
  lexicon: { words: '', texts: {} },
} satisfies Course;

const withStars = (stars: Readonly<Record<string, number>>): View => ({
  ...emptyView,
  registers: new Map(
    Object.entries(stars).map(([id, count]) => [registerKey('es', 'course', 'stars', id), count] as const),
  ),
});

const nextIn = (drawn: Course, view: View, isMember = true): NextLesson | undefined =>
  nextLessonIn(
    drawn,
    courseStatus(drawn, courseProgress(view, drawn.learn), ({ free }) => isMember || free),
  );

const nextStepIn = (drawn: Course, view: View, here: Course = drawn): NextStep | undefined => {
  const next = nextIn(drawn, view);
  return next === undefined ? undefined : nextStepOf(here, next);
};

describe('the next step', () => {
  it('is the first lesson for a new learner', () => {
    expect(nextStepIn(course, emptyView)).toMatchObject({
      href: '/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic',
      title: 'Etwas zu trinken',
      unit: 'Im Café',
      done: 0,
      total: 2,
    });
  });

  it('is the lesson after those that have stars', () => {
    expect(nextStepIn(course, withStars({ 'cafe.drinks': 3 }))).toMatchObject({ title: 'Die Rechnung', done: 1 });
  });

  it('is no lesson when the course is done', () => {
    expect(nextIn(course, withStars({ 'cafe.drinks': 3, 'cafe.bill': 1 }))).toBeUndefined();
  });

  it('is no lesson that needs a membership, for who has none', () => {
    const forMembers = { ...course, units: [{ ...cafe, free: false }] };
    expect(nextIn(forMembers, emptyView, false)).toBeUndefined();
    expect(nextIn(forMembers, emptyView)).toMatchObject({ lesson: 'cafe.drinks' });
  });

  it('is nothing where the course has no lesson', () => {
    expect(nextStepIn({ ...course, units: [] }, emptyView)).toBeUndefined();
  });

  it('is known, but not shown, while its part of the course is loading', () => {
    expect(nextIn(course, emptyView)).toMatchObject({ unit: { id: 'cafe' }, lesson: 'cafe.drinks' });
    expect(nextStepIn(course, emptyView, { ...course, units: [] })).toBeUndefined();
  });

  it('ignores what was done in another language', () => {
    expect(nextStepIn({ ...course, learn: 'fr' }, withStars({ 'cafe.drinks': 3 }))).toMatchObject({ done: 0 });
  });
});
