import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

interface SkyProps {
  /** Where the sun stands, or the moon. */
  readonly sun?: readonly [number, number] | undefined;
  readonly wet?: boolean | undefined;
}

/** Sky with sun or moon, clouds or stars. */
export function Sky({ sun: [x, y] = [84, 112], wet = false }: SkyProps): ReactNode {
  return (
    <g>
      <rect className={wet ? paper.skyWet : paper.sky} width="640" height="420" />
      {!wet && (
        <>
          <ellipse className={paper.haze} cx="330" cy="330" rx="460" ry="150" opacity=".75" />
          <circle className={paper.sun} cx={x} cy={y} r="25" />
          <g className={paper.nightly}>
            <circle cx="34" cy="84" r="1.8" />
            <circle cx="150" cy="76" r="2.2" />
            <circle cx="208" cy="122" r="1.6" />
            <circle cx="262" cy="84" r="1.5" />
            <circle cx="396" cy="98" r="2" />
            <circle cx="470" cy="72" r="1.6" />
            <circle cx="520" cy="128" r="2" />
            <circle cx="606" cy="88" r="2" />
          </g>
        </>
      )}
      <g className={paper.cloud}>
        <path d="M128 118a15 15 0 0 1 4-29 24 24 0 0 1 45-2 16 16 0 0 1 8 31z" />
        <path d="M428 104a13 13 0 0 1 4-25 21 21 0 0 1 39-2 14 14 0 0 1 7 27z" />
        <path d="M566 158a11 11 0 0 1 3-21 18 18 0 0 1 34-2 12 12 0 0 1 6 23z" />
      </g>
    </g>
  );
}

/** Two ridges behind everything. */
export function Hills(): ReactNode {
  return (
    <g>
      <path className={paper.hillFar} d="M-10 236c90-70 150-70 240-30s140-60 230-50 130 50 190 30v240H-10z" />
      <path className={paper.hill} d="M-10 268c70-40 150-44 220-20s190-30 270-26 130 20 170 6v200H-10z" />
    </g>
  );
}

interface HouseProps extends CutProps {
  readonly x: number;
  readonly width: number;
  /** Where the roof begins. */
  readonly top: number;
  readonly wall: string | undefined;
  readonly roof?: 'gable' | 'hip' | 'flat' | undefined;
  readonly slate?: boolean | undefined;
  readonly rows: number;
  readonly columns: number;
}

const ROOFS = {
  gable: (w: number) => `M-7 2L${w / 2}-${Math.round(w * 0.46)}L${w + 7} 2z`,
  hip: (w: number) => `M-7 2L14-30H${w - 14}L${w + 7} 2z`,
  flat: (w: number) => `M-6-10H${w + 6}V3H-6z`,
} as const;

/** A house front with windows; by night every third is dark. */
export function House({ cut, x, width, top, wall, roof = 'hip', slate, rows, columns }: HouseProps): ReactNode {
  const step = width / columns;
  const panes = Array.from({ length: rows * columns }, (_, index) => {
    const left = Math.round((index % columns) * step + step / 2 - 8);
    return { dark: (index * 5 + x) % 3 === 0, d: `M${left} ${18 + Math.floor(index / columns) * 46}h16v25h-16z` };
  });
  const drawn = (dark: boolean): string => panes.flatMap((pane) => (pane.dark === dark ? pane.d : [])).join('');
  return (
    <g transform={`translate(${x} ${top})`}>
      <path d={`M${width - 30}-40h15v40h-15z`} className={paper.slate} />
      <path className={wall} d={`M0 0h${width}v240H0z`} filter={cut} />
      <path className={paper.lit} d={drawn(false)} />
      <path className={paper.dim} d={drawn(true)} />
      <path d={panes.map((pane) => pane.d.replace(/h16.*/, 'm-3 25h22v4h-22z')).join('')} className={paper.stoneTop} />
      <path className={slate === true ? paper.slate : paper.roof} d={ROOFS[roof](width)} filter={cut} />
    </g>
  );
}

interface StandingProps extends CutProps {
  readonly x: number;
  readonly y: number;
}

/** A round tree; its foot is at x, y. */
export function Tree({ cut, x, y }: StandingProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={paper.wood} d="M-6 0c4-20 4-40 2-64h9c-2 24 0 44 4 64z" />
      <g filter={cut}>
        <path
          className={paper.leafDeep}
          d="M-44-70c-8-26 14-46 30-44 4-24 44-26 50-2 22 2 26 34 10 46-10 18-78 22-90 0z"
        />
        <path className={paper.leaf} d="M-30-84c-4-18 10-32 22-30 4-16 32-18 36 0 14 2 18 22 8 30-8 12-56 14-66 0z" />
        <path className={paper.leafLight} d="M-20-100c0-10 8-16 14-14 4-10 18-10 22 0-4 12-26 18-36 14z" />
      </g>
    </g>
  );
}

/** A lantern on a post that is lit in the evening; its foot is at x, y. */
export function Lantern({ x, y }: Omit<StandingProps, 'cut'>): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={paper.glow} cy="-200" r="52" />
      <circle className={paper.glow} cy="-200" r="30" />
      <path className={paper.iron} d="M-3.5 0v-178h7V0zM-10-180h20v-6h-20zM-15-218L0-232l15 14z" />
      <path className={paper.bulb} d="M-12-216h24l-4 30H-8z" />
      <path className={paper.wire} d="M-12-216l4 30H8l4-30" />
    </g>
  );
}

interface AwningProps extends CutProps {
  readonly x: number;
  readonly y: number;
  /** How many stripes of 24. */
  readonly stripes: number;
  readonly colour: string | undefined;
}

/** A striped awning with a scalloped edge. */
export function Awning({ cut, x, y, stripes, colour }: AwningProps): ReactNode {
  const stripe = (at: number): string => `M${at * 24} 0h24v34a12 12 0 0 1-24 0z`;
  const every = (rest: number): string =>
    Array.from({ length: stripes }, (_, at) => (at % 2 === rest ? stripe(at) : '')).join('');
  return (
    <g transform={`translate(${x} ${y})`} filter={cut}>
      <path className={colour} d={every(0)} />
      <path className={paper.pale} d={every(1)} />
      <path d={`M0 0h${stripes * 24}v7H0z`} fill="#1D1A2F" fillOpacity=".16" />
    </g>
  );
}

/** Little flags on a string, from edge to edge. */
export function Bunting({ cut, y }: CutProps & { readonly y: number }): ReactNode {
  const flag = (at: number): string => {
    const sag = Math.round(26 * (1 - ((at - 6) / 6.5) ** 2));
    return `M${at * 52 - 4} ${y + sag}h24l-12 22z`;
  };
  const every = (rest: number): string =>
    Array.from({ length: 13 }, (_, at) => (at % 3 === rest ? flag(at) : '')).join('');
  return (
    <g filter={cut}>
      <path className={paper.wire} d={`M-10 ${y - 8}Q320 ${y + 60} 650 ${y - 8}`} strokeOpacity=".5" />
      <path className={paper.cloth} d={every(0)} />
      <path className={paper.gold} d={every(1)} />
      <path className={paper.blue} d={every(2)} />
    </g>
  );
}
