/** The course as the map draws it: units and lessons with all that is said of them. No React. */
import type { LessonId, LessonMode, LockReason, UnitEntry, UnitId } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { Course } from '../../data/index.ts';
import { type StrengthCounts, statusIn, strengthsIn } from './progress.ts';

/** What opens a locked thing: the title of what comes before it, where something does. */
export interface Lock {
  readonly reason: LockReason;
  readonly after: string;
}

export interface LessonPicture {
  readonly id: LessonId;
  readonly title: string;
  readonly words: number;
  /** Words that want to come again. */
  readonly weak: number;
  readonly minutes: number;
  readonly stars: 0 | 1 | 2 | 3;
  readonly state: 'open' | 'now' | 'done' | 'locked';
  readonly lock: Lock | undefined;
}

export interface UnitPicture {
  readonly id: UnitId;
  /** 1-based, counting normal units. */
  readonly number: number;
  readonly title: string;
  readonly goal: string;
  readonly scene: string;
  readonly lessons: readonly LessonPicture[];
  readonly done: number;
  /** Of the lessons not done yet. */
  readonly minutesLeft: number;
  readonly strengths: StrengthCounts;
  readonly lock: Lock | undefined;
  /** Whether the lesson to take next lies here. */
  readonly isCurrent: boolean;
}

/** Who looks at a course, and when (ms). */
export interface Looking {
  readonly isMember: boolean;
  readonly now: number;
}

/** The normal units of a course; test-outs have no screen of their own yet. */
export const pictureOf = (course: Course, view: View, { isMember, now }: Looking): UnitPicture[] => {
  const status = statusIn(view, course, { isMember });
  const units = course.units.filter(({ kind }) => kind === 'normal');
  return units.map((unit, index) => {
    const stands = status.units.find(({ id }) => id === unit.id);
    const before = units[index - 1];
    const titleBefore = before === undefined ? '' : titleOf(course, before.id);
    const lessons = unit.lessons.map((entry, place): LessonPicture => {
      const { stars = 0, done = false, lock = null } = stands?.lessons[place] ?? {};
      const lessonBefore = unit.lessons[place - 1];
      const after = lessonBefore === undefined ? titleBefore : (course.texts.lessons[lessonBefore.id] ?? '');
      return {
        id: entry.id,
        title: course.texts.lessons[entry.id] ?? '',
        words: entry.wordCount,
        weak: strengthsIn(view, { learn: course.learn, words: entry.words, now }).weak,
        minutes: entry.minutes,
        stars,
        state: stateOf({ lock, done, isCurrent: entry.id === status.current }),
        lock: lock === null ? undefined : { reason: lock, after: lock === 'previousLesson' ? after : titleBefore },
      };
    });
    return unitPicture({
      course,
      unit,
      number: index + 1,
      lessons,
      view,
      now,
      titleBefore,
      lock: stands?.lock ?? null,
    });
  });
};

const titleOf = (course: Course, unit: UnitId): string => course.texts.units[unit]?.title ?? '';

const stateOf = (stands: {
  readonly lock: LockReason | null;
  readonly done: boolean;
  readonly isCurrent: boolean;
}): LessonPicture['state'] => {
  if (stands.lock !== null) return 'locked';
  if (stands.isCurrent) return 'now';
  return stands.done ? 'done' : 'open';
};

interface UnitParts {
  readonly course: Course;
  readonly unit: UnitEntry;
  readonly number: number;
  readonly lessons: readonly LessonPicture[];
  readonly view: View;
  readonly now: number;
  readonly titleBefore: string;
  readonly lock: LockReason | null;
}

const unitPicture = ({ course, unit, number, lessons, view, now, titleBefore, lock }: UnitParts): UnitPicture => {
  const left = lessons.filter(({ stars }) => stars === 0);
  const words = unit.lessons.flatMap((lesson) => lesson.words);
  return {
    id: unit.id,
    number,
    title: titleOf(course, unit.id),
    goal: course.texts.units[unit.id]?.goal ?? '',
    scene: unit.scene,
    lessons,
    done: lessons.length - left.length,
    minutesLeft: left.reduce((sum, { minutes }) => sum + minutes, 0),
    strengths: strengthsIn(view, { learn: course.learn, words, now }),
    lock: lock === null ? undefined : { reason: lock, after: titleBefore },
    isCurrent: lessons.some(({ state }) => state === 'now'),
  };
};

/** The unit to show: the one asked for, else the one with the next lesson, else the last. */
export const shownUnit = (units: readonly UnitPicture[], asked: string | null): UnitPicture | undefined =>
  units.find(({ id }) => id === asked) ?? units.find(({ isCurrent }) => isCurrent) ?? units.at(-1);

/** Address of a lesson. */
export const lessonHref = (unit: UnitId, lesson: LessonId, mode: LessonMode): string =>
  `/courses/lesson?${new URLSearchParams({ unit, lesson, mode })}`;

/** Address of a unit's lesson index. */
export const unitHref = (unit: UnitId): string => `/courses?${new URLSearchParams({ unit })}`;
