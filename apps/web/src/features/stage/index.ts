/** The picture of a clip. */
export { type ClipClock, Film, type FilmProps, FilmStill, type Loudness, loudnessOf } from './film.tsx';
