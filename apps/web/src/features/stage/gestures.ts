/** What a gesture adds to the pose of whoever makes it: functions of the milliseconds since it began. */
import type { Gesture } from '@parlance/domain';
import type { Point } from '../../ui/scenes/rig.tsx';
import type { ArmSide } from './arms.ts';
import { rise, swell } from './easing.ts';

/** Where a hand is drawn to, in the figure's own units, and how much: 0 leaves it where it is. */
export interface HandPull {
  readonly to: Point;
  readonly by: number;
}

type Hands = Partial<Readonly<Record<ArmSide, HandPull>>>;

/** What is added to a pose. Lengths are in the figure's own units, turns in degrees. */
export interface Added {
  readonly bodyY?: number;
  readonly bodyTurn?: number;
  readonly jump?: number;
  readonly headY?: number;
  readonly headTurn?: number;
  readonly faceX?: number;
  readonly faceY?: number;
  readonly pupilY?: number;
  readonly brow?: number;
  /** Lids are shut at least this far. */
  readonly lids?: number;
  readonly mouth?: string;
  readonly hands?: Hands;
  /** Whether the hand that holds a thing is drawn as well. */
  readonly offers?: boolean;
}

/** Who makes a gesture, and where to. */
export interface GestureAim {
  /** The arm that makes it. */
  readonly side: ArmSide;
  /** Shoulders: half their distance, and their height. */
  readonly shoulder: Point;
  /** Where what is looked at is, from the middle of the figure, in its own units. */
  readonly aim: Point;
  /** The middle of the mouth. */
  readonly mouth: Point;
}

interface Motion {
  /** Milliseconds. */
  readonly length: number;
  readonly at: (time: number, aim: GestureAim) => Added;
}

const wave = (time: number, beat: number): number => Math.sin((time / beat) * 2 * Math.PI);
/** Up and down, never below. */
const hop = (time: number, beat: number): number => Math.abs(Math.sin((time / beat) * Math.PI));

const one = (side: ArmSide, to: Point, by: number): Hands => ({ [side]: { to, by } });

const both = ([x, y]: Point, by: number): Hands => ({
  l: { to: [-x, y], by },
  r: { to: [x, y], by },
});

const outward = (side: ArmSide): number => (side === 'l' ? -1 : 1);

/** A point at arm's length from the shoulder towards the aim. */
const armsLength = ({ side, shoulder, aim }: GestureAim, length: number): Point => {
  const from: Point = [outward(side) * shoulder[0], shoulder[1]];
  const [x, y] = [aim[0] - from[0], aim[1] - from[1]];
  const far = Math.hypot(x, y) || 1;
  const reach = Math.min(length, far);
  return [from[0] + (x / far) * reach, from[1] + (y / far) * reach];
};

const MOTIONS: Readonly<Record<Gesture, Motion>> = {
  wave: {
    length: 1500,
    at: (time, { side, shoulder }) => {
      const by = swell(time, 0, 1500, 300);
      return {
        headTurn: outward(side) * 3 * by,
        brow: -2 * by,
        hands: one(side, [outward(side) * (shoulder[0] + 30 + 9 * wave(time, 420)), shoulder[1] - 52], by),
      };
    },
  },
  point: {
    length: 1400,
    at: (time, aim) => {
      const by = swell(time, 0, 1400, 260);
      return { bodyTurn: outward(aim.side) * 1.5 * by, brow: -1.5 * by, hands: one(aim.side, armsLength(aim, 78), by) };
    },
  },
  shrug: {
    length: 1300,
    at: (time, { shoulder }) => {
      const by = swell(time, 0, 1300, 260);
      return {
        bodyY: -4 * by,
        headY: 4 * by,
        headTurn: 6 * by,
        brow: -4 * by,
        hands: both([shoulder[0] + 32, shoulder[1] + 4], by),
      };
    },
  },
  nod: {
    length: 900,
    at: (time) => {
      const by = swell(time, 0, 900, 120) * hop(time, 450);
      return { headY: 2.4 * by, faceY: 4.6 * by };
    },
  },
  shake: {
    length: 1100,
    at: (time) => {
      const by = swell(time, 0, 1100, 160) * wave(time, 440);
      return { faceX: 5 * by, headTurn: 1.6 * by };
    },
  },
  think: {
    length: 2000,
    at: (time, { side, mouth }) => {
      const by = swell(time, 0, 2000, 320);
      return {
        headTurn: -outward(side) * 5 * by,
        faceY: -1.6 * by,
        pupilY: -2.2 * by,
        brow: -2 * by,
        hands: one(side, [mouth[0] + outward(side) * 10, mouth[1] + 20 + wave(time, 700)], by),
      };
    },
  },
  laugh: {
    length: 1500,
    at: (time, { shoulder }) => {
      const by = swell(time, 0, 1500, 220);
      return {
        bodyY: -2.6 * hop(time, 230) * by,
        headY: -1.5 * by,
        headTurn: 2.5 * wave(time, 900) * by,
        faceY: -3 * by,
        brow: -3 * by,
        lids: 0.86 * rise(by, 0.4, 0.4),
        ...(by > 0.3 ? { mouth: 'happy' } : {}),
        hands: one('l', [-shoulder[0] + 28, shoulder[1] + 14], by * 0.9),
      };
    },
  },
  jump: {
    length: 900,
    at: (time, { shoulder }) => {
      const by = swell(time, 0, 900, 240);
      const up = Math.sin(Math.PI * rise(time, 120, 640));
      return {
        jump: 30 * up,
        bodyY: 4 * swell(time, 0, 260, 120) + 4 * swell(time, 640, 900, 120),
        faceY: -2 * by,
        brow: -3 * by,
        hands: both([shoulder[0] + 30, shoulder[1] - 44], by),
      };
    },
  },
  bow: {
    length: 1500,
    at: (time) => {
      const by = swell(time, 0, 1500, 420);
      return { bodyY: 10 * by, headY: 12 * by, faceY: 8 * by, lids: 0.9 * by };
    },
  },
  clap: {
    length: 1500,
    at: (time, { shoulder }) => {
      const by = swell(time, 0, 1500, 260);
      const apart = 9 + 9 * Math.cos((time / 300) * 2 * Math.PI);
      return { headY: -1.5 * by, brow: -2 * by, hands: both([apart, shoulder[1] - 2], by) };
    },
  },
  reach: {
    length: 1300,
    at: (time, aim) => {
      const by = swell(time, 0, 1300, 300);
      return { bodyTurn: outward(aim.side) * 3 * by, hands: one(aim.side, armsLength(aim, 80), by), offers: true };
    },
  },
  cough: {
    length: 1100,
    at: (time, { side, mouth }) => {
      const by = swell(time, 0, 1100, 200);
      const jerk = by * Math.max(swell(time, 240, 460, 60), swell(time, 560, 780, 60));
      return {
        bodyY: 3 * jerk,
        headY: 4 * jerk,
        faceY: 3 * by,
        lids: Math.max(0.5 * by, jerk),
        mouth: 'round',
        hands: one(side, [mouth[0] + outward(side) * 3, mouth[1] + 13], by),
      };
    },
  },
};

/** Milliseconds that a gesture takes. */
export const lengthOf = (gesture: Gesture): number => MOTIONS[gesture].length;

/** What a gesture adds. @param time milliseconds since it began; nothing before and after it */
export const gestureAt = (gesture: Gesture, time: number, aim: GestureAim): Added | undefined =>
  time <= 0 || time >= MOTIONS[gesture].length ? undefined : MOTIONS[gesture].at(time, aim);
