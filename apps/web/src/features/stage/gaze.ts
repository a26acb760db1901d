/** Where everybody looks. Without a word in the script people look at who speaks, and speakers at whom they speak to. */
import { between, clamp, rise } from './easing.ts';
import type { Part, Plan } from './plan-model.ts';

/** From a moment on somebody looks at something. */
export interface Gaze {
  readonly at: number;
  readonly target: string;
}

/** Until when a look of the script holds: to the end of the line that is said then, or is said next. */
const heldUntil = ({ lines }: Plan, at: number): number => lines.find((line) => line.end > at)?.end ?? Infinity;

/** Milliseconds in which somebody comes to the stage; those who wait look there already. */
const ARRIVING = 400;

/** Whom somebody speaks to: of those on the stage whoever spoke last, or speaks next, or stands there. */
const partnerAt = ({ lines, parts }: Plan, who: string, at: number): string | undefined => {
  const others = parts.filter(
    (part) => part.who !== who && part.seen.some((span) => span.at <= at + ARRIVING && at < span.end),
  );
  const isThere = (line: { readonly who: string }): boolean => others.some((part) => part.who === line.who);
  const spoken = lines.findLast((line) => line.at < at && isThere(line)) ?? lines.find(isThere);
  return spoken?.who ?? others[0]?.who;
};

/** All looks of an actor, in order. */
export const gazesOf = (plan: Plan, part: Part): readonly Gaze[] => {
  const { who, looks, seen, walks } = part;
  const told = looks.map(({ at, target }) => ({ at, target, until: heldUntil(plan, at) }));
  const isTold = (at: number): boolean => told.some((look) => look.at <= at && at < look.until);
  const own = [
    ...seen.map(({ at }) => ({ at, target: partnerAt(plan, who, at) ?? 'viewer' })),
    ...plan.parts
      .filter((other) => other.who !== who)
      .flatMap((other) => other.seen.map(({ at }) => ({ at: at + 240, target: other.who }))),
    ...plan.lines.map((line) => ({
      at: line.at + (line.who === who ? 0 : 160),
      target: line.who === who ? (partnerAt(plan, who, line.at) ?? 'viewer') : line.who,
    })),
  ].filter(({ at }) => !isTold(at));
  // Whoever leaves looks where they go.
  const leaving = walks
    .filter(({ to }) => to < 0 || to > 640)
    .map(({ at, to }) => ({ at, target: to < 0 ? 'left' : 'right' }));
  return [...own, ...leaving, ...told.map(({ at, target }) => ({ at, target }))].sort((a, b) => a.at - b.at);
};

/** A direction: -1 is far left or up, 1 far right or down. */
export type Direction = readonly [x: number, y: number];

const FIXED: Readonly<Record<string, Direction>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  viewer: [0, 0.1],
};

/** Where a thing or person is, in units of a place; absent if it is not on the stage. */
export type Whereabouts = (target: string, at: number) => readonly [x: number, y: number] | undefined;

/** The direction from somebody's eyes to what they look at. */
export const directionTo = (
  target: string,
  [x, y]: readonly [number, number],
  at: number,
  whereabouts: Whereabouts,
): Direction => {
  const fixed = FIXED[target];
  if (fixed !== undefined) return fixed;
  const there = whereabouts(target, at);
  if (there === undefined) return [0, 0];
  return [clamp((there[0] - x) / 130, -1, 1), clamp((there[1] - y) / 110, -1, 1)];
};

/** Where somebody looks at a moment, on the way from one look to the next. @param length milliseconds of a turn */
export const gazeAt = (
  gazes: readonly Gaze[],
  at: number,
  length: number,
  direction: (target: string) => Direction,
): Direction => {
  const index = gazes.findLastIndex((gaze) => gaze.at <= at);
  const now = gazes[index];
  if (now === undefined) return direction(gazes[0]?.target ?? 'viewer');
  const to = direction(now.target);
  const before = gazes[index - 1];
  if (before === undefined || at >= now.at + length) return to;
  const from = direction(before.target);
  const share = rise(at, now.at, length);
  return [between(from[0], to[0], share), between(from[1], to[1], share)];
};
