import type { ReactNode } from 'react';
import drift from './drift.module.css';
import { Bookshelves } from './library-books.tsx';
import paper from './paper.module.css';
import { type CutProps, type PlaceLayers, placeOf } from './stage.tsx';

/** The library: books to the ceiling, a ladder, and a cat on the shelf of what is being read. */
const layers: PlaceLayers = {
  back: ({ cut, middle }) => (
    <>
      <Bookshelves cut={cut} x={middle} />
      <Sleeper cut={cut} x={middle} />
      <Ladder cut={cut} />
      <Globe cut={cut} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Desk cut={cut} />
      <Lamp cut={cut} />
    </>
  ),
  things: ({ cut, middle }) => <Open cut={cut} x={middle} />,
};

export const Place = placeOf(layers);
export { layers };

interface AtProps extends CutProps {
  readonly x: number;
}

/** An empty place on the shelf, a cushion, and who has taken it. */
function Sleeper({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.iron} d="M-64 73H64v59H-64z" opacity=".55" />
      <g className={paper.cloth} filter={cut}>
        <path d="M-64 132V88h12v44z" />
        <path className={paper.gold} d="M44 132l8-46 12 2v44z" />
      </g>
      <path className={paper.blue} d="M-48 132c-4-12 2-16 8-14h80c8-2 12 4 8 14z" filter={cut} />
      <g className={drift.breathing}>
        <path filter={cut} d="M-38 122c-6-26 16-40 38-38 26 0 42 18 38 38z" fill="#E39A4B" />
        <path d="M-6 85l6 14M8 85l5 13M21 89l4 12" stroke="#B96F2A" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M34 116c10 8 2 12-12 10h-28" fill="none" stroke="#C9802F" strokeWidth="9" strokeLinecap="round" />
      <g transform="translate(-30 108)">
        <path
          filter={cut}
          d="M-18 2c-2-12 0-20 2-24l10 7q6-2 12 0l10-7c2 4 4 12 2 24-4 14-32 14-36 0z"
          fill="#EDAA5E"
        />
        <path d="M-9-1q4 4 8 0M5-1q4 4 8 0" fill="none" stroke="#6B3A14" strokeWidth="2.600" strokeLinecap="round" />
        <path d="M0 4h4l-2 3z" fill="#C4543B" />
        <path d="M2-15v6M-4-14v5M8-14v5" stroke="#B96F2A" strokeWidth="2.600" strokeLinecap="round" />
      </g>
    </g>
  );
}

function Ladder({ cut }: CutProps): ReactNode {
  const rungs = Array.from({ length: 8 }, (_, at) => {
    const left = 74 - Math.round(at * 2.3);
    return `M${left} ${96 + at * 32}h${118 + at - left}v8H${left}z`;
  });
  return (
    <g transform="translate(452 0)">
      <path className={paper.gold} d="M-456 70h648v5h-648z" />
      <g filter={cut}>
        <path className={paper.ochre} d={rungs.join('')} />
        <path className={paper.ochre} d="M72 62h9L52 340h-9zM114 62h9l8 278h-9z" />
      </g>
      <path className={paper.gold} d="M68 62h16v12H68zM110 62h16v12h-16z" />
      <g transform="translate(98 192)" filter={cut}>
        <path className={paper.cloth} d="M-18-10h34V0h-34z" />
        <path className={paper.pale} d="M-15-18h34v8h-34z" />
      </g>
    </g>
  );
}

function Globe({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(72 0)">
      <path className={paper.wood} d="M-5 292H5v34H-5zM-34 324h68v12h-68z" filter={cut} />
      <path d="M-4 206a46 46 0 0 1 36 78" fill="none" stroke="#F5A524" strokeWidth="7" />
      <circle className={paper.blue} cx="-6" cy="250" r="42" filter={cut} />
      <path
        className={paper.leafLight}
        d="M-34 226c10-14 30-10 30 0s-12 8-8 20-16 22-24 8-4-20 2-28zM8 250c10-6 24-2 26 8-2 12-14 28-22 24s-2-14-8-18 0-12 4-14z"
      />
      <path
        d="M-36 236c8-16 18-22 30-24"
        fill="none"
        stroke="#FFF8F0"
        strokeOpacity=".5"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

function Desk({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wood} d="M-4 340h648v84H-4z" filter={cut} />
      <path className={paper.top} d="M-4 332h648v18H-4z" />
      <path className={paper.leafDeep} d="M40 334h560l14 12H26z" />
      <path className={paper.groove} fill="none" d="M20 366h180v44H20zM230 366h180v44H230zM440 366h180v44H440z" />
      <circle className={paper.gold} cx="110" cy="388" r="6" />
      <circle className={paper.gold} cx="320" cy="388" r="6" />
      <circle className={paper.gold} cx="530" cy="388" r="6" />
    </g>
  );
}

function Lamp({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(588 340)">
      <path className={paper.beam} d="M-38-70h76L78 0H-78z" />
      <circle className={paper.glow} cy="-60" r="60" />
      <path d="M-24-6h48l6 8h-60z" fill="#B87100" filter={cut} />
      <path d="M-4-74h8v70h-8z" fill="#F5A524" />
      <path d="M-46-70c0-20 14-28 46-28s46 8 46 28z" fill="#0B7A58" filter={cut} />
      <path d="M-34-76c2-10 8-14 18-15" fill="none" stroke="#8FD6B4" strokeWidth="4" strokeLinecap="round" />
      <path className={paper.bulb} d="M-40-70h80l-6 6h-68z" />
      <path d="M24-64v22" stroke="#B87100" strokeWidth="2" />
      <circle cx="24" cy="-40" r="3.400" fill="#F5A524" />
    </g>
  );
}

function Open({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 342)`} filter={cut}>
      <path d="M-58-10l8-16h100l8 16-56 6z" fill="#8C2F3A" />
      <path d="M0-8c-14-10-34-8-52-4l8-18c16-4 34-4 44 6 10-10 28-10 44-6l8 18c-18-4-38-6-52 4z" fill="#FFF7E6" />
      <path d="M0-8v-16" stroke="#DCCDB0" strokeWidth="3" />
      <path
        d="M-36-24q14-4 26 3M-39-17q16-4 28 3M36-24q-14-4-26 3M39-17q-16-4-28 3"
        fill="none"
        stroke="#B5ADC9"
        strokeWidth="2.400"
      />
    </g>
  );
}
