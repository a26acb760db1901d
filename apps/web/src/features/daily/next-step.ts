import type { CourseOutline, CourseStatus, LessonId, OutlinedUnit } from '@parlance/domain';
import { type Course, findLesson } from '../../data/index.ts';
import { lessonHref } from '../course-map/index.ts';

/** The lesson to play next, as it is shown. */
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
}

/** The lesson that comes next, and its unit. */
export interface NextLesson {
  readonly unit: OutlinedUnit;
  readonly lesson: LessonId;
  readonly status: CourseStatus;
}

/** The next lesson; undefined where all are done, or a membership is missing for it. */
export const nextLessonIn = (course: CourseOutline, status: CourseStatus): NextLesson | undefined => {
  const { current: lesson } = status;
  const unit = course.units.find(({ lessons }) => lessons.some(({ id }) => id === lesson));
  const isOpen = status.units.some(({ lessons }) => lessons.some(({ id, lock }) => id === lesson && lock === null));
  return lesson === null || unit === undefined || !isOpen ? undefined : { unit, lesson, status };
};

/** What is shown of the next lesson; undefined until its part of the course has been loaded. */
export const nextStepOf = (here: Course, { lesson, status }: NextLesson): NextStep | undefined => {
  const found = findLesson(here, lesson);
  if (found === undefined) return undefined;
  const { unit, entry } = found;
  return {
    href: lessonHref(unit.id, lesson, 'classic'),
    title: here.texts.lessons[lesson] ?? lesson,
    unit: here.texts.units[unit.id]?.title ?? unit.id,
    scene: unit.scene,
    wordCount: entry.wordCount,
    minutes: entry.minutes,
    done: status.done,
    total: status.total,
  };
};
