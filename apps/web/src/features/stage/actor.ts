/** The actors of a plan, and where they are. */
import type { CastMember } from '../../ui/cast.ts';
import { buildOf, sizeOf } from '../../ui/scenes/figures.tsx';
import type { Build } from '../../ui/scenes/rig.tsx';
import type { ArmSide } from './arms.ts';
import { between, chance, clamp, lastBegun } from './easing.ts';
import { type Gaze, gazesOf } from './gaze.ts';
import type { Holding, Part, Plan, Span } from './plan-model.ts';

/** An actor with all that follows from the plan once. */
export interface Actor {
  readonly part: Part;
  readonly build: Build;
  /** Where the drawing begins and how large it is, in units of a place. */
  readonly top: number;
  readonly scale: number;
  readonly gazes: readonly Gaze[];
  readonly tellings: readonly Telling[];
  /** When the eyes blink. */
  readonly blinks: readonly number[];
  /** When music is played on a violin that is held. */
  readonly playings: readonly Span[];
  /** 0 to 1: so that not everybody breathes at once. */
  readonly phase: number;
}

/** How much higher than in still pictures people stand, so that hands are seen above what is before them. */
const RAISED = 12;

/** Seeded: somebody blinks every two to five seconds. */
const blinksOf = (who: string, length: number): readonly number[] => {
  const blinks: number[] = [];
  for (let at = 600 + chance(who, 'first') * 2000; at < length; at += 2000 + chance(who, blinks.length) * 3000) {
    blinks.push(at);
  }
  return blinks;
};

/** How somebody's hand tells while a line is said. */
export interface Telling extends Span {
  readonly side: ArmSide;
  /** How high above the shoulders it is: 0 to 1. */
  readonly lift: number;
}

/** Lines shorter than that are said without a hand. */
const SHORT = 1000;

/** Seeded: one hand tells, or both. */
const tellingsOf = ({ who, speeches }: Part): readonly Telling[] =>
  speeches
    .filter(({ at, end }) => end - at >= SHORT)
    .flatMap(({ at, end }) => {
      const which = chance(who, at, 'hand');
      const sides = which > 0.8 ? (['l', 'r'] as const) : [which < 0.4 ? ('l' as const) : ('r' as const)];
      return sides.map((side) => ({ at, end, side, lift: chance(who, at, 'lift') }));
    });

/** The actor of a part. */
export const actorOf = (plan: Plan, part: Part): Actor => {
  const [top, scale] = sizeOf(part.who as CastMember);
  return {
    part,
    build: buildOf(part.who as CastMember),
    top: top - RAISED,
    scale,
    gazes: gazesOf(plan, part),
    tellings: tellingsOf(part),
    blinks: blinksOf(part.who, plan.length),
    playings: part.holds
      .filter(({ prop }) => prop === 'violin')
      .flatMap((hold) => plan.tunes.map(({ at, end }) => ({ at: Math.max(at, hold.at), end: Math.min(end, hold.end) })))
      .filter(({ at, end }) => end > at),
    phase: chance(part.who, 'phase'),
  };
};

/** Where somebody is on the floor. @returns units of a place, and how far the way is: 0 to 1 */
export const wayAt = ({ walks }: Part, at: number): { readonly x: number; readonly share: number } => {
  const walk = lastBegun(walks, at) ?? walks[0];
  if (walk === undefined) return { x: -400, share: 1 };
  const share = walk.length === 0 ? 1 : clamp((at - walk.at) / walk.length, 0, 1);
  return { x: between(walk.from, walk.to, share * share * (3 - 2 * share)), share };
};

/** Whether somebody is on the stage. */
export const isSeen = ({ seen }: Part, at: number): boolean => seen.some((span) => span.at <= at && at < span.end);

export const holdingAt = ({ holds }: Part, at: number): Holding | undefined =>
  holds.findLast((hold) => hold.at <= at && at < hold.end);

/**
 * The hand that holds a thing: the one towards where it lay, or towards the middle of the picture. Who points while holding
 * it keeps that one free.
 */
export const handOf = (actor: Actor, hold: Holding): ArmSide => {
  const { part, build } = actor;
  const { at, end, lay, replaces } = hold;
  if (build.carries === true) return 'r';
  const { x } = wayAt(part, at);
  if (lay !== undefined && Math.abs(lay - x) > 20) return lay < x ? 'l' : 'r';
  const before = replaces === true ? part.holds[part.holds.indexOf(hold) - 1] : undefined;
  if (before !== undefined) return handOf(actor, before);
  const points = part.gestures.some((each) => each.gesture === 'point' && each.at >= at && each.at < end);
  return x > 320 === points ? 'r' : 'l';
};
