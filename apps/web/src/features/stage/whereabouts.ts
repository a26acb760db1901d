/** Where people and things are. */
import type { Point } from '../../ui/scenes/rig.tsx';
import { type Actor, handOf, isSeen, wayAt } from './actor.ts';
import type { Whereabouts } from './gaze.ts';
import { TAKE } from './plan.ts';
import type { Plan } from './plan-model.ts';

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
