/** How things come to where they lie. */
import type { Point } from '../../ui/scenes/rig.tsx';
import { clamp, rise } from './easing.ts';
import type { Lying } from './plan-model.ts';

/** Milliseconds, and units of a place: how long and from how far below the tide rises. */
const TIDE = { length: 2600, depth: 110 } as const;

/** Milliseconds that a train takes to pass, and how far from the middle of the picture it begins and ends. */
const TRAIN = { length: 3600, way: 640 } as const;

/** Milliseconds that putting a thing down takes, more for each unit of its way, and how high the hand is. */
const PUT = { least: 260, each: 0.8, height: 30 } as const;

/** Things that are seen behind everybody. */
export const isBehind = ({ prop }: Lying): boolean => prop === 'tide' || prop === 'passing-train';

/** How far a thing is from where it lies, in units of a place. */
export const offsetOf = ({ prop, x, at: since, from }: Lying, at: number): Point => {
  if (prop === 'tide') return [0, TIDE.depth * (1 - rise(at, since, TIDE.length))];
  if (prop === 'passing-train') {
    // It begins slowly.
    const share = clamp((at - since) / TRAIN.length, 0, 1) ** 1.6;
    return [(x < 320 ? 1 : -1) * TRAIN.way * (1 - 2 * share), 0];
  }
  if (from === undefined) return [0, 0];
  const left = 1 - clamp((at - since) / (PUT.least + PUT.each * Math.abs(from - x)), 0, 1);
  return [(from - x) * left ** 3, -PUT.height * (1 - rise(at, since, PUT.least))];
};
