/** How an actor is at a moment: a pure function of the plan. */
import { type Point, WAIST } from '../../ui/scenes/rig.tsx';
import { type Actor, handOf, holdingAt, isSeen, wayAt } from './actor.ts';
import type { ArmAngles, ArmSide } from './arms.ts';
import { between, clamp, lastBegun, rise, swell } from './easing.ts';
import { directionTo, gazeAt, type Whereabouts } from './gaze.ts';
import { type Added, gestureAt, lengthOf } from './gestures.ts';
import { armOf, handsAt } from './hands.ts';
import { MOOD_LOOKS, type MoodLook } from './moods.ts';
import { mouthAt } from './mouth.ts';
import type { Part } from './plan-model.ts';

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

/** How far a blink has shut the lids. */
const blinkAt = (start: number | undefined, at: number): number =>
  start === undefined ? 0 : swell(at, start, start + 190, 75);

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
  // Whoever reaches with a thing in the hand offers it.
  const offers = last.gesture === 'reach' && holder !== undefined;
  const free: ArmSide = holder === inward ? (inward === 'l' ? 'r' : 'l') : inward;
  return gestureAt(last.gesture, at - last.at, {
    side: offers ? holder : free,
    shoulder: build.shoulder,
    aim: [aim[0], clamp(aim[1], 20, WAIST - 30)],
    mouth: build.mouth,
  });
};

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
  const blink = blinkAt(
    actor.blinks.findLast((start) => start <= at),
    at,
  );
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
