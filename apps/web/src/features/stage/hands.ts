/** Where the hands of an actor are. */
import type { Build, Point } from '../../ui/scenes/rig.tsx';
import { type Actor, handOf, holdingAt, wayAt } from './actor.ts';
import { type ArmAngles, type ArmSide, armTo } from './arms.ts';
import { between, rise, swell } from './easing.ts';
import type { Added } from './gestures.ts';
import { TAKE } from './plan.ts';
import type { Holding } from './plan-model.ts';

const out = (side: ArmSide): number => (side === 'l' ? -1 : 1);

/** Where a hand hangs, in the figure's own units. */
export const hangingAt = ({ shoulder, arms }: Build, side: ArmSide): Point => [
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
  const { build } = actor;
  const telling = actor.tellings.find((each) => each.side === side && each.at <= at && at < each.end + 100);
  if (telling === undefined) return;
  const by = swell(at, telling.at + 120, telling.end + 100, 380);
  const beat = Math.sin(((at - telling.at) / 760) * 2 * Math.PI);
  const lift = 6 * beat + 10 * telling.lift;
  return { to: [out(side) * (build.shoulder[0] + 22 + 3 * beat), build.shoulder[1] + 6 - lift], by };
};

/** Where the hand is that holds a newspaper before the face: only the eyes are seen above it. */
const READ: Point = [5, 97];

/** Milliseconds in which a hand goes up, or to where it puts a thing, or back. */
const MOVE = 320;

/** Where a thing lies that somebody takes or puts, in their own units. */
const lyingPoint = ({ part, top, scale }: Actor, x: number, at: number): Point => [
  (x - wayAt(part, at).x) / scale,
  (318 - top) / scale,
];

/** How far a hand has gone up with a thing, 0 to 1. Whoever comes with a thing, or changes it, has it in the hand already. */
const raised = ({ part }: Actor, { at: begun, lay, replaces }: Holding, at: number): number => {
  if (lay !== undefined) return rise(at, begun + TAKE, 420);
  const isThere = replaces === true || part.seen.some((span) => span.at === begun);
  return isThere ? 1 : rise(at, begun, MOVE);
};

/** The hand that takes a thing from where it lies, holds it, and puts it somewhere or lets it go. */
const holdingHand = (actor: Actor, hold: Holding, side: ArmSide, from: Point, at: number): Point => {
  const { build, part } = actor;
  const held: Point = hold.prop === 'newspaper' ? READ : [out(side) * 17, build.shoulder[1] + 9];
  const next = part.holds[part.holds.indexOf(hold) + 1];
  const stays = next?.replaces === true && next.at === hold.end;
  const down = stays ? 0 : rise(at, hold.end - MOVE, MOVE);
  const start = hold.replaces === true ? held : from;
  const taken =
    hold.lay === undefined ? start : pulled(start, lyingPoint(actor, hold.lay, at), rise(at, hold.at, TAKE));
  const end = hold.put === undefined ? from : lyingPoint(actor, hold.put, at);
  return pulled(pulled(taken, held, raised(actor, hold, at)), end, down);
};

/** Where a hand hangs; it comes back from where it has put a thing. */
const hangingHand = (actor: Actor, side: ArmSide, at: number): Point => {
  const hanging = hangingAt(actor.build, side);
  const last = actor.part.holds.findLast((each) => each.end <= at && at < each.end + MOVE && each.put !== undefined);
  if (last?.put === undefined || actor.build.carries === true || handOf(actor, last) !== side) return hanging;
  return pulled(lyingPoint(actor, last.put, at), hanging, rise(at, last.end, MOVE));
};

/** How far a violin is played, and not held while its player speaks: 0 to 1. */
const playingAt = ({ playings, part }: Actor, at: number): number => {
  const silent = (span: { readonly at: number; readonly end: number }): number =>
    1 - swell(at, span.at - 200, span.end + 300, 260);
  const played = playings.reduce((most, span) => Math.max(most, swell(at, span.at, span.end, 360)), 0);
  return part.speeches.reduce((least, speech) => Math.min(least, silent(speech)), played);
};

/** Milliseconds of a stroke of the bow and back. */
const STROKE = 1300;

/** The hands of an actor: hanging, telling, holding, or drawn by a gesture. */
export const handsAt = (actor: Actor, at: number, added: Added): Readonly<Record<ArmSide, Point>> => {
  const hold = holdingAt(actor.part, at);
  const holder = hold === undefined || actor.build.carries === true ? undefined : handOf(actor, hold);
  const playing = playingAt(actor, at);
  const stroke = Math.sin((at / STROKE) * 2 * Math.PI);
  const handAt = (side: ArmSide): Point => {
    const hanging = hangingHand(actor, side, at);
    const [, shoulder] = actor.build.shoulder;
    const pull = added.hands?.[side];
    if (hold !== undefined && side === holder) {
      const own = holdingHand(actor, hold, side, hanging, at);
      const held = pulled(own, [out(side) * 24, shoulder - 6 + 2 * stroke], playing);
      return pull === undefined || added.offers !== true ? held : pulled(held, pull.to, pull.by);
    }
    if (playing > 0) return pulled(hanging, [out(side) * (4 + 13 * stroke), shoulder - 2 + 6 * stroke], playing);
    const telling = tellingHand(actor, side, at);
    const told = telling === undefined ? hanging : pulled(hanging, telling.to, telling.by);
    return pull === undefined ? told : pulled(told, pull.to, pull.by);
  };
  return { l: handAt('l'), r: handAt('r') };
};

/** The angles of an arm, whose drawing may be smaller than a grown one. */
export const armOf = ({ arms, shoulder: [x, y] }: Build, side: ArmSide, [handX, handY]: Point): ArmAngles =>
  armTo([(handX - out(side) * x) / arms, (handY - y) / arms], side);
