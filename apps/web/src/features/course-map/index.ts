/** The map of a course: units, lessons, what is open and how well its words are known. */
export { CourseMap } from './course-map.tsx';
export { type LessonPicture, lessonHref, type UnitPicture, unitHref } from './course-picture.ts';
export { LessonGate, NoLesson } from './lesson-gate.tsx';
export { type StrengthCounts, statusIn } from './progress.ts';
