/** Where everybody of a still picture is, and how they hold themselves. */
import type { EbookPicture, StagedHand, StagedPerson, StagedPlace } from '@parlance/domain';
import type { CastMember } from '../../ui/cast.ts';
import { buildOf, sizeOf } from '../../ui/scenes/figures.tsx';
import { type Build, type Driven, type Point, WAIST } from '../../ui/scenes/rig.tsx';
import { clamp } from './easing.ts';
import { figureRules } from './figure-rules.ts';
import { type Direction, directionTo, type Whereabouts } from './gaze.ts';
import { type Added, gestureAt, lengthOf } from './gestures.ts';
import { armOf, hangingAt } from './hands.ts';
import { MOOD_LOOKS } from './moods.ts';
import type { Pose } from './pose.ts';
import { spotAt } from './spots.ts';

/** Where people's drawings end, and where things lie, in units of a place. */
const [FLOOR, LEDGE] = [332, 345];
/** How much higher than in pictures of lessons people stand, so that hands are seen above what is before them. */
const RAISED = 12;

/** A person of a picture with all that follows from the staging. */
export interface StillPerson {
  readonly staged: StagedPerson;
  readonly build: Build;
  readonly x: number;
  /** Where the drawing begins and how large it is, in units of a place. */
  readonly top: number;
  readonly scale: number;
  /** Where somebody far away, of whom less is drawn than would reach the floor, stands behind an edge; in units of a place. */
  readonly edge?: number;
}

/** How far down people are drawn, in their own units. */
const HEM = 222;

/** Somebody of a picture. A size is measured from the floor. */
export const stillPerson = (staged: StagedPerson): StillPerson => {
  const [top, scale] = sizeOf(staged.who as CastMember);
  const { at, up = 0, size = 1 } = staged;
  const person = {
    staged,
    build: buildOf(staged.who as CastMember),
    x: spotAt(at),
    top: FLOOR - (FLOOR - top + RAISED) * size - up,
    scale: scale * size,
  };
  return person.top + HEM * person.scale < FLOOR ? { ...person, edge: FLOOR - up } : person;
};

/** Where a thing lies, in units of a place. */
export const lyingAt = ({ at, up = 0 }: StagedPlace): Point => [spotAt(at), LEDGE - up];

const SIDES = ['left', 'right'] as const;

/** Where a hand is that holds something before the chest. */
const before = ({ shoulder }: Build, side: 'left' | 'right'): Point => [side === 'left' ? -17 : 17, shoulder[1] + 9];

/** Where a hand is by its staging, in the figure's own units. */
const stagedHand = (build: Build, side: 'left' | 'right', hand: StagedHand | undefined): Point | undefined => {
  if (hand?.to !== undefined) return [hand.to[0], build.shoulder[1] - hand.to[1]];
  return hand?.holds === undefined || build.carries === true ? undefined : before(build, side);
};

/** What somebody holds, and where, in units of a place. */
export const heldBy = ({ staged, build, x, top, scale }: StillPerson): readonly { prop: string; at: Point }[] =>
  SIDES.flatMap((side) => {
    const hand = staged.hands?.[side];
    if (hand?.holds === undefined) return [];
    const [right, down] = stagedHand(build, side, hand) ?? [0, 66];
    return [{ prop: hand.holds, at: [x + right * scale, top + (down - 12) * scale] }];
  });

/** Where people, things and what is held are, in units of a place. */
export const stillWhereabouts =
  ({ stage }: EbookPicture, people: readonly StillPerson[]): Whereabouts =>
  (target) => {
    const person = people.find(({ staged }) => staged.who === target);
    if (person !== undefined) return [person.x, person.top + person.build.eyes[2] * person.scale];
    const held = people.flatMap(heldBy).find(({ prop }) => prop === target);
    if (held !== undefined) return held.at;
    const thing = stage.find((each) => 'prop' in each && each.prop === target);
    if (thing === undefined) return undefined;
    const [x, y] = lyingAt(thing);
    return [x, y - 24];
  };

/** The share of a gesture at which it is seen best. */
const PEAK = 0.36;

const gesturing = ({ staged, build, x, top, scale }: StillPerson, whereabouts: Whereabouts): Added => {
  const { does, looks = 'viewer', hands } = staged;
  if (does === undefined) return {};
  const there = whereabouts(looks, 0) ?? [x + (directionTo(looks, [x, top], 0, whereabouts)[0] || 1) * 200, top + 50];
  const aim: Point = [(there[0] - x) / scale, (there[1] - top) / scale];
  const inward = aim[0] < 0 ? 'l' : 'r';
  const isBusy = (side: 'l' | 'r'): boolean => hands?.[side === 'l' ? 'left' : 'right'] !== undefined;
  const side = isBusy(inward) && !isBusy(inward === 'l' ? 'r' : 'l') ? (inward === 'l' ? 'r' : 'l') : inward;
  const clamped: Point = [aim[0], clamp(aim[1], 20, WAIST - 30)];
  const length = lengthOf(does);
  return gestureAt(does, length * PEAK, { side, shoulder: build.shoulder, aim: clamped, mouth: build.mouth }) ?? {};
};

const STRAIGHT: Direction = [0, 0];

const handsOf = ({ staged, build }: StillPerson, added: Added): Pose['hands'] => {
  const handAt = (side: 'l' | 'r'): Point => {
    const own = side === 'l' ? 'left' : 'right';
    return stagedHand(build, own, staged.hands?.[own]) ?? added.hands?.[side]?.to ?? hangingAt(build, side);
  };
  return { l: handAt('l'), r: handAt('r') };
};

/** What a pose is without a gesture. */
const UNMOVED = { bodyY: 0, bodyTurn: 0, headY: 0, headTurn: 0, faceX: 0, faceY: 0, pupilY: 0, brow: 0, lids: 0 };

/** How far the lids of open eyes are shut that look there. */
const lidsOf = ([, down]: Direction, ...lids: readonly number[]): number => Math.max(...lids, down * 0.3);

/** How somebody of a picture holds themselves. */
export const stillPose = (person: StillPerson, whereabouts: Whereabouts): Pose => {
  const { staged, build, x, top, scale } = person;
  const { looks = 'viewer', feels = 'calm', speaks, sleeps } = staged;
  const mood = MOOD_LOOKS[feels];
  const added = { ...UNMOVED, ...gesturing(person, whereabouts) };
  const look = sleeps ? STRAIGHT : directionTo(looks, [x, top + build.eyes[2] * scale], 0, whereabouts);
  const hands = handsOf(person, added);
  return {
    x,
    y: top,
    tilt: 0,
    shown: 1,
    bodyY: added.bodyY,
    bodyTurn: look[0] * 1.6 + added.bodyTurn,
    headX: look[0] * 2,
    headY: mood.headY + look[1] * 1.6 + added.headY,
    headTurn: mood.headTurn + look[0] * 3 + added.headTurn,
    face: [look[0] * 4.6 + added.faceX, look[1] * 3.4 + added.faceY],
    pupils: [look[0] * 1.9, clamp(look[1] * 1.8 + mood.pupilY + added.pupilY, -2, 2)],
    lids: sleeps ? 1 : lidsOf(look, mood.lids, added.lids),
    brow: mood.brow + added.brow,
    browTurn: mood.browTurn,
    blush: mood.blush,
    mouth: speaks ? 'open' : (added.mouth ?? feels),
    mouthAmount: 0.8,
    arms: { l: armOf(build, 'l', hands.l), r: armOf(build, 'r', hands.r) },
    hands,
    tail: feels === 'happy' ? 8 : 0,
    ears: 0,
  };
};

const HIDDEN: Driven = { style: { display: 'none' } };

/** What draws a pose: a style for each part of the figure. Parts that are not seen are left out of the drawing. */
export const driveOf = ({ build, staged }: StillPerson, pose: Pose): ((part: string) => Driven) => {
  const styles = new Map<string, Driven>();
  for (const { name, values, style } of figureRules(build.mouths)) {
    const own = style(values(pose));
    styles.set(name, own.opacity === 0 ? HIDDEN : { style: own });
  }
  for (const side of SIDES) {
    const turn = staged.hands?.[side]?.turn;
    if (turn === undefined) continue;
    const arm = pose.arms[side === 'left' ? 'l' : 'r'];
    styles.set(side === 'left' ? 'held-l' : 'held-r', {
      style: { transform: `rotate(${turn - arm.upper - arm.fore}deg)` },
    });
  }
  return (part) => styles.get(part) ?? {};
};
