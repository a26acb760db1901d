import type { EbookPicture } from '@parlance/domain';
import { type ReactNode, useId } from 'react';
import type { Point } from '../../ui/scenes/rig.tsx';
import { PLACE } from './camera.ts';
import { glowIn, levelsOf } from './light.ts';
import { heldBy, lyingAt, type StillPerson } from './still-people.ts';
import styles from './still-picture.module.css';
import { LAMPS } from './views.ts';

interface StillLightProps {
  readonly picture: EbookPicture;
  readonly people: readonly StillPerson[];
}

const AROUND = 80;
const WHOLE = {
  x: -AROUND,
  y: -AROUND,
  width: PLACE.width + 2 * AROUND,
  height: PLACE.height + 2 * AROUND,
} as const;

/** The shade of the night over a picture, and the light of its lamps above that. */
export function StillLight({ picture, people }: StillLightProps): ReactNode {
  const id = useId();
  const level = levelsOf(picture.light);
  const glow = glowIn(level);
  const lamps = glow === 0 ? [] : flamesOf(picture, people);
  return (
    <>
      {level.night > 0 && (
        <>
          <linearGradient id={`${id}n`} x2="0" y2="1">
            <stop stopColor="#141242" stopOpacity=".3" />
            <stop offset="1" stopColor="#1C1846" stopOpacity=".1" />
          </linearGradient>
          <rect {...WHOLE} fill={`url(#${id}n)`} />
        </>
      )}
      {level.dark > 0 && (
        <>
          <radialGradient id={`${id}d`} cy=".6" r=".75">
            <stop stopColor="#0E0B26" stopOpacity=".5" />
            <stop offset="1" stopColor="#080616" stopOpacity=".82" />
          </radialGradient>
          <rect {...WHOLE} fill={`url(#${id}d)`} />
        </>
      )}
      {level.spot > 0 && (
        <>
          <radialGradient id={`${id}s`} cy=".56" r=".55">
            <stop stopColor="#FFE2A0" stopOpacity=".16" />
            <stop offset=".6" stopColor="#FFE2A0" stopOpacity=".1" />
            <stop offset=".9" stopColor="#090718" stopOpacity=".74" />
            <stop offset="1" stopColor="#090718" stopOpacity=".8" />
          </radialGradient>
          <rect {...WHOLE} fill={`url(#${id}s)`} />
        </>
      )}
      {lamps.length > 0 && (
        <radialGradient id={`${id}g`}>
          <stop stopColor="#967646" />
          <stop offset=".4" stopColor="#564022" />
          <stop offset=".75" stopColor="#1E160A" />
          <stop offset="1" stopColor="#000" />
        </radialGradient>
      )}
      {lamps.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.glow} cx={x} cy={y} r="165" fill={`url(#${id}g)`} opacity={glow} />
      ))}
    </>
  );
}

/** How much higher than where a lamp stands its light is, in units of a place. */
const FLAME = 48;

const isLamp = (prop: string | undefined): boolean => LAMPS.some((lamp) => lamp === prop);

/** Where the lights of lamps are, in hands and where they stand. */
const flamesOf = ({ stage }: EbookPicture, people: readonly StillPerson[]): readonly Point[] =>
  [
    ...stage.flatMap((each) => ('prop' in each && isLamp(each.prop) ? [lyingAt(each)] : [])),
    ...people.flatMap(heldBy).flatMap(({ prop, at }) => (isLamp(prop) ? [at] : [])),
  ].map(([x, y]) => [x, y - FLAME]);
