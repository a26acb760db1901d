/** The map of a course: units, lessons, what is open and how well words are known; and the gates of lessons and activities. */

export { DialogueGate, QuizGate, TestOutGate } from './activity-gate.tsx';
export { activityHref, dialogueHref, lessonHref, rolePlayHref, unitHref } from './addresses.ts';
export { CourseMap } from './course-map.tsx';
export type { CourseSummary } from './course-summary.ts';
export { CourseTitle, type TitledActivity } from './course-title.tsx';
export { LessonGate } from './lesson-gate.tsx';
export { NoLesson } from './locked-state.tsx';
export { statusIn } from './progress.ts';
export { SpeakingMenu } from './speaking-menu.tsx';
export { useUnitActivities } from './unit-activities.ts';
export { useCourseSummary } from './use-course-summary.ts';
