/** The drawings that a clip needs, fetched with it: its places, and the things in it if there are any. */
import type { ClipTimeline, PropName } from '@parlance/domain';
import type { ReactNode } from 'react';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { CutProps, PlaceLayers } from '../../ui/scenes/stage.tsx';

/** The layers of places, as they are fetched; a failed one is fetched again. */
const fetched = new Map<string, Promise<PlaceLayers>>();

/** The list of places is a file of its own, also for lessons. */
const layersOf = async (place: string): Promise<PlaceLayers> =>
  (await import('../../ui/scenes/places.tsx')).layersOf(place);

/** The layers of a place. */
export const layers = (place: string): Promise<PlaceLayers> => {
  const there = fetched.get(place);
  if (there !== undefined) return there;
  const coming = layersOf(place);
  fetched.set(place, coming);
  coming.catch(() => fetched.delete(place));
  return coming;
};

interface ThingProps extends CutProps {
  readonly name: PropName;
}

const props = lazyPart<ThingProps>(async () => (await import('../../ui/scenes/props.tsx')).Prop);

/** A thing that lies somewhere or is held. */
export function Thing(thing: ThingProps): ReactNode {
  const Prop = useLazyPart(props);
  return <Prop {...thing} />;
}

/** Loads what a clip shows ahead of need. What fails is loaded again when it is drawn. */
export const fetchDrawings = ({ actions }: ClipTimeline): void => {
  for (const { action } of actions) if (action.do === 'place') void layers(action.place).catch(() => undefined);
  if (actions.some(({ action }) => action.do === 'lie' || action.do === 'hold')) void props.fetch();
};
