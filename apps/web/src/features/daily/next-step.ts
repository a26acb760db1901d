import {
  type CourseOutline,
  type CourseStatus,
  courseStatus,
  type LessonId,
  type OutlinedUnit,
} from '@parlance/domain';
import { courseProgress, type View } from '@parlance/sync';
import { type Course, findLesson } from '../../data/index.ts';

/** The lesson to play next, or the first one again once all are done. */
export interface NextStep {
  readonly href: string;
  readonly title: string;
  readonly unit: string;
  /** Name of the unit's drawn scene. */
  readonly scene: string;
  readonly wordCount: number;
  readonly minutes: number;
  /** Number of lessons done of the course. */
  readonly done: number;
  readonly total: number;
  /** Whether the whole course is done, so that this is the first lesson again. */
  readonly through: boolean;
}

/** The lesson that comes next, and its unit. */
export interface NextLesson {
  readonly unit: OutlinedUnit;
  readonly lesson: LessonId;
  readonly status: CourseStatus;
}

/** The lesson that `view` leads to, whatever a membership opens (the lesson says so itself); undefined where the course has no lesson. */
export const nextLessonIn = (course: CourseOutline, view: View): NextLesson | undefined => {
  const status = courseStatus(course, courseProgress(view, course.learn), () => true);
  const lesson = status.current ?? course.units.find(({ lessons }) => lessons.length > 0)?.lessons[0]?.id;
  const unit = course.units.find(({ lessons }) => lessons.some(({ id }) => id === lesson));
  return lesson === undefined || unit === undefined ? undefined : { unit, lesson, status };
};

/** What is shown of the next lesson; undefined until its part of the course has been loaded. */
export const nextStepOf = (here: Course, { lesson, status }: NextLesson): NextStep | undefined => {
  const found = findLesson(here, lesson);
  if (found === undefined) return undefined;
  const { unit, entry } = found;
  return {
    href: `/courses/lesson?${new URLSearchParams({ unit: unit.id, lesson, mode: 'classic' })}`,
    title: here.texts.lessons[lesson] ?? lesson,
    unit: here.texts.units[unit.id]?.title ?? unit.id,
    scene: unit.scene,
    wordCount: entry.wordCount,
    minutes: entry.minutes,
    done: status.done,
    total: status.total,
    through: status.current === null,
  };
};
