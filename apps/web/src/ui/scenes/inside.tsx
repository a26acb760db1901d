import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

interface PlacedProps extends CutProps {
  readonly x: number;
  readonly y: number;
}

interface PaperProps {
  readonly wall: string | undefined;
  /** How wide a stripe is; without it the wall is plain. */
  readonly stripes?: number | undefined;
}

/** A papered wall with a skirting board. */
export function Wallpaper({ wall, stripes }: PaperProps): ReactNode {
  const count = stripes === undefined ? 0 : Math.ceil(320 / stripes);
  const d = Array.from({ length: count }, (_, at) => `M${at * 2 * (stripes ?? 0)} 0h${stripes}v420h-${stripes}z`);
  return (
    <g>
      <rect className={wall} width="640" height="420" />
      <path className={paper.stripe} d={d.join('')} />
    </g>
  );
}

interface PaneProps extends PlacedProps {
  readonly width: number;
  readonly height: number;
  /** The colour of the curtains, where there are any. */
  readonly curtains?: string | undefined;
}

/** A window onto hills and roofs, with a sill. */
export function Pane({ cut, x, y, width: w, height: h, curtains }: PaneProps): ReactNode {
  const low = h - 44;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={paper.pale} d={`M-7-7h${w + 14}v${h + 14}H-7z`} filter={cut} />
      <path className={paper.sky} d={`M0 0h${w}v${h}H0z`} />
      <circle className={paper.sun} cx={w * 0.74} cy={h * 0.26} r="12" />
      <g className={paper.nightly}>
        <circle cx={w * 0.16} cy={h * 0.18} r="1.6" />
        <circle cx={w * 0.36} cy={h * 0.34} r="1.5" />
        <circle cx={w * 0.3} cy={h * 0.1} r="1.3" />
      </g>
      <path className={paper.hillFar} d={`M0 ${low + 6}c${w * 0.3}-28 ${w * 0.5}-20 ${w}-6V${h}H0z`} />
      <path className={paper.town} d={`M8 ${h}v-32l10-9 10 9v32zM${w - 34} ${h}v-38h22v38z`} />
      <path className={paper.lit} d={`M14 ${h - 26}h7v8h-7zM${w - 28} ${h - 30}h5v7h-5zM${w - 20} ${h - 30}h5v7h-5z`} />
      <path className={paper.hill} d={`M0 ${h - 14}c${w * 0.4}-12 ${w * 0.6}-4 ${w} 2V${h}H0z`} />
      <path className={paper.pale} d={`M${w / 2 - 3} 0h6v${h}h-6zM0 ${h / 2 - 3}h${w}v6H0z`} />
      <path className={paper.top} d={`M-15 ${h + 4}h${w + 30}v11H-15z`} filter={cut} />
      {curtains !== undefined && (
        <g className={curtains} filter={cut}>
          <path d={`M-16-12h${w * 0.4}c0 ${h * 0.5}-10 ${h * 0.7}-${w * 0.2} ${h + 4}H-16z`} />
          <path d={`M${w + 16}-12h-${w * 0.4}c0 ${h * 0.5} 10 ${h * 0.7} ${w * 0.2} ${h + 4}H${w + 16}z`} />
          <path className={paper.iron} d={`M-24-17h${w + 48}v6H-24z`} />
        </g>
      )}
    </g>
  );
}

interface FrameProps extends PlacedProps {
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
}

/** A framed picture; what it shows is drawn from its upper left corner. */
export function Framed({ cut, x, y, width: w, height: h, children }: FrameProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={paper.wood} d={`M-6-6h${w + 12}v${h + 12}H-6z`} filter={cut} />
      <path className={paper.sheet} d={`M0 0h${w}v${h}H0z`} />
      {children}
    </g>
  );
}

/** A lamp that hangs from the ceiling, down to y, and its light. */
export function Hanging({ x, y }: Omit<PlacedProps, 'cut'>): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={paper.beam} d="M-18 2L-110 320h220L18 2z" />
      <path className={paper.wire} d="M0-200v172" />
      <path className={paper.iron} d="M-26 0c0-20 12-30 26-30S26-20 26 0z" />
      <ellipse className={paper.bulb} cy="1" rx="19" ry="6" />
    </g>
  );
}

/** A plant in a pot that stands at x, y. */
export function Plant({ cut, x, y }: PlacedProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={paper.leafDeep}
        d="M-2-22c-26-6-34-26-30-46 18 8 28 24 30 46zM2-22c24-4 36-20 34-40-20 4-32 20-34 40z"
        filter={cut}
      />
      <path className={paper.leaf} d="M0-22c-14-18-12-44 2-58 12 16 12 42-2 58z" filter={cut} />
      <path className={paper.cloth} d="M-19-24h38l-5 24h-28z" filter={cut} />
      <path className={paper.clothDeep} d="M-21-28h42v8h-42z" />
    </g>
  );
}

interface ShelfProps extends PlacedProps {
  readonly width: number;
  readonly children?: ReactNode;
}

/** A board on a wall; what is on it stands on 0. */
export function Shelf({ cut, x, y, width, children }: ShelfProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} filter={cut}>
      {children}
      <path className={paper.wood} d={`M-8 0h${width + 16}v11H-8z`} />
    </g>
  );
}
