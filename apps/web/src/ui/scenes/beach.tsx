import type { ReactNode } from 'react';
import drift from './drift.module.css';
import { Sky } from './outside.tsx';
import paper from './paper.module.css';
import { type CutProps, type PlaceLayers, placeOf } from './stage.tsx';

/** The beach: huts, a parasol, a boat whose name is no word, and a gull that has found its lunch. */
const layers: PlaceLayers = {
  back: ({ cut, middle }) => (
    <>
      <Sky sun={[350, 112]} />
      <Sea cut={cut} x={middle} />
      <path className={paper.haze} d="M-4 276c70-14 130 8 210-2s150-8 220 2 140-6 218 0v150H-4z" filter={cut} />
      <path className={paper.ochre} d="M-4 300c80-12 170 6 260 0s220-8 388-2v126H-4z" />
      <Huts cut={cut} />
      <Parasol cut={cut} />
      <Boat cut={cut} x={middle} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Planks cut={cut} />
      <Castle cut={cut} />
      <Gull cut={cut} />
    </>
  ),
};

export const Place = placeOf(layers);
export { layers };

interface AtProps extends CutProps {
  readonly x: number;
}

function Sea({ cut, x }: AtProps): ReactNode {
  return (
    <g>
      <path className={paper.hillFar} d="M-4 208c30-34 60-46 104-40 30 6 40 26 90 32v20H-4z" />
      <path className={paper.pale} d="M84 168v-26l5-8 5 8v26z" />
      <path className={paper.cloth} d="M84 148h10v6H84zM84 158h10v6H84z" />
      <circle className={paper.glow} cx="89" cy="140" r="20" />
      <path className={paper.water} d="M-4 200h648v120H-4z" />
      <path className={paper.blue} d="M-4 200h648v10H-4z" opacity=".55" />
      <path
        className={paper.sun}
        d="M330 212h40v4h-40zM318 226h66v5h-66zM338 242h28v4h-28zM322 256h58v5h-58z"
        opacity=".7"
      />
      <g transform={`translate(${x - 60} 206)`} filter={cut}>
        <path className={paper.wood} d="M-20 0h40l-7 9h-26z" />
        <path className={paper.pale} d="M2-46c14 10 20 26 21 43H2z" />
        <path className={paper.gold} d="M-2-36v33h-16c2-13 8-25 16-33z" />
      </g>
      <path
        className={paper.ripple}
        d="M20 226h44M120 244h52M220 228h34M430 222h46M520 240h60M600 224h30M260 262h40M440 258h44"
      />
      <path
        className={paper.pale}
        d="M-4 274c40-10 80-4 120 0s70-8 120-4 80 8 130 2 80-6 130 2 90-8 148-2v10c-60-4-100 4-150 0s-80-8-130-2-80 2-130-2-80 4-120 4-80-8-118 0z"
      />
    </g>
  );
}

interface HutProps extends AtProps {
  readonly colour: string | undefined;
}

function Hut({ cut, x, colour }: HutProps): ReactNode {
  return (
    <g transform={`translate(${x} 176)`}>
      <path className={paper.pale} d="M0 0h66v130H0z" filter={cut} />
      <path className={colour} d="M0 0h11v130H0zM22 0h11v130H22zM44 0h11v130H44z" />
      <path className={colour} d="M-9 4L33-42 75 4z" filter={cut} />
      <path className={paper.pale} d="M-9 4L33-42 75 4H63L33-29 3 4z" />
      <path className={paper.wood} d="M18 40h30v90H18z" />
      <path className={paper.top} d="M22 46h22v84H22z" />
      <path className={paper.lit} d="M28-14a5 5 0 1 1 10 0 5 5 0 1 1-10 0z" />
      <circle className={paper.gold} cx="40" cy="90" r="3" />
    </g>
  );
}

function Huts({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Hut cut={cut} x={592} colour={paper.gold} />
      <Hut cut={cut} x={512} colour={paper.cloth} />
      <Hut cut={cut} x={432} colour={paper.teal} />
    </g>
  );
}

function Parasol({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.blue} d="M64 324l28-14h96l-14 16z" filter={cut} />
      <path className={paper.pale} d="M78 324l28-14h14l-28 14zM124 325l22-15h14l-20 15z" />
      <path className={paper.wood} d="M70 132l8-2 22 186h-8z" />
      <g transform="rotate(-7 74 134)" filter={cut}>
        <path
          className={paper.cloth}
          d="M-14 186c0-40 40-62 88-62s88 22 88 62c-12-9-22-9-35 0-11-9-24-9-36 0-11-9-24-9-35 0-11-9-23-9-35 0-13-9-24-9-35 0z"
        />
        <path
          className={paper.pale}
          d="M22 186c2-36 26-58 52-62-10 12-17 36-17 62-11-9-23-9-35 0zM92 186c0-26-8-50-18-62 30 4 52 26 53 62-11-9-24-9-35 0z"
        />
        <circle className={paper.gold} cx="74" cy="122" r="6" />
      </g>
    </g>
  );
}

/** Its name is a row of signs that nobody can read. */
function Boat({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 322) rotate(-5)`}>
      <path className={paper.wood} d="M-62-40h116l-4 10h-106z" />
      <path
        className={paper.blue}
        d="M-84-46c20 12 136 14 160 4 0 24-16 44-34 48h-84c-22-6-38-26-42-52z"
        filter={cut}
      />
      <path className={paper.pale} d="M-84-46c20 12 136 14 160 4v9c-24 10-138 8-158-4z" />
      <path
        d="M-46-14l7-9 7 9 7-9 7 9M-8-18a6 6 0 1 0 12 0 6 6 0 1 0-12 0M14-12l8-12 8 12zM40-16q5-8 10 0t10-1"
        fill="none"
        stroke="#FFF3DC"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path className={paper.gold} d="M8-62l34 24-4 6-36-26z" filter={cut} />
    </g>
  );
}

function Planks({ cut }: CutProps): ReactNode {
  const boards = Array.from({ length: 14 }, (_, at) => `M${at * 48 - 10} 344h42v80h-42z`).join('');
  return (
    <g>
      <path className={paper.teal} d="M-4 340h648v84H-4z" filter={cut} />
      <path className={paper.tile} d={boards} opacity=".85" />
      <path className={paper.stoneTop} d="M-4 332h648v14H-4z" filter={cut} />
      <path className={paper.joint} d="M-4 386h648" strokeOpacity=".5" />
      <path className={paper.ochre} d="M-4 424v-14c60-18 120-6 170-2s120 14 180 4 200-16 298-4v16z" />
    </g>
  );
}

function Castle({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(56 338)">
      <g filter={cut}>
        <path d="M-46 2v-30h6v5h7v-5h6v5h7v-5h6V2z" fill="#E2B569" />
        <path d="M14 2v-30h6v5h7v-5h6v5h7v-5h6V2z" fill="#E2B569" />
        <path d="M-20 2v-46h7v6h9v-6h8v6h9v-6h7V2z" fill="#EFC77E" />
        <path d="M-7 2v-12a7 7 0 0 1 14 0V2z" fill="#B98640" />
      </g>
      <path d="M0-44v-22" stroke="#8A5A3C" strokeWidth="2.600" />
      <path className={paper.cloth} d="M0-66l18 6-18 6z" />
      <circle cx="-30" cy="-14" r="4" fill="#FFF3DC" />
      <circle cx="30" cy="-14" r="4" fill="#FFF3DC" />
    </g>
  );
}

/** A gull with an ice cream that was not its own. */
function Gull({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(574 334)">
      <path d="M-6-10v12M6-10v12" stroke="#E9892B" strokeWidth="3.400" />
      <g filter={cut}>
        <path d="M-26-50l-18 4 2 7 18-2z" fill="#F5A524" />
        <path
          d="M-28-50c0-14 24-16 26 0 0 10 4 12 16 18 16 8 28 10 38 20-20 2-30 8-46 6C-22-8-26-34-28-50z"
          fill="#FFFDF8"
        />
        <path d="M-4-28c14 0 32 8 56 16-18 4-42 4-52-2-4-4-6-10-4-14z" fill="#8E9BB0" />
      </g>
      <circle cx="-17" cy="-50" r="2.600" fill="#1D1A2F" />
      <g className={drift.floating}>
        <path d="M-62-44l22-4-18 32z" fill="#D79A3C" />
        <circle cx="-50" cy="-55" r="13" fill="#F3B7C2" />
        <path d="M-61-50c2 8 6 2 10 6s6-4 11-2l0-6z" fill="#F3B7C2" />
        <circle cx="-54" cy="-60" r="3" fill="#FFFDF8" />
      </g>
    </g>
  );
}
