/** A clip: its player, and what is done around it. */
export { ClipLesson } from './clip-lesson.tsx';
