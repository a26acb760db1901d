/** The tracks of all parts of a film. */
import type { Weather } from '@parlance/domain';
import { type Point, REST_MOUTHS } from '../../ui/scenes/rig.tsx';
import { type CameraFrame, cameraAt, PLACE } from './camera.ts';
import { clamp } from './easing.ts';
import type { Whereabouts } from './gaze.ts';
import { type LightState, lightAt, weatherAt } from './light.ts';
import { type Plan, TAKE } from './plan.ts';
import { type Actor, actorOf, handOf, isSeen, type Pose, poseAt, wayAt } from './pose.ts';
import { momentsOf, type PartStyle, type Track, thinned } from './tracks.ts';

/** All that is seen at a moment. */
export interface StageState {
  readonly camera: CameraFrame;
  readonly light: LightState;
  readonly poses: readonly Pose[];
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
const of = (values: readonly number[], at: number): number => values[at] ?? 0;

type Style = (values: readonly number[]) => PartStyle;

const moved: Style = (values) => ({ transform: `translate(${number(of(values, 0))}px, ${number(of(values, 1))}px)` });
const movedAndTurned: Style = (values) => ({
  transform: `translate(${number(of(values, 0))}px, ${number(of(values, 1))}px) rotate(${number(of(values, 2))}deg)`,
});
const turned: Style = (values) => ({ transform: `rotate(${number(of(values, 0))}deg)` });
const shut: Style = (values) => ({ transform: `scaleY(${number(of(values, 0))})` });
const shown: Style = (values) => ({ opacity: Number(number(of(values, 0))) });
const stretched: Style = (values) => ({
  opacity: Number(number(of(values, 0))),
  transform: `scale(${number(of(values, 1))}, ${number(of(values, 2))})`,
});
/** Layers are as large as the place, so that shares of them are shares of the place. */
const percent = (value: number, whole: number): string => `${number((value / whole) * 100)}%`;
const acted: Style = (values) => ({
  opacity: Number(number(of(values, 3))),
  transform: `translate(${percent(of(values, 0), PLACE.width)}, ${percent(of(values, 1), PLACE.height)}) rotate(${number(of(values, 2))}deg)`,
});
const filmed: Style = ([x = 0, y = 0, zoom = 1]) => ({
  transform: `translate(${percent((PLACE.width / 2 - x) * zoom, PLACE.width)}, ${percent((PLACE.height / 2 - y) * zoom, PLACE.height)}) scale(${String(Math.round(zoom * 10_000) / 10_000)})`,
});
const lit: Style = ([opacity = 0, x = 0]) => ({
  opacity: Number(number(opacity)),
  transform: `translateX(${percent(x, PLACE.width)})`,
});

/** One part: what its values are, how exact they must be, and how they become a style. */
interface PartRule<S> {
  readonly name: string;
  readonly values: (state: S) => readonly number[];
  readonly tolerance: readonly number[];
  readonly style: Style;
}

/** Units of a figure, degrees, and shares. */
const [LENGTH, TURN, SHARE] = [0.12, 0.25, 0.02];

const mouthShown = ({ mouth }: Pose, name: string): number => (mouth === name ? 1 : 0);

const isMissing = (pose: Pose, mouths: readonly string[] | undefined): boolean =>
  mouths !== undefined && !mouths.includes(pose.mouth);

/** The parts of a figure. @param mouths the mouths that it has; another is shown as `calm` */
const figureRules = (mouths: readonly string[] | undefined): readonly PartRule<Pose>[] => [
  {
    name: 'root',
    values: ({ x, y, tilt, shown: seen }) => [x, y, tilt, seen],
    tolerance: [LENGTH, LENGTH, TURN, SHARE],
    style: acted,
  },
  {
    name: 'body',
    values: ({ bodyY, bodyTurn }) => [0, bodyY, bodyTurn],
    tolerance: [LENGTH, LENGTH, TURN],
    style: movedAndTurned,
  },
  {
    name: 'head',
    values: ({ headX, headY, headTurn }) => [headX, headY, headTurn],
    tolerance: [LENGTH, LENGTH, TURN],
    style: movedAndTurned,
  },
  { name: 'face', values: ({ face }) => face, tolerance: [LENGTH, LENGTH], style: moved },
  { name: 'pupils', values: ({ pupils }) => pupils, tolerance: [LENGTH, LENGTH], style: moved },
  { name: 'lids', values: ({ lids }) => [lids], tolerance: [SHARE], style: shut },
  ...([1, -1] as const).map(
    (way): PartRule<Pose> => ({
      name: way === 1 ? 'brow-l' : 'brow-r',
      values: ({ brow, browTurn }) => [0, brow, -way * browTurn],
      tolerance: [LENGTH, LENGTH, 0.5],
      style: movedAndTurned,
    }),
  ),
  { name: 'blush', values: ({ blush }) => [blush], tolerance: [SHARE], style: shown },
  ...REST_MOUTHS.map(
    (name): PartRule<Pose> => ({
      name: `mouth-${name}`,
      values: (pose) => [mouthShown(pose, name) + (name === 'calm' && isMissing(pose, mouths) ? 1 : 0)],
      tolerance: [SHARE],
      style: shown,
    }),
  ),
  {
    name: 'mouth-open',
    values: (pose) => {
      const is = mouthShown(pose, 'open') + (mouths !== undefined && pose.mouth === 'round' ? 1 : 0);
      return [is, 1.06 - 0.18 * pose.mouthAmount, 0.22 + 0.84 * pose.mouthAmount];
    },
    tolerance: [SHARE, 0.03, 0.03],
    style: stretched,
  },
  {
    name: 'mouth-round',
    values: (pose) => [mouthShown(pose, 'round'), 0.7 + 0.3 * pose.mouthAmount, 0.6 + 0.4 * pose.mouthAmount],
    tolerance: [SHARE, 0.03, 0.03],
    style: stretched,
  },
  ...(['l', 'r'] as const).flatMap((side): readonly PartRule<Pose>[] => [
    { name: `upper-${side}`, values: ({ arms }) => [arms[side].upper], tolerance: [0.4], style: turned },
    { name: `fore-${side}`, values: ({ arms }) => [arms[side].fore], tolerance: [0.4], style: turned },
    {
      name: `held-${side}`,
      values: ({ arms }) => [-arms[side].upper - arms[side].fore],
      tolerance: [0.6],
      style: turned,
    },
  ]),
  { name: 'tail', values: ({ tail }) => [tail], tolerance: [0.5], style: turned },
  { name: 'ear-l', values: ({ ears }) => [ears], tolerance: [0.5], style: turned },
  { name: 'ear-r', values: ({ ears }) => [-ears], tolerance: [0.5], style: turned },
];

/** A place in one light, while it is seen. */
export interface View {
  readonly place: string;
  readonly evening: boolean;
}

/** The views of a film: each place by day, by evening, or both. */
export const viewsOf = (plan: Plan): readonly View[] => {
  const views = new Map<string, View>();
  for (const { place, at, end } of plan.settings) {
    const isSet = (light: { readonly at: number }): boolean => light.at < end;
    const during = plan.lights.filter((light, index) => isSet(light) && (plan.lights[index + 1]?.at ?? Infinity) > at);
    for (const { light } of during) {
      const evening = light !== 'day';
      views.set(`${place} ${evening}`, { place, evening });
    }
  }
  // Evening lies over day, so that one fades into the other.
  return [...views.values()].sort((a, b) => Number(a.evening) - Number(b.evening));
};

/** The weathers that are ever seen. */
export const weathersOf = (plan: Plan): readonly Weather[] => [
  ...new Set(plan.weathers.map(({ weather }) => weather).filter((weather) => weather !== 'clear')),
];

/** A prop in somebody's hand; its part is named so. */
export interface HeldProp {
  readonly who: string;
  readonly side: 'l' | 'r';
  readonly prop: string;
  readonly part: string;
}

/** Each prop that somebody ever holds in a hand. */
export const heldPropsOf = (actors: readonly Actor[]): readonly HeldProp[] => {
  const held = new Map<string, HeldProp>();
  for (const actor of actors) {
    for (const hold of actor.part.holds) {
      const { who } = actor.part;
      const side = handOf(actor, hold);
      const part = `${who}.${hold.prop}-${side}`;
      held.set(part, { who, side, prop: hold.prop, part });
    }
  }
  return [...held.values()];
};

/** Where a held thing is: in a hand before the chest, or in a mouth. */
const heldBy = (holder: Actor, target: string, at: number): Point | undefined => {
  const { build, part, scale, top } = holder;
  const hold = part.holds.findLast((each) => each.prop === target && each.at <= at && at < each.end);
  if (hold === undefined || (hold.lay !== undefined && at < hold.at + TAKE)) return;
  const { x } = wayAt(part, at);
  if (build.carries === true) return [x, top + 66 * scale];
  return [x + (handOf(holder, hold) === 'l' ? -17 : 17) * scale, top + (build.shoulder[1] + 9) * scale];
};

/** Where people and things are. */
export const whereaboutsOf =
  ({ lying }: Plan, actors: readonly Actor[]): Whereabouts =>
  (target, at) => {
    const actor = actors.find(({ part }) => part.who === target);
    if (actor !== undefined) {
      const { build, part, scale, top } = actor;
      return isSeen(part, at) ? [wayAt(part, at).x, top + build.eyes[2] * scale] : undefined;
    }
    for (const holder of actors) {
      const held = heldBy(holder, target, at);
      if (held !== undefined) return held;
    }
    const there = lying.findLast((each) => each.prop === target && each.at <= at && at < each.end);
    return there === undefined ? undefined : [there.x, 316];
  };

const during = (spans: readonly { readonly at: number; readonly end: number }[], at: number): number =>
  spans.some((span) => span.at <= at && at < span.end) ? 1 : 0;

/** A film, ready to be drawn: who acts, what is seen, and how it moves. */
export interface FilmScore {
  readonly plan: Plan;
  readonly actors: readonly Actor[];
  readonly views: readonly View[];
  readonly weathers: readonly Weather[];
  readonly held: readonly HeldProp[];
  /** By part. */
  readonly tracks: ReadonlyMap<string, Track>;
}

/** All that is seen at a moment. */
export const stageAt = (plan: Plan, actors: readonly Actor[], at: number): StageState => {
  const whereabouts = whereaboutsOf(plan, actors);
  return {
    camera: cameraAt(plan, actors, at, whereabouts),
    light: lightAt(plan, at),
    poses: actors.map((actor) => poseAt(actor, at, whereabouts)),
  };
};

/** The places of the spotlight: where the middle of those on the stage is, or who the camera shows. */
const spotOf = (actors: readonly Actor[], at: number): number => {
  const there = actors
    .filter(({ part }) => isSeen(part, at))
    .map(({ part }) => clamp(wayAt(part, at).x, 0, PLACE.width));
  return there.length === 0 ? 0 : there.reduce((all, x) => all + x, 0) / there.length - PLACE.width / 2;
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
  const [views, weathers, held] = [viewsOf(plan), weathersOf(plan), heldPropsOf(actors)];
  const moments = momentsOf(plan.length, jumpsOf(plan));
  const states = moments.map((at) => stageAt(plan, actors, at));
  const tracks = new Map<string, Track>();
  const add = (
    part: string,
    { tolerance, style }: Pick<PartRule<never>, 'tolerance' | 'style'>,
    valuesOf: (index: number, at: number) => readonly number[],
  ): void => {
    const frames = moments.map((at, index) => ({ at, values: valuesOf(index, at) }));
    tracks.set(part, { part, frames: thinned(frames, tolerance), style });
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
  add('spot', { tolerance: [SHARE, 1], style: lit }, (index, at) => [stateOf(index).light.spot, spotOf(actors, at)]);
  for (const weather of weathers) add(`weather.${weather}`, share, (_, at) => [weatherAt(plan, weather, at)]);
  for (const view of views) {
    const spans = plan.settings.filter(({ place }) => place === view.place);
    add(nameOfView(view), share, (index, at) => {
      const { evening } = stateOf(index).light;
      return [during(spans, at) * (view.evening ? evening : evening < 1 ? 1 : 0)];
    });
  }
  for (const lying of plan.lying) add(`lying.${lying.prop}.${lying.at}`, share, (_, at) => [during([lying], at)]);
  for (const { part, who, prop, side } of held) {
    const actor = actors.find((each) => each.part.who === who);
    const spans = (actor?.part.holds ?? [])
      .filter((hold) => hold.prop === prop && actor !== undefined && handOf(actor, hold) === side)
      .map(({ at, end, lay }) => ({ at: lay === undefined ? at : at + TAKE, end }));
    add(part, share, (_, at) => [during(spans, at)]);
  }
  return { plan, actors, views, weathers, held, tracks };
};

/** The name of the part that shows a view. */
export const nameOfView = ({ place, evening }: View): string => `view.${place}.${evening ? 'evening' : 'day'}`;
