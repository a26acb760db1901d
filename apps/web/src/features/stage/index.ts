/** The stage on which clips are acted. */
export type { ClipClock } from './clock.ts';
export { Film, FilmStill, fetchFilm, findWholeMoment } from './film.tsx';
export { followClock } from './follow-clock.ts';
export { type Loudness, loudnessOf } from './loudness.ts';
