import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { ActedFilmProps, StillFilmProps } from './acted-film.tsx';
import { fetchDrawings } from './drawings.tsx';
import styles from './film.module.css';
import type { FilmProps, FilmStillProps } from './film-props.ts';
import type { wholeMoment } from './whole-moment.ts';

const actedFilm = lazyPart<ActedFilmProps>(async () => (await import('./acted-film.tsx')).ActedFilm);
const stillFilm = lazyPart<StillFilmProps>(async () => (await import('./acted-film.tsx')).StillFilm);

/** Loads what every film needs ahead of need. */
export const fetchFilm = (): Promise<void> => actedFilm.fetch();

/** `wholeMoment`, which is fetched with what every film needs. */
export const findWholeMoment = async (...asked: Parameters<typeof wholeMoment>): Promise<number> =>
  (await import('./acted-film.tsx')).wholeMoment(...asked);

/** A clip that is acted in time with a clock. Its hundreds of shapes are rendered anew for another clip only. */
export const Film = memo(function Film({ label, ...film }: FilmProps): ReactNode {
  const Acted = useLazyPart(actedFilm);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => fetchDrawings(film.timeline), [film.timeline]);
  return (
    <div ref={root} className={styles.film} role="img" aria-label={label}>
      <Suspense fallback={null}>
        <Acted {...film} root={root} />
      </Suspense>
    </div>
  );
});

/** A still picture of a moment. */
export function FilmStill({ label, ...film }: FilmStillProps): ReactNode {
  const Still = useLazyPart(stillFilm);
  return (
    <div className={styles.film} role="img" aria-label={label}>
      <Suspense fallback={null}>
        <Still {...film} />
      </Suspense>
    </div>
  );
}
