/** A clip: its player, and what is done around it. */

export { fetchFilm as fetchClipParts } from '../stage/index.ts';
export { ClipLesson } from './clip-lesson.tsx';
