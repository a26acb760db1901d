import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The little theatre on its first night: a paper moon over a paper sea, and the curtain up. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <rect className={paper.late} width="640" height="420" />
      <Moon cut={cut} x={middle} />
      <Sea cut={cut} x={middle} />
      <path className={paper.floor} d="M-4 312h648v112H-4z" />
      <path className={paper.beam} d="M20-10L120 340h180zM620-10L520 340H360z" />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Ledge cut={cut} kind="velvet" />
      <Footlights cut={cut} />
    </>
  ),
  over: ({ cut }) => <Curtain cut={cut} />,
});

interface AtProps extends CutProps {
  readonly x: number;
}

function Moon({ cut, x }: AtProps): ReactNode {
  return (
    <g>
      <path className={paper.wire} d={`M${x}-4v110M236-4v130M414-4v112M180-4v100M474-4v140`} strokeOpacity=".35" />
      <circle className={paper.night} cx={x} cy="138" r="40" filter={cut} />
      <path d={`M${x + 4} 98a40 40 0 0 1 0 80 52 52 0 0 0 0-80z`} fill="#F5A524" fillOpacity=".5" />
      <path
        className={paper.night}
        d="M236 116l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1zM414 98l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1zM180 88l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1zM474 126l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z"
        filter={cut}
      />
    </g>
  );
}

function Sea({ cut, x }: AtProps): ReactNode {
  const waves = (y: number, shift: number): string =>
    `M-60 ${y}${Array.from({ length: 10 }, () => 'q18-26 36-6 18 14 36 6').join('')}V420H-60z`.replace(
      'M-60',
      `M${shift - 60}`,
    );
  return (
    <g>
      <path className={paper.blueDeep} d={waves(226, 0)} filter={cut} />
      <g transform={`translate(${x} 240)`} filter={cut}>
        <path className={paper.wood} d="M-50 0H50L36 26h-72z" />
        <path className={paper.iron} d="M-2-70h4V0h-4z" />
        <path className={paper.pale} d="M6-66c22 14 32 34 34 58H6z" />
        <path className={paper.cloth} d="M-6-54v46h-28c4-18 14-34 28-46z" />
      </g>
      <path className={paper.blue} d={waves(256, -22)} filter={cut} />
      <path className={paper.water} d={waves(284, -44)} filter={cut} />
    </g>
  );
}

function Footlights({ cut }: CutProps): ReactNode {
  return (
    <g>
      {[90, 170, 250, 330, 410, 490, 570].map((x) => (
        <g key={x} transform={`translate(${x} 336)`}>
          <circle className={paper.glow} cy="-8" r="34" />
          <ellipse className={paper.bulb} cy="-4" rx="13" ry="12" />
          <path className={paper.gold} d="M-18 2c0-14 8-20 18-20s18 6 18 20z" filter={cut} />
          <path d="M0 2v-19M-9 1l-4-13M9 1l4-13" stroke="#B87100" strokeWidth="2.4" strokeLinecap="round" />
        </g>
      ))}
    </g>
  );
}

function Curtain({ cut }: CutProps): ReactNode {
  return (
    <g>
      <g filter={cut}>
        <path className={paper.cloth} d="M-10-10h130c4 90-14 160-70 206 10 50 4 90-14 134H-10z" />
        <path className={paper.cloth} d="M650-10H520c-4 90 14 160 70 206-10 50-4 90 14 134h46z" />
      </g>
      <path
        className={paper.fold}
        fill="none"
        d="M20 70c2 50-4 90-16 120M60 70c2 46-12 86-40 118M96 70c-2 40-20 80-54 112M620 70c-2 50 4 90 16 120M580 70c-2 46 12 86 40 118M544 70c2 40 20 80 54 112M20 216c6 40 2 80-8 110M620 216c-6 40-2 80 8 110"
      />
      <path className={paper.gold} d="M-10 186h52a8 8 0 0 1 8 16H-10zM650 186h-52a8 8 0 0 0-8 16h60z" filter={cut} />
      <path
        className={paper.cloth}
        filter={cut}
        d="M-20 0h680v64c-28 24-52 24-80 0-28 24-52 24-80 0-28 24-52 24-80 0-28 24-52 24-80 0-28 24-52 24-80 0-28 24-52 24-80 0-28 24-52 24-80 0-28 24-52 24-80 0z"
      />
      <path
        d="M-20 64c28 24 52 24 80 0 28 24 52 24 80 0 28 24 52 24 80 0 28 24 52 24 80 0 28 24 52 24 80 0 28 24 52 24 80 0 28 24 52 24 80 0 28 24 52 24 80 0"
        fill="none"
        stroke="#F5A524"
        strokeWidth="5"
        transform="translate(0 -2)"
      />
      <path className={paper.clothDeep} d="M-20 0h680v36H-20z" />
    </g>
  );
}
