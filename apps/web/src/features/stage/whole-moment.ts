/** Moments of a film whose picture may stand still for long. */
import { actorOf, isSeen, wayAt } from './actor.ts';
import { cameraAt, PLACE } from './camera.ts';
import type { FilmStillProps } from './film-props.ts';
import { planOf } from './plan.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Half of a head, in units of a place: the edge of the picture is at least so far from everybody's middle. */
const HEAD = 44;

/** Milliseconds between two moments that are looked at. */
const STEP = 100;

type FilmOfMoments = Omit<FilmStillProps, 'label' | 'at'>;

/**
 * The first moment on the way from one to another, which may be the earlier one, at which the edge of the picture cuts
 * nobody in two: a slow camera passes people by. The moment `from` where there is none.
 */
export const wholeMoment = (film: FilmOfMoments, from: number, to: number): number => {
  const plan = planOf(film);
  const actors = plan.parts.map((part) => actorOf(plan, part));
  const whereabouts = whereaboutsOf(plan, actors);
  const isWhole = (at: number): boolean => {
    const { x, zoom } = cameraAt(plan, actors, at, whereabouts);
    const half = PLACE.width / 2 / zoom;
    return actors.every(({ part }) => !isSeen(part, at) || Math.abs(Math.abs(wayAt(part, at).x - x) - half) >= HEAD);
  };
  const moments = Array.from(
    { length: Math.floor(Math.abs(to - from) / STEP) + 1 },
    (_, step) => from + Math.sign(to - from) * step * STEP,
  );
  return moments.find(isWhole) ?? from;
};
