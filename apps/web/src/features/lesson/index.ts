/** A lesson, from its first step to its last verdict. */
export { type FinishedLesson, LessonRoom, type LessonRoomProps } from './lesson-room.tsx';
