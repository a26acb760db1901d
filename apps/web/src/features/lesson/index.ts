/** Sessions: a lesson, quiz, practice or test-out, from its first step to its last verdict. */

export type { LessonFilm } from './lesson.tsx';
export type { LessonState } from './lesson-machine.ts';
export { cardTextsOf } from './material.ts';
export { MissedItemsSession } from './missed-items-session.tsx';
export { PlannedSession, type PlannedSteps } from './planned-session.tsx';
export { type FinishedSession, SessionView } from './session-view.tsx';
export { type TipExercises, TipSession } from './tip-session.tsx';
