/** What the camera shows at a moment: the middle of its frame in units of a place, and how near it is. */

import { type Actor, isSeen, wayAt } from './actor.ts';
import { between, clamp, rise } from './easing.ts';
import type { Whereabouts } from './gaze.ts';
import type { Plan, Shot } from './plan-model.ts';

export interface CameraFrame {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A place, and the part of it that a film shows when the camera is far. */
export const PLACE = { width: 640, height: 420, seen: 400 } as const;

/** Milliseconds of a glide, and of the slow push towards what a shot shows. */
const GLIDE = 4000;
const PUSH = 12_000;

/** Near enough that nobody two spots away stands half in the picture. */
const NEAR = { person: 1.84, lying: 2.5, held: 3 } as const;

/** The top of the hair of most people, in their own units, and what is kept free above it, in units of the screen. */
const [CROWN, FREE] = [-28, 16];

/** The chin, in people's own units; and half of a thing, in units of a place. */
const [CHIN, THING] = [69, 26];

/** Whoever stands nearer than that to somebody, or to a thing, is seen in a near picture of it; in units of a place. */
const BESIDE = 130;

/** Where things lie, in units of a place. */
const LEDGE = 332;

const inside = ({ x, y, zoom }: CameraFrame): CameraFrame => {
  const [wide, high] = [PLACE.width / 2 / zoom, PLACE.seen / 2 / zoom];
  return { zoom, x: clamp(x, wide, PLACE.width - wide), y: clamp(y, high, PLACE.height - high) };
};

const ALL: CameraFrame = { x: PLACE.width / 2, y: PLACE.height / 2, zoom: 1 };

/** Half of a head with its hair, in units of a place. */
const HEAD = 48;

/** By how much a frame may be nearer or farther than usual, the least change first. */
const CHANGES: readonly number[] = Array.from(
  { length: 41 },
  (_, at) => 1 + (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2) * 0.016,
).filter((change) => change >= 0.9);

/** How near a frame is that cuts nobody's head in two: as near as it would be, or a little nearer or farther. */
const uncut = (zoom: number, x: number, others: readonly number[]): number => {
  const isCut = (near: number): boolean => {
    const half = PLACE.width / 2 / near;
    const middle = clamp(x, half, PLACE.width - half);
    return others.some((other) => Math.abs(Math.abs(other - middle) - half) < HEAD);
  };
  return zoom * (CHANGES.find((change) => !isCut(zoom * change)) ?? 1);
};

/** The top of somebody's hair, in units of a place. */
const crownOf = ({ build, top, scale }: Actor): number => top + (build.crown ?? CROWN) * scale;

/** The frame of a shot: eyes lie in the upper third, or lower under high hair. */
const framed = (
  actors: readonly Actor[],
  { on, at: begun }: Shot,
  at: number,
  whereabouts: Whereabouts,
): CameraFrame => {
  const push = 1 + 0.05 * clamp((at - begun) / PUSH, 0, 1);
  const actor = actors.find(({ part }) => part.who === on);
  if (actor !== undefined) {
    if (!isSeen(actor.part, at)) return inside({ ...ALL, zoom: push });
    const { build, top, scale, part } = actor;
    const others = actors.filter((other) => other !== actor && isSeen(other.part, begun));
    const near = NEAR.person * (1.27 / scale) ** 0.6;
    const beside = others.map((other) => wayAt(other.part, begun).x);
    const zoom = uncut(near, wayAt(part, begun).x, beside) * push;
    const eyes = top + build.eyes[2] * scale;
    const close = others.filter((_, index) => Math.abs((beside[index] ?? 0) - wayAt(part, begun).x) < BESIDE);
    const below = (crown: number): number =>
      Math.min(eyes + (0.12 * PLACE.seen) / zoom, crown + (PLACE.seen / 2 - FREE) / zoom);
    // The hair of those beside is kept too, unless the eyes came too low for it.
    const lowest = below(Math.min(...[actor, ...close].map(crownOf)));
    const y = Math.min(below(crownOf(actor)), Math.max(lowest, eyes + (0.03 * PLACE.seen) / zoom));
    return inside({ zoom, x: wayAt(part, at).x, y });
  }
  const there = on === 'all' ? undefined : whereabouts(on, at);
  if (there === undefined) return inside({ ...ALL, zoom: push });
  // A thing fills the frame up to the chins of those beside it, so that no face is cut in two.
  const [x, thing] = there;
  const isHeld = thing < LEDGE - 20;
  const zoom = (isHeld ? NEAR.held : NEAR.lying) * push;
  const high = PLACE.seen / 2 / zoom;
  const chins = actors
    .filter(
      ({ part, build }) => build.carries !== true && isSeen(part, begun) && Math.abs(wayAt(part, begun).x - x) < BESIDE,
    )
    .map(({ top, scale }) => top + CHIN * scale + high);
  const below = Math.max(thing + (isHeld ? 6 : 24), ...chins);
  return inside({ zoom, x, y: Math.min(below, thing + high - THING) });
};

/** The camera's frame at a moment. */
export const cameraAt = (plan: Plan, actors: readonly Actor[], at: number, whereabouts: Whereabouts): CameraFrame => {
  const index = plan.shots.findLastIndex((shot) => shot.at <= at);
  const shot = plan.shots[index] ?? { at: 0, on: 'all', slow: false };
  const to = framed(actors, shot, at, whereabouts);
  const share = rise(at, shot.at, GLIDE);
  if (!shot.slow || shot.at <= 0 || share === 1) return to;
  const from = cameraAt({ ...plan, shots: plan.shots.slice(0, index) }, actors, shot.at, whereabouts);
  return {
    x: between(from.x, to.x, share),
    y: between(from.y, to.y, share),
    zoom: between(from.zoom, to.zoom, share),
  };
};
