/** The first lesson, for visitors who have learned nothing yet. */
export { type FirstLesson, useFirstLesson } from './use-first-lesson.ts';
