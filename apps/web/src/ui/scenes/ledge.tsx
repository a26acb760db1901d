import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import type { CutProps } from './stage.tsx';

const KINDS = {
  wood: [paper.wood, paper.top, paper.groove, 'M80 356v64M200 356v64M320 356v64M440 356v64M560 356v64'],
  stone: [
    paper.stone,
    paper.stoneTop,
    paper.joint,
    'M0 384h640M90 354v30M250 354v30M400 354v30M560 354v30M170 384v36M330 384v36M480 384v36',
  ],
  steel: [paper.steel, paper.steelTop, paper.joint, 'M60 372h60M290 372h60M520 372h60'],
  velvet: [
    paper.cloth,
    paper.gold,
    paper.fold,
    'M40 356v64M120 356v64M200 356v64M280 356v64M360 356v64M440 356v64M520 356v64M600 356v64',
  ],
} as const;

interface LedgeProps extends CutProps {
  readonly kind: keyof typeof KINDS;
  readonly className?: string | undefined;
}

/** What people stand behind: a counter, a wall, a rail. Things stand on it at 338. */
export function Ledge({ cut, kind, className }: LedgeProps): ReactNode {
  const [side, top, lines, d] = KINDS[kind];
  return (
    <g className={className}>
      <path className={side} d="M-4 334h648v90H-4z" filter={cut} />
      <path className={top} d={kind === 'velvet' ? 'M-4 332h648v12H-4z' : 'M-4 332h648v20H-4z'} />
      <path className={cx(lines)} d={d} />
    </g>
  );
}

/** A cup, with or without steam; its saucer stands at 0, 0. */
export function Cup({ cut, x, y }: CutProps & { readonly x: number; readonly y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.steam} d="M-9-50c-6-8 6-12 0-22M7-50c-6-8 6-12 0-22" />
      <path d="M-23-42h46c0 26-8 38-23 38s-23-12-23-38z" fill="#FFFDF8" filter={cut} />
      <path d="M21-36c15-2 17 18-3 18" stroke="#FFFDF8" strokeWidth="6" fill="none" />
      <ellipse cy="-41" rx="23" ry="5" fill="#6B4226" />
      <path d="M-31-4h62l-6 6h-50z" fill="#F4ECDC" filter={cut} />
    </g>
  );
}
