import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { CastMember } from '../cast.ts';
import { PicoFigure, type PicoMood } from '../pico.tsx';
import { Figure } from './figures.tsx';
import type { LineInTime } from './mouth-shapes.ts';
import { say } from './say.ts';
import styles from './scenes.module.css';

export interface StageProps {
  readonly cast: readonly CastMember[];
  readonly speaking?: CastMember | 'pico' | undefined;
  readonly says?: LineInTime | undefined;
  readonly host?: PicoMood | undefined;
}

export interface CutProps {
  /** The shadow under a layer of paper. */
  readonly cut: string;
}

interface SetProps extends CutProps {
  /** Half way between the two who talk. */
  readonly middle: number;
  /** Whether what belongs to a lesson's story is left out. */
  readonly bare?: boolean | undefined;
}

type Layer = (set: SetProps) => ReactNode;

/** The layers of a place: 640 by 420 units. */
export interface PlaceLayers {
  /** What is behind the people. */
  readonly back: Layer;
  /** What they stand behind: it begins at 332, and its edge is where the host stands. */
  readonly front: Layer;
  /** What lies on it in the pictures of lessons. A film has its own things. */
  readonly things?: Layer | undefined;
  /** What hangs before everybody. */
  readonly over?: Layer | undefined;
}

interface LayersProps extends StageProps, PlaceLayers {}

/** The component that shows a place with people in it, and the layers that it consists of. */
export interface DrawnPlace {
  (props: StageProps): ReactNode;
  readonly layers: PlaceLayers;
}

/** Makes a place of its layers. */
export const placeOf = (layers: PlaceLayers): DrawnPlace =>
  Object.assign((props: StageProps): ReactNode => <Stage {...props} {...layers} />, { layers });

/** Where a cast of one, two or three stands, in the drawing's own units. */
const places = (count: number, host: boolean): readonly number[] => {
  if (count === 1) return [host ? 430 : 330];
  if (count === 2) return host ? [300, 500] : [206, 452];
  return [150, 330, 510];
};

/**
 * The layers of a place, with the people between them: 640 by 420 units, cut to the frame that it is shown in.
 * A wide frame shows the middle, so that what matters lies between 70 and 350.
 */
export function Stage({ cast, speaking, says, host, back, front, things, over }: LayersProps): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  const at = places(cast.length, host !== undefined);
  const speaker = speaking === undefined || speaking === 'pico' ? -1 : cast.indexOf(speaking);
  const set = { cut, middle: host === undefined ? 329 : 400 };
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => (says === undefined || picture.current === null ? undefined : say(picture.current, says)), [says]);
  return (
    <svg ref={picture} viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <filter id={id} x="-20%" y="-20%" width="140%" height="140%">
        <feDropShadow dx="0" dy="2" stdDeviation="1.6" floodColor="#1D1A2F" floodOpacity=".3" />
      </filter>
      {back(set)}
      <g className={styles.cast}>
        {cast.map((member, index) => (
          <Figure key={member} member={member} x={at[index] ?? 320} cut={cut} speaking={speaking === member} />
        ))}
      </g>
      {front(set)}
      {things?.(set)}
      {host !== undefined && (
        <g transform="translate(54 196) scale(1.12)">
          <PicoFigure mood={host} />
        </g>
      )}
      {over?.(set)}
      {speaker >= 0 && <Bubble cut={cut} x={at[speaker] ?? 320} />}
      {speaking === 'pico' && <Bubble cut={cut} x={130} />}
    </svg>
  );
}

function Bubble({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  const right = x < 320;
  return (
    <g className={styles.bubble} transform={`translate(${right ? x + 46 : x - 188} 104)`}>
      <path d="M22 0h98a22 22 0 0 1 0 44H22a22 22 0 0 1 0-44z" fill="#FFFDF8" filter={cut} />
      <path d={right ? 'M20 36l-16 22 34-15z' : 'M122 36l16 22-34-15z'} fill="#FFFDF8" />
      <g className={styles.wave} fill="#1D1A2F">
        {[12, 22, 30, 18, 34, 22, 14, 26, 10].map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          <rect key={at} x={25 + at * 11} y={22 - height / 2} width="5.5" height={height} rx="2.7" />
        ))}
      </g>
    </g>
  );
}
