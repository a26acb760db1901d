import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** Mrs Olga's front door: a house that lets rooms, and the last key. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <rect className={paper.clay} width="640" height="420" />
      <path
        className={paper.stripe}
        d="M150 90h26v12h-26zM236 72h30v12h-30zM420 84h26v12h-26zM176 150h24v12h-24zM500 66h28v12h-28zM4 74h30v12H4z"
      />
      <path className={paper.stone} d="M0 318h640v102H0z" />
      <Window cut={cut} x={84} />
      <Window cut={cut} x={584} />
      <Door cut={cut} x={middle} />
      <Ivy cut={cut} />
    </>
  ),
  front: ({ cut }) => <Ledge cut={cut} kind="stone" />,
  things: ({ cut, middle }) => <Key cut={cut} x={middle} />,
});

interface AtProps extends CutProps {
  readonly x: number;
}

function Door({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.stoneTop} d="M-66 420V128a66 62 0 0 1 132 0v292z" filter={cut} />
      <path className={paper.lit} d="M-50 132a50 48 0 0 1 100 0z" />
      <path className={paper.stoneTop} d="M-3 84h6v48h-6zM-38 95l4-4 36 39-4 4zM38 95l-4-4-36 39 4 4z" />
      <path className={paper.blue} d="M-50 140H50v280H-50z" />
      <path className={paper.blueDeep} d="M-38 152h32v66h-32zM6 152h32v66H6zM-38 232h32v90h-32zM6 232h32v90H6z" />
      <circle className={paper.gold} cx="40" cy="238" r="6" filter={cut} />
      <path className={paper.gold} d="M-8 172a8 8 0 0 1 16 0c6 2 7 12 0 16-4 4-12 4-16 0-7-4-6-14 0-16z" />
      <path className={paper.gold} d="M-12 252h24v6h-24z" />
      <path className={paper.roof} d="M-84 74L0 36l84 38v14H-84z" filter={cut} />
      <path className={paper.stone} d="M-78 314H78v26H-78z" filter={cut} />
      <path className={paper.stoneTop} d="M-84 310H84v9H-84z" />
      <path className={paper.cloth} d="M-34 304h68v8h-68z" />
      <g transform="translate(-92 120)">
        <circle className={paper.glow} cy="20" r="44" />
        <path className={paper.iron} d="M-12 0L0-10 12 0zM-9 32H9v5H-9z" />
        <path className={paper.bulb} d="M-10 0h20l-3 32H-7z" />
      </g>
      <circle className={paper.pale} cx="86" cy="120" r="14" filter={cut} />
      <circle cx="86" cy="120" r="6" fill="none" stroke="#19667F" strokeWidth="4" />
    </g>
  );
}

function Window({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 92)`}>
      <path className={paper.stoneTop} d="M-36-8h72v136h-72z" filter={cut} />
      <path className={paper.lit} d="M-29 0h58v120h-58z" />
      <path className={paper.sheet} d="M-29 0h26c0 40-8 70-26 84zM29 0H3c0 40 8 70 26 84z" />
      <path className={paper.stoneTop} d="M-3 0h6v120h-6zM-29 56h58v6h-58z" />
      <path className={paper.leafDeep} d="M-66-4h27v128h-27zM39-4h27v128H39z" filter={cut} />
      <path
        d="M-61 8h17M-61 22h17M-61 36h17M-61 50h17M-61 64h17M-61 78h17M-61 92h17M-61 106h17M44 8h17M44 22h17M44 36h17M44 50h17M44 64h17M44 78h17M44 92h17M44 106h17"
        stroke="#1D1A2F"
        strokeOpacity=".25"
        strokeWidth="4"
      />
      <path className={paper.leaf} d="M-44 130c4-16 18-14 20-4 4-14 18-12 20-2 4-12 20-12 22 0 4-12 20-8 22 6z" />
      <g className={paper.cloth}>
        <circle cx="-32" cy="119" r="8" />
        <circle cx="-12" cy="115" r="8" />
        <circle cx="12" cy="116" r="8" />
        <circle cx="31" cy="119" r="8" />
      </g>
      <path className={paper.wood} d="M-46 128h92l-6 22h-80z" filter={cut} />
    </g>
  );
}

function Ivy({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path
        className={paper.stripe}
        d="M166 214h24v12h-24zM150 266h30v12h-30zM478 262h26v12h-26zM512 290h28v12h-28zM196 118h22v12h-22zM444 136h22v12h-22zM516 244h24v12h-24zM4 250h20v12H4z"
      />
      <Bicycle cut={cut} />
      <g filter={cut}>
        <path className={paper.leafDeep} d="M490 64c20 10 30-10 50 6 14-16 40-6 44 8 24-14 40 6 60 0V-4H480z" />
        <path className={paper.leaf} d="M520 44c14 10 24-6 40 4 14-12 34-2 38 8 18-8 30 2 46 0V-4H510z" />
        <path className={paper.leafDeep} d="M-4 60c18 10 30-4 44 4 12-10 30-8 36-26 20 2 30-16 28-42H-4z" />
      </g>
      <Sitter />
    </g>
  );
}

/** It leans under the window, with more flowers than it can carry. */
function Bicycle({ cut }: CutProps): ReactNode {
  return (
    <g>
      <g fill="none" stroke="#2B2A40" strokeWidth="4.600">
        <circle cx="40" cy="304" r="30" />
        <circle cx="132" cy="304" r="30" />
      </g>
      <path
        d="M40 304l22-42h54l16 42M62 262l22 42h-44M84 304l34-42M112 244l8 20M100 242h16M58 252l8 14"
        fill="none"
        stroke="#D9412B"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        filter={cut}
      />
      <path className={paper.iron} d="M48 246h22l-4 7H52z" />
      <path className={paper.leaf} d="M116 246c-6-14 6-22 12-14 2-14 18-14 18 0 10-6 18 6 8 14z" />
      <g className={paper.gold}>
        <circle cx="124" cy="236" r="5" />
        <circle cx="138" cy="230" r="5" />
        <circle cx="149" cy="238" r="5" />
      </g>
      <path className={paper.ochre} d="M114 244h42l-6 24h-30z" filter={cut} />
      <path d="M118 252h34M120 260h30" stroke="#8A5A3C" strokeOpacity=".6" strokeWidth="2.600" />
    </g>
  );
}

/** The cat of the house looks out to see who has come. */
function Sitter(): ReactNode {
  return (
    <g transform="translate(584 206)">
      <path className={paper.iron} d="M-20 0c-2-20 2-30 8-34l-2-14 9 7h8l9-7-2 14c8 4 10 16 8 34z" />
      <circle className={paper.gold} cx="-5" cy="-32" r="2.600" />
      <circle className={paper.gold} cx="5" cy="-32" r="2.600" />
      <path className={paper.rose} d="M-2-27h4l-2 3z" />
    </g>
  );
}

function Key({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 334) rotate(-8)`} filter={cut}>
      <path d="M-2-4h50v6H40v10h-6V2h-6v8h-6V2H-2z" fill="#F5A524" />
      <circle cx="-12" cy="-1" r="11" fill="none" stroke="#F5A524" strokeWidth="6" />
      <path d="M-22 4c-14 4-20 12-24 24" stroke="#D9412B" strokeWidth="3.4" fill="none" />
      <path d="M-58 24l18-4 6 20-20 6z" fill="#D9412B" />
      <circle cx="-45" cy="34" r="4.4" fill="none" stroke="#FFFDF8" strokeWidth="2.6" />
    </g>
  );
}
