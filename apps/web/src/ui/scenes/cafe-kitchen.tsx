import type { ReactNode } from 'react';
import { Shelf } from './inside.tsx';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** Behind the café: a hood, an oven, Leo's cupboard, and a plate without a cake. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <Tiles />
      <Jars cut={cut} />
      <Oven cut={cut} x={middle} />
      <Cupboard cut={cut} />
    </>
  ),
  front: ({ cut }) => <Ledge cut={cut} kind="steel" />,
  things: ({ cut, middle }) => <Plate cut={cut} x={middle} />,
  over: ({ cut, middle }) => <Hood cut={cut} x={middle} />,
});

function Tiles(): ReactNode {
  const across = Array.from({ length: 11 }, (_, at) => `M-4 ${at * 34 + 20}h648`).join('');
  const down = Array.from({ length: 66 }, (_, at) => {
    const row = Math.floor(at / 6);
    return `M${(at % 6) * 116 + (row % 2) * 58} ${row * 34 - 14}v34`;
  }).join('');
  return (
    <g>
      <rect className={paper.tile} width="640" height="420" />
      <path className={paper.tileLine} d={across + down} />
      <path className={paper.cloth} d="M-4 246h648v10H-4z" />
    </g>
  );
}

function Jars({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Shelf cut={cut} x={18} y={150} width={130}>
        <path className={paper.shine} d="M2-38h26v38H2zM36-30h24v30H36zM68-42h26v42H68z" />
        <path className={paper.gold} d="M2-22h26v22H2z" />
        <path className={paper.cloth} d="M36-18h24v18H36zM0-46h30v9H0zM66-50h30v9H66z" />
        <path className={paper.wood} d="M68-24h26v24H68zM34-38h28v9H34z" />
        <path className={paper.pale} d="M102-20h28c0 12-4 20-14 20s-14-8-14-20z" />
      </Shelf>
      <Shelf cut={cut} x={18} y={226} width={130}>
        <path className={paper.pale} d="M2-8h46v8H2zM2-18h46v8H2zM2-28h46v8H2z" />
        <path className={paper.gold} d="M60 0v-28l6-6v-12h8v12l6 6V0z" />
        <path className={paper.leaf} d="M88 0v-24l6-6v-10h8v10l6 6V0z" />
        <path className={paper.cloth} d="M66-50h8v6h-8zM94-44h8v6h-8z" />
        <path className={paper.sheet} d="M60-20h20v10H60zM88-17h20v9H88z" />
        <path className={paper.wood} d="M114-12h18V0h-18z" />
        <path className={paper.pale} d="M118-30h4v18h-4zM125-26h4v14h-4z" />
      </Shelf>
      <Pans cut={cut} />
      <Orders cut={cut} />
    </g>
  );
}

/** Pans on hooks, from the smallest to the largest. */
function Pans({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(-12 0)">
      <path className={paper.iron} d="M158 82h86v5h-86z" filter={cut} />
      <path className={paper.wire} d="M172 86v10M200 86v10M228 86v10" />
      <g filter={cut}>
        <path className={paper.iron} d="M169 94h6v24h-6zM197 94h6v26h-6z" />
        <circle className={paper.clay} cx="172" cy="126" r="11" />
        <circle className={paper.clay} cx="200" cy="132" r="15" />
        <path className={paper.steelTop} d="M225 94h6v30h-6zM217 122h22c0 12-4 18-11 18s-11-6-11-18z" />
      </g>
      <g className={paper.stripe}>
        <circle cx="172" cy="126" r="7" />
        <circle cx="200" cy="132" r="10" />
      </g>
    </g>
  );
}

/** What the guests have ordered hangs on a rail, and one slip has fallen askew. */
function Orders({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(14 8)">
      <path className={paper.steel} d="M414 122h76v8h-76z" filter={cut} />
      <g filter={cut}>
        <path className={paper.pale} d="M418 126h18v34h-18zM468 126h18v30h-18z" />
        <path className={paper.gold} d="M442 126h20v26h-20z" transform="rotate(8 452 126)" />
      </g>
      <path className={paper.sheetLine} d="M422 136h10M422 144h10M422 152h6M472 136h10M472 144h8" />
    </g>
  );
}

interface AtProps extends CutProps {
  readonly x: number;
}

function Oven({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.steel} d="M-64 216H64v200H-64z" filter={cut} />
      <path className={paper.steelTop} d="M-64 216H64v22H-64zM-46 262h92v8h-92z" />
      <path className={paper.iron} d="M-46 278h92v70h-92z" />
      <path className={paper.gold} d="M-36 288h72v60h-72z" opacity=".85" />
      <path className={paper.clay} d="M-24 332c0-16 48-16 48 0v12h-48z" />
      <g className={paper.iron}>
        <circle cx="-40" cy="227" r="6" />
        <circle cx="-18" cy="227" r="6" />
        <circle cx="40" cy="227" r="6" />
      </g>
      <path className={styles.steam} d="M-10 162c-6-8 8-14 0-24M12 162c-6-8 8-14 0-24" />
      <path className={paper.clothDeep} d="M-32 172h64v36a8 8 0 0 1-8 8h-48a8 8 0 0 1-8-8z" filter={cut} />
      <path className={paper.cloth} d="M-36 168h72v8h-72zM-46 184h14v7h-14zM32 184h14v7H32z" />
    </g>
  );
}

function Hood({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.steel} d="M-36-4h72v70l64 44v16h-200v-16l64-44z" filter={cut} />
      <path className={paper.steelTop} d="M-100 108h200v14h-200zM-22-4h14v70h-14z" />
      <ellipse className={paper.bulb} cx="-44" cy="124" rx="16" ry="4" />
      <ellipse className={paper.bulb} cx="44" cy="124" rx="16" ry="4" />
    </g>
  );
}

function Cupboard({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wood} d="M504 90h150v260H504z" filter={cut} />
      <path
        className={paper.top}
        d="M496 80h160v16H496zM516 108h56v104h-56zM584 108h60v104h-60zM516 224h56v110h-56zM584 224h60v110h-60z"
      />
      <path className={paper.lit} d="M522 114h44v42h-44zM590 114h54v42h-54z" />
      <path className={paper.wood} d="M541 114h5v42h-5zM612 114h5v42h-5z" />
      <circle className={paper.gold} cx="562" cy="184" r="5" />
      <circle className={paper.gold} cx="594" cy="184" r="5" />
      <path className={paper.gold} d="M576 90h4v250h-4z" opacity=".5" />
      <path className={paper.pale} d="M528 80c0-10 4-12 6-22h16c2 10 6 12 6 22z" filter={cut} />
      <path className={paper.pale} d="M526 58c-14-4-10-20 2-18 2-12 26-12 28 0 12-2 16 14 2 18z" filter={cut} />
    </g>
  );
}

function Plate({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 340)`}>
      <path d="M-24 2h48l8 4h-64z" fill="#DCCDB0" />
      <path d="M-6-14H6V4H-6z" fill="#FFFDF8" />
      <ellipse cy="-18" rx="62" ry="9" fill="#FFFDF8" filter={cut} />
      <ellipse cy="-20" rx="48" ry="5.5" fill="#EADFC9" />
      <path d="M-40-20c2-6 8-6 10-2 4-8 12-6 14 2zM14-20c2-5 7-5 9-1 3-6 9-5 11 1z" fill="#D79A3C" />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M-8-23l26-5" stroke="#D9412B" />
        <path d="M38-24l10-14" stroke="#1B6F8A" />
        <path d="M-44-26l-6-18" stroke="#8C4A86" />
        <path d="M4-22v-24" stroke="#6CC3DD" />
      </g>
      <path d="M4-62c6 6 5 11 0 12-5-1-6-6 0-12z" fill="#F5A524" />
    </g>
  );
}
