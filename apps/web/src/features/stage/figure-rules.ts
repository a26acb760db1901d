/** The parts of a figure, and how a pose moves them. */
import { REST_MOUTHS } from '../../ui/scenes/rig.tsx';
import { acted, moved, movedAndTurned, type Style, shown, shut, stretched, turned } from './part-styles.ts';
import type { Pose } from './pose.ts';

/** One part: what its values are, how exact they must be, and how they become a style. */
export interface PartRule<S> {
  readonly name: string;
  readonly values: (state: S) => readonly number[];
  readonly tolerance: readonly number[];
  readonly style: Style;
  readonly stepped?: boolean;
}

/** Units of a figure, degrees, and shares. */
const [LENGTH, TURN] = [0.16, 0.25];
export const SHARE = 0.02;

/** Units of a place. */
const AWAY = -2000;

const mouthShown = ({ mouth }: Pose, name: string): number => (mouth === name ? 1 : 0);

/** How wide a mouth is, in steps that are told apart: each of them is a keyframe. */
const stepOf = (amount: number): number => Math.round(amount * 10) / 10;

const isMissing = (pose: Pose, mouths: readonly string[] | undefined): boolean =>
  mouths !== undefined && pose.mouth !== 'round' && !mouths.includes(pose.mouth);

/** The parts of a figure. @param mouths the mouths that it has; another is shown as `calm` */
export const figureRules = (mouths: readonly string[] | undefined): readonly PartRule<Pose>[] => [
  {
    name: 'root',
    // Whoever is away stands far outside: an opacity here would make the compositor draw everybody twice.
    values: ({ x, y, tilt, shown: seen }) => [seen === 1 ? x : AWAY, y, tilt],
    tolerance: [LENGTH, LENGTH, TURN],
    style: acted,
  },
  {
    name: 'body',
    values: ({ bodyY, bodyTurn }) => [0, bodyY, bodyTurn],
    tolerance: [LENGTH, LENGTH, TURN],
    style: movedAndTurned,
  },
  {
    name: 'head',
    values: ({ headX, headY, headTurn }) => [headX, headY, headTurn],
    tolerance: [LENGTH, LENGTH, TURN],
    style: movedAndTurned,
  },
  { name: 'face', values: ({ face }) => face, tolerance: [LENGTH, LENGTH], style: moved },
  { name: 'pupils', values: ({ pupils }) => pupils, tolerance: [LENGTH, LENGTH], style: moved },
  { name: 'lids', values: ({ lids }) => [lids], tolerance: [SHARE], style: shut },
  ...([1, -1] as const).map(
    (way): PartRule<Pose> => ({
      name: way === 1 ? 'brow-l' : 'brow-r',
      values: ({ brow, browTurn }) => [0, brow, -way * browTurn],
      tolerance: [LENGTH, LENGTH, 0.5],
      style: movedAndTurned,
    }),
  ),
  { name: 'blush', values: ({ blush }) => [blush], tolerance: [SHARE], style: shown },
  ...REST_MOUTHS.map(
    (name): PartRule<Pose> => ({
      name: `mouth-${name}`,
      values: (pose) => [mouthShown(pose, name) + (name === 'calm' && isMissing(pose, mouths) ? 1 : 0)],
      tolerance: [SHARE],
      style: shown,
      // Two mouths at once would be a third one.
      stepped: true,
    }),
  ),
  {
    name: 'mouth-open',
    values: (pose) => {
      const is = mouthShown(pose, 'open') + (mouths !== undefined && pose.mouth === 'round' ? 1 : 0);
      const amount = is === 0 ? 1 : stepOf(pose.mouthAmount);
      return [is, 1.06 - 0.18 * amount, 0.22 + 0.84 * amount];
    },
    tolerance: [SHARE, 0.03, 0.03],
    style: stretched,
    stepped: true,
  },
  {
    name: 'mouth-round',
    values: (pose) => {
      const is = mouthShown(pose, 'round');
      const amount = is === 0 ? 1 : stepOf(pose.mouthAmount);
      return [is, 0.7 + 0.3 * amount, 0.6 + 0.4 * amount];
    },
    tolerance: [SHARE, 0.03, 0.03],
    style: stretched,
    stepped: true,
  },
  ...(['l', 'r'] as const).flatMap((side): readonly PartRule<Pose>[] => [
    { name: `upper-${side}`, values: ({ arms }) => [arms[side].upper], tolerance: [0.4], style: turned },
    { name: `fore-${side}`, values: ({ arms }) => [arms[side].fore], tolerance: [0.4], style: turned },
    {
      name: `held-${side}`,
      values: ({ arms }) => [-arms[side].upper - arms[side].fore],
      tolerance: [0.6],
      style: turned,
    },
  ]),
  { name: 'tail', values: ({ tail }) => [tail], tolerance: [1.2], style: turned },
  { name: 'ear-l', values: ({ ears }) => [ears], tolerance: [0.5], style: turned },
  { name: 'ear-r', values: ({ ears }) => [-ears], tolerance: [0.5], style: turned },
];
