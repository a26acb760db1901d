/** A lesson, quiz, practice or test-out, from its first step to its last verdict. */
export { type FinishedSession, LessonRoom } from './lesson-room.tsx';
export { MissedRoom } from './missed-room.tsx';
