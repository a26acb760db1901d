import { type CourseStatus, courseStatus, type LessonId } from '@parlance/domain';
import { courseProgress, type View } from '@parlance/sync';
import { type Course, findLesson } from '../../data/index.ts';

/** The lesson to play next, or one to play again once all are done. */
export interface NextStep {
  readonly href: string;
  readonly title: string;
  readonly unit: string;
  /** Name of the unit's drawn scene. */
  readonly scene: string;
  readonly wordCount: number;
  readonly minutes: number;
  /** How far the course is done. */
  readonly done: number;
  readonly total: number;
  /** The whole course is done: this is the first lesson again. */
  readonly through: boolean;
}

const stepOf = (course: Course, status: CourseStatus, lesson: LessonId): NextStep | undefined => {
  const found = findLesson(course, lesson);
  if (found === undefined) return undefined;
  const { unit, entry } = found;
  return {
    href: `/courses/lesson?${new URLSearchParams({ unit: unit.id, lesson, mode: 'classic' })}`,
    title: course.texts.lessons[lesson] ?? lesson,
    unit: course.texts.units[unit.id]?.title ?? unit.id,
    scene: unit.scene,
    wordCount: entry.wordCount,
    minutes: entry.minutes,
    done: status.done,
    total: status.total,
    through: status.current === null,
  };
};

/** The step that `view` leads to, whatever a membership opens (the lesson says so itself); undefined where the course has no lesson. */
export const nextStepIn = (course: Course, view: View): NextStep | undefined => {
  const status = courseStatus(course, courseProgress(view, course.learn), () => true);
  const first = course.units.find(({ lessons }) => lessons.length > 0)?.lessons[0]?.id;
  const lesson = status.current ?? first;
  return lesson === undefined ? undefined : stepOf(course, status, lesson);
};
