import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { type CastMember, castOf, type SceneName, sceneNamed } from '../cast.ts';
import type { DrawnPlace, PlaceLayers, StageProps } from './stage.tsx';

/** A place whose drawing is fetched when it is first needed. */
interface Drawn {
  readonly Place: LazyExoticComponent<ComponentType<StageProps>>;
  readonly layers: () => Promise<PlaceLayers>;
}

const drawn = (load: () => Promise<{ readonly Place: DrawnPlace }>): Drawn => ({
  Place: lazy(() => load().then((module) => ({ default: module.Place }))),
  layers: () => load().then((module) => module.Place.layers),
});

const DRAWINGS: Readonly<Record<SceneName, Drawn>> = {
  'bus-stop': drawn(() => import('./bus-stop.tsx')),
  'front-door': drawn(() => import('./front-door.tsx')),
  cafe: drawn(() => import('./cafe.tsx')),
  square: drawn(() => import('./square.tsx')),
  kitchen: drawn(() => import('./kitchen.tsx')),
  house: drawn(() => import('./house.tsx')),
  market: drawn(() => import('./market.tsx')),
  'night-bus': drawn(() => import('./night-bus.tsx')),
  'square-rain': drawn(() => import('./square-rain.tsx')),
  riverside: drawn(() => import('./riverside.tsx')),
  station: drawn(() => import('./station.tsx')),
  bedroom: drawn(() => import('./bedroom.tsx')),
  'cafe-kitchen': drawn(() => import('./cafe-kitchen.tsx')),
  'living-room': drawn(() => import('./living-room.tsx')),
  'two-cafes': drawn(() => import('./two-cafes.tsx')),
  telephone: drawn(() => import('./telephone.tsx')),
  'little-theatre': drawn(() => import('./little-theatre.tsx')),
  train: drawn(() => import('./train.tsx')),
  park: drawn(() => import('./park.tsx')),
  beach: drawn(() => import('./beach.tsx')),
  attic: drawn(() => import('./attic.tsx')),
  pharmacy: drawn(() => import('./pharmacy.tsx')),
  library: drawn(() => import('./library.tsx')),
};

interface DrawingProps extends Omit<StageProps, 'cast'> {
  readonly name: string;
  readonly cast?: readonly CastMember[] | undefined;
}

/** The drawing of a place, fetched when it is first shown. The list stays out of the first page, which has no room for it. */
export function Drawing({ name, cast = castOf(name), ...stage }: DrawingProps): ReactNode {
  const Named = DRAWINGS[sceneNamed(name)].Place;
  return <Named cast={cast} {...stage} />;
}

/** The layers of a place, fetched. */
export const layersOf = (name: string): Promise<PlaceLayers> => DRAWINGS[sceneNamed(name)].layers();
