/** Where somebody who has learned nothing yet begins. */
export { type FirstLesson, useFirstLesson } from './use-first-lesson.ts';
