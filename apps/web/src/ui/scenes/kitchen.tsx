import type { ReactNode } from 'react';
import { Hanging, Pane, Plant, Shelf, Wallpaper } from './inside.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** Mrs Olga's kitchen: pots, a stove, and a family tree on a checked cloth. */
export const Place = placeOf({
  back: ({ cut, middle, bare }) => (
    <>
      <Wallpaper wall={paper.ochre} stripes={20} />
      <Tiles />
      <Pane cut={cut} x={36} y={96} width={104} height={120} curtains={paper.cloth} />
      <Plant cut={cut} x={68} y={219} />
      <Stove cut={cut} x={middle} />
      <Rack cut={cut} x={middle} />
      <Cupboard cut={cut} />
      <Hanging x={214} y={82} />
      {bare === true && CHAIRS.map((x) => <Chair key={x} cut={cut} x={x} />)}
    </>
  ),
  front: ({ cut }) => (
    <>
      <Table cut={cut} />
      <Cheese cut={cut} />
    </>
  ),
  things: ({ cut, middle }) => <FamilyTree cut={cut} x={middle} />,
});

function Tiles(): ReactNode {
  return (
    <g>
      <path className={paper.tile} d="M-4 232h648v192H-4z" />
      <path
        className={paper.tileLine}
        d="M-4 264h648M-4 296h648M40 232v100M88 232v100M136 232v100M184 232v100M232 232v100M280 232v100M328 232v100M376 232v100M424 232v100M472 232v100M520 232v100M568 232v100M616 232v100"
      />
      <path className={paper.blue} d="M-4 226h648v8H-4z" />
    </g>
  );
}

interface AtProps extends CutProps {
  readonly x: number;
}

/** Where chairs stand at the table in a film. */
const CHAIRS = [202, 320] as const;

/** The back of a chair, which is seen beside the neck of whoever sits on it. */
function Chair({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`} filter={cut}>
      <path className={paper.wood} d="M-52 232a6 6 0 0 1 12 0v108h-12zM40 232a6 6 0 0 1 12 0v108H40z" />
      <path className={paper.top} d="M-44 234q44-20 88 0v20q-44-16-88 0z" />
      <path className={paper.top} d="M-42 272h84v10h-84z" />
    </g>
  );
}

function Stove({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.pale} d="M-52 264H52v150H-52z" filter={cut} />
      <path className={paper.iron} d="M-56 258H56v9H-56zM-38 300h76v60h-76z" />
      <g className={paper.cloth}>
        <circle cx="-34" cy="282" r="6" />
        <circle cx="-12" cy="282" r="6" />
        <circle cx="12" cy="282" r="6" />
        <circle cx="34" cy="282" r="6" />
      </g>
      <path className={styles.steam} d="M-10 206c-8-10 8-16 0-28M14 206c-8-10 8-16 0-28" />
      <path className={paper.blue} d="M-34 216h68v34a8 8 0 0 1-8 8h-52a8 8 0 0 1-8-8z" filter={cut} />
      <path className={paper.blueDeep} d="M-38 212h76v8h-76zM-5 204H5v8H-5zM-46 226h12v7h-12zM34 226h12v7H34z" />
    </g>
  );
}

function Rack({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`} filter={cut}>
      <path className={paper.iron} d="M-70 96H70v6H-70z" />
      <path className={paper.wire} d="M-48 100v16M0 100v14M48 100v12" />
      <path className={paper.clay} d="M-52 116h8v26h-8z" />
      <circle className={paper.clay} cx="-48" cy="154" r="18" />
      <path className={paper.steel} d="M-3 114h6v30h-6zM-15 144h30a15 15 0 0 1-30 0z" />
      <path className={paper.wood} d="M45 112h6v40h-6zM41 146h14l2 22H39z" />
    </g>
  );
}

function Cupboard({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Shelf cut={cut} x={506} y={140} width={120}>
        <path className={paper.pale} d="M2-34h26v34H2z" />
        <path className={paper.cloth} d="M0-40h30v8H0zM70-26h34v26H70z" />
        <path className={paper.sage} d="M36-28h26v28H36z" />
        <path className={paper.gold} d="M34-34h30v8H34zM68-32h38v8H68z" />
      </Shelf>
      <Shelf cut={cut} x={506} y={210} width={120}>
        <circle className={paper.pale} cx="22" cy="-22" r="22" />
        <circle className={paper.blue} cx="22" cy="-22" r="14" />
        <circle className={paper.pale} cx="22" cy="-22" r="10" />
        <circle className={paper.pale} cx="72" cy="-22" r="22" />
        <circle className={paper.cloth} cx="72" cy="-22" r="14" />
        <circle className={paper.pale} cx="72" cy="-22" r="10" />
        <path className={paper.teal} d="M100-24h22c0 16-4 24-11 24s-11-8-11-24z" />
      </Shelf>
    </g>
  );
}

function Table({ cut }: CutProps): ReactNode {
  const checks = (row: number): string =>
    Array.from({ length: 14 }, (_, at) => `M${at * 48 + (row % 2) * 24 - 16} ${332 + row * 24}h24v24h-24z`).join('');
  return (
    <g>
      <path className={paper.pale} d="M-4 332h648v92H-4z" filter={cut} />
      <path className={paper.cloth} d={[0, 1, 2, 3].map(checks).join('')} opacity=".8" />
      <path d="M-4 352h648v4H-4z" fill="#1D1A2F" fillOpacity=".1" />
    </g>
  );
}

function FamilyTree({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 340)`}>
      <path d="M-46-76h92V0h-92z" fill="#FFFDF8" filter={cut} transform="rotate(-4)" />
      <path
        d="M0-6v-22M0-28L-24-44M0-28l24-16M-24-44v-8M24-44v-8"
        stroke="#8A5A3C"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <g>
        <circle cx="-24" cy="-56" r="10" fill="#0B7A58" />
        <circle cx="24" cy="-58" r="10" fill="#6D3B7C" />
        <circle cx="0" cy="-32" r="10" fill="#F5A524" />
        <circle cx="-26" cy="-26" r="8" fill="#CC8B4A" />
        <circle cx="27" cy="-28" r="8" fill="none" stroke="#D9412B" strokeWidth="3" strokeDasharray="4 4" />
      </g>
      <path d="M54-4l26-6 2 6-26 7z" fill="#D9412B" />
      <path d="M-84-6l24 4-2 6-23-4z" fill="#1B6F8A" />
    </g>
  );
}

function Cheese({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(578 344)" filter={cut}>
      <ellipse cx="0" cy="0" rx="54" ry="9" fill="#FFFDF8" />
      <path d="M-34-30L22-42 38-18v14h-72z" fill="#F5A524" />
      <path d="M-34-18h72v14h-72z" fill="#FFC65C" />
      <circle cx="-14" cy="-12" r="5" fill="#DE8E12" />
      <circle cx="16" cy="-10" r="4" fill="#DE8E12" />
    </g>
  );
}
