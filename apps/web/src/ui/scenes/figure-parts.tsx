import type { ReactNode } from 'react';
import styles from './scenes.module.css';

export interface PersonProps {
  /** The shadow under a layer of paper. */
  readonly cut: string;
  readonly speaking: boolean;
}

interface EyesProps {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size?: number | undefined;
}

/** Two eyes that blink. */
export function Eyes({ left, right, y, size = 3.5 }: EyesProps): ReactNode {
  return (
    <g className={styles.eyes} fill="#1D1A2F">
      <circle cx={left} cy={y} r={size} />
      <circle cx={right} cy={y} r={size} />
      <circle cx={left + 1.2} cy={y - 1.2} r="1.1" fill="#FFF8F0" />
      <circle cx={right + 1.2} cy={y - 1.2} r="1.1" fill="#FFF8F0" />
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

/** Brows that rise while their owner speaks. */
export function Brows(stroke: StrokeProps): ReactNode {
  return (
    <g className={styles.brows}>
      <Stroke {...stroke} />
    </g>
  );
}

interface MouthProps {
  readonly x: number;
  readonly y: number;
  /** The colour of the closed lips. */
  readonly lips: string;
  /** Full lips are a shape, others a line; stern ones do not smile. */
  readonly shape?: 'full' | 'stern' | undefined;
  readonly children?: ReactNode;
}

const SHUT = { full: 'M-8-2q8 10 16 0z', line: 'M-7-1q7 6 14 0', stern: 'M-7 0q8 2 13-2' } as const;

/** A mouth, closed and, while its owner speaks, open by turns. */
export function Mouth({ x, y, lips, shape, children }: MouthProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.shut}>
        {shape === 'full' ? (
          <path d={SHUT.full} fill={lips} />
        ) : (
          <Stroke d={SHUT[shape ?? 'line']} stroke={lips} width={2.8} />
        )}
      </g>
      <g className={styles.spoken}>
        <ellipse cy="2" rx="7.6" ry="6.6" fill="#6E1D22" />
        <path d="M-6.4-1q6.4-4 12.8 0z" fill="#FFF8F0" />
        <path d="M-5 6q5-4 10 0-5 4.6-10 0z" fill="#D96A5F" />
        {children}
      </g>
    </g>
  );
}

interface HandProps {
  readonly cut: string;
  readonly sleeve: string;
  readonly skin: string;
  readonly left?: boolean | undefined;
}

/** The arm that is raised while its owner speaks. */
export function Hand({ cut, sleeve, skin, left = false }: HandProps): ReactNode {
  return (
    <g className={styles.hand}>
      <g transform={left ? 'scale(-1 1)' : undefined}>
        <path filter={cut} d="M34 124c12-10 22-22 28-36l12 5c-4 20-12 36-26 48z" fill={sleeve} />
        <path d="M61 90c-2-10 0-18 5-23 2 3 2 6 1 9 4-4 8-6 12-5-1 4-3 6-5 8 3 0 5 1 7 3-4 3-6 9-8 14z" fill={skin} />
      </g>
    </g>
  );
}
