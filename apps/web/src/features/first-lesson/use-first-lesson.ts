import { useCourseInParts, useLearnOffer } from '../../data/index.ts';

/** The first lesson of the course that is chosen or offered, with its address. */
export interface FirstLesson {
  readonly href: string;
  readonly title: string;
  readonly unit: string;
  readonly minutes: number;
  readonly wordCount: number;
}

/** Finds the first lesson; undefined while the course is loading or where it cannot be loaded. */
export const useFirstLesson = (): FirstLesson | undefined => {
  const { learn } = useLearnOffer();
  const course = useCourseInParts(learn);
  if (course.state !== 'ready') return undefined;
  const { units, texts } = course.value.loadedCourse;
  const unit = units.find(({ lessons }) => lessons.length > 0);
  const lesson = unit?.lessons[0];
  if (unit === undefined || lesson === undefined) return undefined;
  return {
    href: `/courses/lesson?${new URLSearchParams({ unit: unit.id, lesson: lesson.id, mode: 'classic' })}`,
    title: texts.lessons[lesson.id] ?? lesson.id,
    unit: texts.units[unit.id]?.title ?? unit.id,
    minutes: lesson.minutes,
    wordCount: lesson.wordCount,
  };
};
