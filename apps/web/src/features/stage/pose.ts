/** How an actor is at a moment: a pure function of the plan. */
import type { CastMember } from '../../ui/cast.ts';
import { buildOf, sizeOf } from '../../ui/scenes/figures.tsx';
import { type Build, type Point, WAIST } from '../../ui/scenes/rig.tsx';
import { type ArmAngles, type ArmSide, armTo } from './arms.ts';
import { between, chance, clamp, lastBegun, rise, swell } from './easing.ts';
import { directionTo, type Gaze, gazeAt, gazesOf, type Whereabouts } from './gaze.ts';
import { type Added, gestureAt, lengthOf } from './gestures.ts';
import { MOOD_LOOKS, type MoodLook } from './moods.ts';
import { mouthAt } from './mouth.ts';
import { type Holding, type Part, type Plan, TAKE } from './plan.ts';

/** Everything that moves in a figure. Lengths are in its own units, except `x` and `y`; turns are in degrees. */
export interface Pose {
  /** Units of a place. */
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  readonly shown: number;
  readonly bodyY: number;
  readonly bodyTurn: number;
  readonly headX: number;
  readonly headY: number;
  readonly headTurn: number;
  readonly face: Point;
  readonly pupils: Point;
  readonly lids: number;
  /** How far the brows are lowered, and how far each is turned. */
  readonly brow: number;
  readonly browTurn: number;
  readonly blush: number;
  readonly mouth: string;
  readonly mouthAmount: number;
  readonly arms: Readonly<Record<ArmSide, ArmAngles>>;
  /** Where the hands are, in the figure's own units. */
  readonly hands: Readonly<Record<ArmSide, Point>>;
  readonly tail: number;
  readonly ears: number;
}

/** An actor with all that follows from the plan once. */
export interface Actor {
  readonly part: Part;
  readonly build: Build;
  /** Where the drawing begins and how large it is, in units of a place. */
  readonly top: number;
  readonly scale: number;
  readonly gazes: readonly Gaze[];
  /** When the eyes blink. */
  readonly blinks: readonly number[];
  /** 0 to 1: so that not everybody breathes at once. */
  readonly phase: number;
}

/** How much higher than in still pictures people stand, so that hands are seen above what is before them. */
const RAISED = 26;

/** Seeded: somebody blinks every two to five seconds. */
const blinksOf = (who: string, length: number): readonly number[] => {
  const blinks: number[] = [];
  for (let at = 600 + chance(who, 'first') * 2000; at < length; at += 2000 + chance(who, blinks.length) * 3000) {
    blinks.push(at);
  }
  return blinks;
};

/** The actor of a part. */
export const actorOf = (plan: Plan, part: Part): Actor => {
  const [top, scale] = sizeOf(part.who as CastMember);
  return {
    part,
    build: buildOf(part.who as CastMember),
    top: top - RAISED,
    scale,
    gazes: gazesOf(plan, part),
    blinks: blinksOf(part.who, plan.length),
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

const holdingAt = ({ holds }: Part, at: number): Holding | undefined =>
  holds.findLast((hold) => hold.at <= at && at < hold.end);

/** The hand that holds a thing: the one towards where it lay, or towards the middle of the picture. */
export const handOf = ({ part, build }: Actor, { at, lay }: Holding): ArmSide => {
  if (build.carries === true) return 'r';
  const { x } = wayAt(part, at);
  if (lay !== undefined && Math.abs(lay - x) > 20) return lay < x ? 'l' : 'r';
  return x > 320 ? 'l' : 'r';
};

const out = (side: ArmSide): number => (side === 'l' ? -1 : 1);

const rest = ({ shoulder, arms }: Build, side: ArmSide): Point => [
  out(side) * (shoulder[0] + 5),
  shoulder[1] + 80 * arms,
];

const pulled = (from: Point, to: Point, by: number): Point => [
  between(from[0], to[0], by),
  between(from[1], to[1], by),
];

/** The hands of somebody who speaks, keeps time with them. */
const tellingHand = (
  actor: Actor,
  side: ArmSide,
  at: number,
): { readonly to: Point; readonly by: number } | undefined => {
  const { part, build } = actor;
  const speech = part.speeches.findLast((each) => each.at <= at && at < each.end);
  if (speech === undefined || speech.end - speech.at < 1000) return;
  const which = chance(part.who, speech.at, 'hand');
  const isUsed = which > 0.8 || (side === 'l') === which < 0.4;
  if (!isUsed) return;
  const by = swell(at, speech.at + 120, speech.end + 100, 380);
  const beat = Math.sin(((at - speech.at) / 760) * 2 * Math.PI);
  const lift = 6 * beat + 10 * chance(part.who, speech.at, 'lift');
  return { to: [out(side) * (build.shoulder[0] + 22 + 3 * beat), build.shoulder[1] + 6 - lift], by };
};

const moodAt = ({ moods }: Part, at: number): MoodLook => {
  const index = moods.findLastIndex((each) => each.at <= at);
  const now = MOOD_LOOKS[moods[index]?.mood ?? 'calm'];
  const begun = moods[index]?.at ?? 0;
  const before = MOOD_LOOKS[moods[index - 1]?.mood ?? 'calm'];
  const share = begun === 0 ? 1 : rise(at, begun, 260);
  if (share === 1) return now;
  const mixed = (key: 'brow' | 'browTurn' | 'lids' | 'headY' | 'headTurn' | 'pupilY' | 'blush'): number =>
    between(before[key], now[key], share);
  return {
    brow: mixed('brow'),
    browTurn: mixed('browTurn'),
    lids: mixed('lids'),
    headY: mixed('headY'),
    headTurn: mixed('headTurn'),
    pupilY: mixed('pupilY'),
    blush: mixed('blush'),
    between: now.between,
  };
};

const sum = (...numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** The hands of an actor: hanging, telling, holding, or drawn by a gesture. */
const handsAt = (actor: Actor, at: number, added: Added): Readonly<Record<ArmSide, Point>> => {
  const hold = holdingAt(actor.part, at);
  const holder = hold === undefined || actor.build.carries === true ? undefined : handOf(actor, hold);
  const handAt = (side: ArmSide): Point => {
    const hanging = rest(actor.build, side);
    if (hold !== undefined && side === holder) return holdingHand(actor, hold, side, hanging, at);
    const telling = tellingHand(actor, side, at);
    const told = telling === undefined ? hanging : pulled(hanging, telling.to, telling.by);
    const pull = added.hands?.[side];
    return pull === undefined ? told : pulled(told, pull.to, pull.by);
  };
  return { l: handAt('l'), r: handAt('r') };
};

/** The angles of an arm, whose drawing may be smaller than a grown one. */
const armOf = ({ arms, shoulder: [x, y] }: Build, side: ArmSide, [handX, handY]: Point): ArmAngles =>
  armTo([(handX - out(side) * x) / arms, (handY - y) / arms], side);

/** The mouth of an actor: in speech, between two words, or at rest. */
const mouthOf = ({ part }: Actor, at: number, between: string): Pick<Pose, 'mouth' | 'mouthAmount'> => {
  const speech = part.speeches.findLast((each) => each.at <= at && at < each.end);
  if (speech === undefined) return { mouth: between, mouthAmount: 1 };
  const { shape, amount } = mouthAt(speech, at);
  return shape === 'shut' ? { mouth: between, mouthAmount: 1 } : { mouth: shape, mouthAmount: amount };
};

/** The pose of an actor at a moment. @param at milliseconds from the start of the clip */
export const poseAt = (actor: Actor, at: number, whereabouts: Whereabouts): Pose => {
  const { part, build, top, scale, gazes, phase } = actor;
  const { x, share } = wayAt(part, at);
  const mood = moodAt(part, at);
  const walking = share < 1 ? swell(share, 0, 1, 0.2) : 0;
  const turn = (seconds: number): number => Math.sin((at / (seconds * 1000) + phase) * 2 * Math.PI);

  const eyes: Point = [x, top + build.eyes[2] * scale];
  const towards = (target: string) => directionTo(target, eyes, at, whereabouts);
  const looks = gazeAt(gazes, at, 130, towards);
  const heads = gazeAt(gazes, at, 340, towards);

  const speech = part.speeches.findLast((each) => each.at <= at && at < each.end + 300);
  const talk = speech === undefined ? 0 : swell(at, speech.at, speech.end + 300, 300);

  const hold = holdingAt(part, at);
  const holder = hold === undefined || build.carries === true ? undefined : handOf(actor, hold);
  const added = gesturing(actor, at, whereabouts, holder) ?? {};
  const blink = actor.blinks.reduce((most, start) => Math.max(most, swell(at, start, start + 190, 75)), 0);
  const hands = handsAt(actor, at, added);

  const happy = moodName(part, at) === 'happy' ? 1 : 0;
  return {
    x,
    y: top - Math.abs(Math.sin(share * Math.PI * 3)) * 9 * walking - (added.jump ?? 0),
    tilt: Math.sin(share * Math.PI * 6) * 2.4 * walking,
    shown: isSeen(part, at) ? 1 : 0,
    bodyY: sum(0.9 * turn(3.6), added.bodyY),
    bodyTurn: sum(heads[0] * 1.2, 0.7 * talk * turn(2.3), added.bodyTurn),
    headX: heads[0] * 1.5,
    headY: sum(mood.headY, heads[1] * 1.2, talk * 1.1 * turn(0.95), added.headY),
    headTurn: sum(mood.headTurn, heads[0] * 2.4, 0.9 * turn(5.3), talk * 2.2 * turn(1.9), added.headTurn),
    face: [sum(heads[0] * 3.8, added.faceX), sum(heads[1] * 3, added.faceY)],
    pupils: [clamp(looks[0] * 1.9, -1.9, 1.9), clamp(sum(looks[1] * 1.8, mood.pupilY, added.pupilY), -2, 2)],
    lids: Math.max(mood.lids, blink, added.lids ?? 0, looks[1] > 0 ? looks[1] * 0.3 : 0),
    brow: sum(mood.brow, added.brow, -1.7 * talk * Math.max(0, turn(1.5))),
    browTurn: mood.browTurn,
    blush: mood.blush,
    ...mouthOf(actor, at, added.mouth ?? (talk > 0 ? mood.between : moodName(part, at))),
    arms: { l: armOf(build, 'l', hands.l), r: armOf(build, 'r', hands.r) },
    hands,
    tail: (6 + 10 * happy) * turn(happy === 1 ? 0.42 : 1.3),
    ears: sum(3 * turn(2.9), talk * 8 * turn(0.8), -0.6 * mood.headY),
  };
};

const moodName = ({ moods }: Part, at: number): string => lastBegun(moods, at)?.mood ?? 'calm';

/** The hand that takes a thing from where it lies, holds it, and lets it go. */
const holdingHand = (actor: Actor, hold: Holding, side: ArmSide, from: Point, at: number): Point => {
  const { build, part, top, scale } = actor;
  const held: Point = [out(side) * 17, build.shoulder[1] + 9];
  const up = hold.lay === undefined ? rise(at, hold.at, 320) : rise(at, hold.at + TAKE, 420);
  const down = 1 - rise(at, hold.end - 320, 320);
  const { x } = wayAt(part, at);
  const lying: Point = hold.lay === undefined ? from : [(hold.lay - x) / scale, (318 - top) / scale];
  const taken = hold.lay === undefined ? from : pulled(from, lying, rise(at, hold.at, TAKE));
  return pulled(pulled(taken, held, up), from, 1 - down);
};

/** What the gesture of a moment adds. */
const gesturing = (
  actor: Actor,
  at: number,
  whereabouts: Whereabouts,
  holder: ArmSide | undefined,
): Added | undefined => {
  const { part, build, top, scale } = actor;
  const last = lastBegun(part.gestures, at);
  if (last === undefined || at - last.at > lengthOf(last.gesture)) return;
  const { x } = wayAt(part, last.at);
  const target = lastBegun(actor.gazes, last.at + 200)?.target ?? 'viewer';
  const there = whereabouts(target, at) ?? [
    x + (directionTo(target, [x, top], at, whereabouts)[0] || (x > 320 ? -1 : 1)) * 200,
    top + 50,
  ];
  const aim: Point = [(there[0] - x) / scale, (there[1] - top) / scale];
  const inward: ArmSide = aim[0] < 0 ? 'l' : 'r';
  const free: ArmSide = holder === inward ? (inward === 'l' ? 'r' : 'l') : inward;
  return gestureAt(last.gesture, at - last.at, {
    side: free,
    shoulder: build.shoulder,
    aim: [aim[0], clamp(aim[1], 20, WAIST - 30)],
    mouth: build.mouth,
  });
};
