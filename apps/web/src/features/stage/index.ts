/** The stage on which clips are acted. */
export type { ClipClock } from './clock.ts';
export { Film, FilmStill, fetchFilm } from './film.tsx';
export { type Loudness, loudnessOf } from './loudness.ts';
