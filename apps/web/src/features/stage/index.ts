/** The stage on which clips are acted, and pictures of books are posed. */
export { BookDrawing } from './book-drawing.tsx';
export type { ClipClock } from './clock.ts';
export { Film, FilmStill, fetchFilm, findWholeMoment } from './film.tsx';
export { followClock } from './follow-clock.ts';
export { type Loudness, loudnessOf } from './loudness.ts';
