/** The tracks of all parts of a film. */

import { type Actor, actorOf, handOf, isSeen, wayAt } from './actor.ts';
import { type CameraFrame, cameraAt, PLACE } from './camera.ts';
import { clamp } from './easing.ts';
import { figureRules, type PartRule, SHARE } from './figure-rules.ts';
import type { Whereabouts } from './gaze.ts';
import { glowIn, type LightState, lightAt, weatherAt } from './light.ts';
import { offsetOf } from './lying.ts';
import { filmed, glowing, laid, lit, shown } from './part-styles.ts';
import { TAKE } from './plan.ts';
import type { Plan } from './plan-model.ts';
import { type Pose, poseAt } from './pose.ts';
import { nameOfSky, roomOf, type SkyView, skiesOf } from './skies.ts';
import { changes, momentsOf, type Track, thinned } from './tracks.ts';
import { type HeldProp, heldPropsOf, lampsOf, nameOfLying, nameOfView, type View, viewsOf } from './views.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** All that is seen at a moment. */
export interface StageState {
  readonly camera: CameraFrame;
  readonly light: LightState;
  readonly poses: readonly Pose[];
}
const during = (spans: readonly { readonly at: number; readonly end: number }[], at: number): number =>
  spans.some((span) => span.at <= at && at < span.end) ? 1 : 0;

/** A film, ready to be drawn: who acts, what is seen, and how it moves. */
export interface FilmScore {
  readonly plan: Plan;
  readonly actors: readonly Actor[];
  readonly views: readonly View[];
  readonly skies: readonly SkyView[];
  readonly held: readonly HeldProp[];
  /** The things that give light. */
  readonly lamps: readonly string[];
  /** By part. */
  readonly tracks: ReadonlyMap<string, Track>;
}

/** How much higher than the middle of a lamp its light is, in units of a place. */
const FLAME = 24;

/** All that is seen at a moment. */
export const stageAt = (
  plan: Plan,
  actors: readonly Actor[],
  at: number,
  whereabouts: Whereabouts = whereaboutsOf(plan, actors),
): StageState => {
  return {
    camera: cameraAt(plan, actors, at, whereabouts),
    light: lightAt(plan, at),
    poses: actors.map((actor) => poseAt(actor, at, whereabouts)),
  };
};

/** Half of what the spotlight leaves bright, and of a person, in units of a place. */
const [BRIGHT, HALF] = [180, 45];

/** The spotlight: how far it is beside the middle of the picture, and how wide it is, so that all on the stage are in it. */
const spotOf = (actors: readonly Actor[], { zoom }: CameraFrame, at: number): readonly [x: number, width: number] => {
  const there = actors
    .filter(({ part }) => isSeen(part, at))
    .map(({ part }) => clamp(wayAt(part, at).x, 0, PLACE.width));
  // A near camera has whom it shows in its middle.
  if (there.length === 0 || zoom > 1.3) return [0, 1];
  const [first, last] = [Math.min(...there), Math.max(...there)];
  return [(first + last - PLACE.width) / 2, Math.max(1, ((last - first) / 2 + HALF) / BRIGHT)];
};

/** The moments at which something jumps. */
const jumpsOf = (plan: Plan): readonly number[] => [
  ...plan.cuts,
  ...plan.lying.flatMap(({ at, end }) => [at, end]),
  ...plan.parts.flatMap(({ seen, holds }) => [
    ...seen.flatMap(({ at, end }) => [at, end]),
    ...holds.flatMap(({ at, end }) => [at, at + TAKE, end]),
  ]),
];

/** Computes a film once: afterwards every moment is between two frames of each track. */
export const scoreOf = (plan: Plan): FilmScore => {
  const actors = plan.parts.map((part) => actorOf(plan, part));
  const [views, skies, held, lamps] = [viewsOf(plan), skiesOf(plan), heldPropsOf(actors), lampsOf(plan)];
  const moments = momentsOf(plan.length, jumpsOf(plan));
  const whereabouts = whereaboutsOf(plan, actors);
  const states = moments.map((at) => stageAt(plan, actors, at, whereabouts));
  const tracks = new Map<string, Track>();
  const add = (
    part: string,
    { tolerance, style, stepped }: Omit<PartRule<never>, 'name' | 'values'>,
    valuesOf: (index: number, at: number) => readonly number[],
  ): void => {
    const frames = moments.map((at, index) => ({ at, values: valuesOf(index, at) }));
    tracks.set(part, { part, frames: stepped === true ? changes(frames) : thinned(frames, tolerance), style, stepped });
  };
  const stateOf = (index: number): StageState => {
    const state = states[index];
    if (state === undefined) throw new RangeError('No such moment');
    return state;
  };
  for (const [place, actor] of actors.entries()) {
    for (const rule of figureRules(actor.build.mouths)) {
      add(`${actor.part.who}.${rule.name}`, rule, (index) => rule.values(stateOf(index).poses[place] as Pose));
    }
  }
  const share = { tolerance: [SHARE], style: shown };
  add('camera', { tolerance: [0.2, 0.2, 0.001], style: filmed }, (index) => {
    const { x, y, zoom } = stateOf(index).camera;
    return [x, y, zoom];
  });
  for (const shade of ['night', 'dark'] as const) add(shade, share, (index) => [stateOf(index).light[shade]]);
  add('spot', { tolerance: [SHARE, 1, 0.02], style: lit }, (index, at) => {
    const { light, camera } = stateOf(index);
    return [light.spot, ...spotOf(actors, camera, at)];
  });
  for (const lamp of lamps) {
    add(`glow.${lamp}`, { tolerance: [SHARE, 1, 1], style: glowing }, (index, at) => {
      const there = whereabouts(lamp, at);
      return there === undefined ? [0, 0, 0] : [glowIn(stateOf(index).light), there[0], there[1] - FLAME];
    });
  }
  for (const sky of skies) {
    const spans = plan.settings.filter(({ place }) => roomOf(place) === sky.room);
    add(nameOfSky(sky), share, (_, at) => [during(spans, at) * weatherAt(plan, sky.weather, at)]);
  }
  for (const view of views) {
    const spans = plan.settings.filter(({ place }) => place === view.place);
    add(nameOfView(view), share, (index, at) => {
      const { evening } = stateOf(index).light;
      return [during(spans, at) * (view.evening ? evening : evening < 1 ? 1 : 0)];
    });
  }
  for (const lying of plan.lying) {
    const values = (_: number, at: number): readonly number[] => [during([lying], at), ...offsetOf(lying, at)];
    add(nameOfLying(lying), { tolerance: [SHARE, 0.5, 0.5], style: laid }, values);
  }
  for (const { part, who, prop, side } of held) {
    const actor = actors.find((each) => each.part.who === who);
    const spans = (actor?.part.holds ?? [])
      .filter((hold) => hold.prop === prop && actor !== undefined && handOf(actor, hold) === side)
      .map(({ at, end, lay }) => ({ at: lay === undefined ? at : at + TAKE, end }));
    add(part, share, (_, at) => [during(spans, at)]);
  }
  return { plan, actors, views, skies, held, lamps, tracks };
};
