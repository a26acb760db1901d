import type { CSSProperties, ReactNode } from 'react';
import styles from './scenes.module.css';

/** What moves a part of a figure: classes in a still picture, animations in a film. */
export interface Driven {
  readonly className?: string | undefined;
  readonly 'data-part'?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Gives what moves the part of that name. */
export type Drive = (part: string) => Driven;

/** A point in a figure's own units. */
export type Point = readonly [x: number, y: number];

/** The colours of a figure, and where its joints and features are, in its own units. */
export interface Build {
  readonly skin: string;
  /** Skin in the shade: the lids, the thumb's edge. */
  readonly shade: string;
  readonly brow: readonly [colour: string, width: number];
  readonly lips: string;
  readonly iris: string;
  /** Sleeve of the upper arm, and of the forearm; bare without the second. */
  readonly sleeve: string;
  readonly forearm?: string | undefined;
  /** The edge of the sleeve. */
  readonly cuff: string;
  /** The middle of each eye, and how large they are against Nora's. */
  readonly eyes: readonly [left: number, right: number, y: number, size: number];
  readonly mouth: Point;
  /** The top of hair or cap, if it is higher than a head of hair. */
  readonly crown?: number | undefined;
  /** Half the distance of the shoulders, and their height. */
  readonly shoulder: Point;
  /** Length of the arms against a grown person's. */
  readonly arms: number;
  /** The paper that a lid is cut from, if it is not the shade. */
  readonly lids?: readonly [string, string] | undefined;
  /** Which mouths it has beside `calm` and `open`; all by default. */
  readonly mouths?: readonly string[] | undefined;
  /** Whether it holds things in its mouth. */
  readonly carries?: boolean | undefined;
}

/** Lengths of an arm, in a grown figure's own units. */
export const ARM = { upper: 40, fore: 42 } as const;

/** Where the neck and the waist turn. */
export const NECK = 76;
export const WAIST = 168;

/** The mouths that a mood shows while it is shut, and the two that speak. */
export const REST_MOUTHS = ['calm', 'happy', 'sad', 'surprised', 'angry', 'worried', 'sleepy', 'shy'] as const;

const classOf: Readonly<Record<string, string | undefined>> = {
  head: styles.head,
  lids: styles.lids,
  'brow-l': styles.brows,
  'brow-r': styles.brows,
  'mouth-calm': styles.shut,
  'mouth-open': styles.spoken,
  'upper-r': styles.upper,
  'fore-r': styles.fore,
  'upper-l': styles.upperLeft,
  tail: styles.tail,
};

/** Parts that a still picture shows; it has no other mouths, and nothing in its hands. */
const HIDDEN: CSSProperties = { display: 'none' };

/** Moves a figure of a still picture by classes. */
export const still: Drive = (part) =>
  part === 'blush' || part === 'mouth-round' || (part.startsWith('mouth-') && classOf[part] === undefined)
    ? { style: HIDDEN }
    : { className: classOf[part] };

/** What is put into a hand or a mouth. */
export type Held = (hand: 'l' | 'r') => ReactNode;

/** What somebody wears beside their own clothes. */
export interface Dress {
  /** Over the body, below the head. */
  readonly body?: ReactNode;
  /** The colours of its sleeves. */
  readonly sleeves?: Pick<Build, 'sleeve' | 'forearm' | 'cuff'> | undefined;
  /** Above the whole head. */
  readonly top?: ReactNode;
  /** Whether glasses are not before the eyes. */
  readonly bare?: boolean | undefined;
}

/** How a hand is drawn that does not rest: with its fingers spread, or with one that points. */
export type HandShape = 'open' | 'point';

/** What every drawing of a figure gets. */
export interface PersonProps {
  /** The shadow under a layer of paper. */
  readonly cut: string;
  readonly speaking: boolean;
  /** Without it the figure is part of a still picture. */
  readonly drive?: Drive | undefined;
  readonly held?: Held | undefined;
  readonly dress?: Dress | undefined;
  readonly shapes?: Readonly<Partial<Record<'l' | 'r', HandShape>>> | undefined;
}

interface PartProps {
  readonly drive: Drive;
  readonly name: string;
  /** Around which point it turns. */
  readonly around?: Point | undefined;
  readonly children?: ReactNode;
}

/** A group that moves as a whole. */
export function Part({ drive, name, around = [0, 0], children }: PartProps): ReactNode {
  const { style, ...driven } = drive(name);
  return (
    <g {...driven} style={{ transformOrigin: `${around[0]}px ${around[1]}px`, ...style }}>
      {children}
    </g>
  );
}

interface StrokeProps {
  readonly d: string;
  readonly stroke: string;
  readonly width?: number | undefined;
}

/** A line drawn with a round brush. */
export function Stroke({ d, stroke, width = 2.2 }: StrokeProps): ReactNode {
  return <path d={d} stroke={stroke} strokeWidth={width} fill="none" strokeLinecap="round" />;
}
