/** The angles of an arm whose hand is to be at a point. */
import { ARM, type Point } from '../../ui/scenes/rig.tsx';
import { clamp } from './easing.ts';

export type ArmSide = 'l' | 'r';

/** Degrees, clockwise; an arm without a turn hangs down. The forearm turns against the upper arm. */
export interface ArmAngles {
  readonly upper: number;
  readonly fore: number;
}

const DEGREES = 180 / Math.PI;

/** The turn by which a hanging limb points there. */
const turnTo = ([x, y]: Point): number => Math.atan2(-x, y) * DEGREES;

/**
 * @param hand where the hand is to be, from the shoulder, in units of a grown arm. The elbow hangs as low as it can:
 * outside a hand that is drawn to the body, and inside one that is stretched out.
 */
export const armTo = ([x, y]: Point, side: ArmSide): ArmAngles => {
  const distance = clamp(Math.hypot(x, y), 12, ARM.upper + ARM.fore - 0.5);
  const spread =
    Math.acos(clamp((ARM.upper ** 2 + distance ** 2 - ARM.fore ** 2) / (2 * ARM.upper * distance), -1, 1)) * DEGREES;
  const bend =
    Math.acos(clamp((ARM.upper ** 2 + ARM.fore ** 2 - distance ** 2) / (2 * ARM.upper * ARM.fore), -1, 1)) * DEGREES;
  const out = side === 'l' ? -1 : 1;
  // A hand that passes below its shoulder stretches the arm for a moment, so that the elbow does not jump to the other side.
  const way = out * clamp((out * x) / 8, -1, 1);
  return { upper: turnTo([x, y]) + way * spread, fore: -way * (180 - bend) };
};
