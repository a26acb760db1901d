/** The lessons of a unit as its details show them. No React. */
import type { LessonId, LessonStatus, UnitEntry } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { Course } from '../../data/index.ts';
import type { CourseSummary, Lock } from './course-summary.ts';
import { type StrengthCounts, strengthsIn } from './progress.ts';

/** A lesson as its link shows it. */
export interface LessonSummary {
  readonly id: LessonId;
  readonly title: string;
  readonly words: number;
  /** Number of words that are due for review. */
  readonly weak: number;
  readonly minutes: number;
  readonly stars: 0 | 1 | 2 | 3;
  readonly state: 'open' | 'now' | 'done' | 'locked';
  readonly lock: Lock | undefined;
}

/** The lessons of a unit, and how well its words are known. */
export interface UnitIndex {
  readonly lessons: readonly LessonSummary[];
  readonly strengths: StrengthCounts;
}

const stateOf = ({ id, lock, done }: LessonStatus, current: LessonId | null): LessonSummary['state'] => {
  if (lock !== null) return 'locked';
  if (id === current) return 'now';
  return done ? 'done' : 'open';
};

/** What opens a lesson: what opens its unit, or else the lesson before it. */
export const lessonLock = (course: Course, picture: CourseSummary, lesson: LessonId): Lock | undefined => {
  const unit = picture.status.units.find(({ lessons }) => lessons.some(({ id }) => id === lesson));
  const place = unit?.lessons.findIndex(({ id }) => id === lesson) ?? 0;
  const reason = unit?.lessons[place]?.lock ?? null;
  if (reason === null) return undefined;
  if (reason !== 'previousLesson') return picture.units.find(({ id }) => id === unit?.id)?.lock;
  const before = unit?.lessons[place - 1]?.id ?? '';
  return { reason, after: course.texts.lessons[before] ?? '' };
};

interface Reading {
  readonly course: Course;
  readonly summary: CourseSummary;
  readonly view: View;
  /** Time in milliseconds, for the strengths of words. */
  readonly now: number;
}

/** The lessons and word strengths of a normal unit. */
export const unitIndexOf = (unit: UnitEntry, { course, summary, view, now }: Reading): UnitIndex => {
  const stands = summary.status.units.find(({ id }) => id === unit.id)?.lessons ?? [];
  const lessons = unit.lessons.flatMap((entry, place): readonly LessonSummary[] => {
    const status = stands[place];
    if (status === undefined) return [];
    return [
      {
        id: entry.id,
        title: course.texts.lessons[entry.id] ?? '',
        words: entry.wordCount,
        weak: strengthsIn(view, { learn: course.learn, words: entry.words, now }).weak,
        minutes: entry.minutes,
        stars: status.stars,
        state: stateOf(status, summary.status.current),
        lock: lessonLock(course, summary, entry.id),
      },
    ];
  });
  const words = unit.lessons.flatMap((lesson) => lesson.words);
  return { lessons, strengths: strengthsIn(view, { learn: course.learn, words, now }) };
};
