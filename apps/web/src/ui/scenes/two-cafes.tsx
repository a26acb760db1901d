import type { ReactNode } from 'react';
import { Cup, Ledge } from './ledge.tsx';
import { Awning, House, Sky, Tree } from './outside.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** Two cafés across one square, and twice the same cake. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <Sky sun={[middle, 116]} />
      <House cut={cut} x={middle - 48} width={96} top={196} wall={paper.rose} roof="gable" rows={2} columns={3} />
      <path className={paper.pave} d="M-4 306h648v118H-4z" />
      <Old cut={cut} />
      <New cut={cut} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Ledge cut={cut} kind="wood" />
      <Cup cut={cut} x={596} y={342} />
    </>
  ),
  things: ({ cut, middle }) => (
    <>
      <Cake cut={cut} x={middle - 40} plate="#D9412B" />
      <Cake cut={cut} x={middle + 40} plate="#1B6F8A" />
    </>
  ),
});

/** The old café, and the street that leads past it. */
function Old({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Street cut={cut} />
      <path className={paper.ochre} d="M-10 40h258v300H-10z" filter={cut} />
      <path className={paper.clay} d="M236 48h12v292h-12z" />
      <path
        className={paper.stripe}
        d="M236 58h12v14h-12zM236 88h12v14h-12zM236 168h12v14h-12zM236 198h12v14h-12zM236 228h12v14h-12zM236 258h12v14h-12z"
      />
      <path className={paper.roof} d="M-10 28h268v20H-10z" filter={cut} />
      <path className={paper.lit} d="M14 62h34v30H14zM74 62h34v30H74zM134 62h34v30h-34zM194 62h34v30h-34z" />
      <path className={paper.pale} d="M29 62h4v30h-4zM89 62h4v30h-4zM149 62h4v30h-4zM209 62h4v30h-4z" />
      <path
        className={paper.leaf}
        d="M10 94c6-10 14-10 20-2 6-8 16-8 22 2zM70 94c6-10 14-10 20-2 6-8 16-8 22 2zM130 94c6-10 14-10 20-2 6-8 16-8 22 2zM190 94c6-10 14-10 20-2 6-8 16-8 22 2z"
      />
      <path className={paper.cloth} d="M10 92h42v9H10zM70 92h42v9H70zM130 92h42v9h-42zM190 92h42v9h-42z" />
      <path className={paper.shine} d="M8 150h110v126H8z" />
      <path className={paper.pale} d="M60 150h6v126h-6z" />
      <path className={paper.wood} d="M130 150h104v192H130zM2 276h122v14H2z" />
      <path className={paper.shine} d="M144 164h76v100h-76z" />
      <path
        className={paper.iron}
        d="M34 150h2v34h-2zM90 150h2v42h-2zM22 198c0-10 6-14 13-14s13 4 13 14zM78 206c0-10 6-14 13-14s13 4 13 14z"
      />
      <path className={paper.wood} d="M8 254h52v7H8zM66 254h52v7H66z" />
      <path className={paper.pale} d="M22 238h20c0 10-4 16-10 16s-10-6-10-16zM84 242h16v12H84z" />
      <path className={paper.cloth} d="M86 242c-4-12 0-18 6-18s10 6 6 18z" />
      <Awning cut={cut} x={-14} y={108} stripes={11} colour={paper.cloth} />
      <g transform="translate(248 158)">
        <path className={paper.wire} d="M0 0h30M0 16L18 0" />
        <circle className={paper.cloth} cx="28" cy="22" r="20" filter={cut} />
        <path
          d="M18 14h18c0 10-3 16-9 16s-9-6-9-16zM35 16c7 0 7 8 0 8M14 32h26"
          fill="none"
          stroke="#FFF3DC"
          strokeWidth="3"
        />
      </g>
      <path className={paper.wood} d="M40 302h66v40H40z" filter={cut} />
      <path className={paper.leafDeep} d="M36 304c-2-20 8-30 18-24 2-16 24-16 28 0 12-6 28 4 26 24z" filter={cut} />
    </g>
  );
}

/** What is seen between the two: a steeple, a tree, and the way there. */
function Street({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.paveLine} d="M326 306l-70 26M350 306l84 26M248 318h200" />
      <path className={paper.stone} d="M262 158h26v150h-26z" filter={cut} />
      <path className={paper.slate} d="M256 160l19-52 19 52z" filter={cut} />
      <path className={paper.lit} d="M270 178h10v18h-10z" />
      <Tree cut={cut} x={388} y={316} />
    </g>
  );
}

/** The new café, which has all that the old one has. */
function New({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.cream} d="M408 24h252v316H408z" filter={cut} />
      <path className={paper.blueDeep} d="M400 14h260v18H400zM408 98h252v10H408z" filter={cut} />
      <path className={paper.lit} d="M424 46h46v42h-46zM486 46h46v42h-46zM548 46h46v42h-46zM610 46h46v42h-46z" />
      <path className={paper.sheet} d="M424 46h16v42h-16zM454 46h16v42h-16zM548 46h46v16h-46z" />
      <path className={paper.shine} d="M418 146h234v148H418z" />
      <path className={paper.blueDeep} d="M492 146h7v148h-7zM572 146h7v148h-7zM412 290h244v12H412z" />
      <path className={paper.iron} d="M454 146h3v41h-3zM534 146h3v55h-3zM612 146h3v41h-3z" />
      <g className={paper.gold}>
        <circle cx="455" cy="196" r="10" />
        <circle cx="535" cy="210" r="10" />
        <circle cx="613" cy="196" r="10" />
      </g>
      <path className={paper.blueDeep} d="M579 258h73v7h-73z" />
      <path className={paper.pale} d="M590 242h20c0 10-4 16-10 16s-10-6-10-16zM624 246h16v12h-16z" />
      <path className={paper.cloth} d="M626 246c-4-12 0-18 6-18s10 6 6 18z" />
      <Awning cut={cut} x={402} y={104} stripes={11} colour={paper.blue} />
      <g transform="translate(408 158)">
        <path className={paper.wire} d="M0 0h-30M0 16L-18 0" />
        <path className={paper.blue} d="M-46 4h36v38h-36z" filter={cut} />
        <path
          d="M-38 14h18c0 10-3 16-9 16s-9-6-9-16zM-21 16c7 0 7 8 0 8M-42 34h26"
          fill="none"
          stroke="#FFF3DC"
          strokeWidth="3"
        />
      </g>
      <Garland cut={cut} />
      <path className={paper.blueDeep} d="M586 302h60v40h-60z" filter={cut} />
      <circle className={paper.leafDeep} cx="616" cy="276" r="32" filter={cut} />
      <path className={paper.leaf} d="M594 268c0-16 14-22 24-20 4 10-8 24-24 20z" />
    </g>
  );
}

/** Lamps on a string, which is tied to both houses all the same. */
function Garland({ cut }: CutProps): ReactNode {
  const lamps = Array.from(
    { length: 5 },
    (_, at) => [268 + at * 30, 84 + Math.round(16 - ((at - 2) * 2.8) ** 2 / 2)] as const,
  );
  return (
    <g>
      <path className={paper.wire} d="M248 72Q328 118 408 72" strokeWidth="2" />
      {lamps.map(([cx, cy]) => (
        <g key={cx}>
          <circle className={paper.glow} cx={cx} cy={cy + 6} r="17" />
          <circle className={paper.gold} cx={cx} cy={cy + 6} r="7" filter={cut} />
        </g>
      ))}
    </g>
  );
}

interface CakeProps extends CutProps {
  readonly x: number;
  readonly plate: string;
}

function Cake({ cut, x, plate }: CakeProps): ReactNode {
  return (
    <g transform={`translate(${x} 340)`} filter={cut}>
      <ellipse cy="0" rx="36" ry="6" fill={plate} />
      <path d="M-26-34L14-44 26-30v26h-52z" fill="#FBE3A2" />
      <path d="M-26-34h52v26h-52z" fill="#FFD166" />
      <path d="M-26-22h52v6h-52z" fill="#FFFDF8" />
      <path d="M-26-36h52v9c-4 6-8 0-13 1s-8 6-13 0-8 5-13 1-9 3-13-2z" fill="#FFF8F0" />
      <circle cx="2" cy="-46" r="7" fill="#F5C518" />
      <path d="M2-53q6-4 9 0" stroke="#0B7A58" strokeWidth="3" fill="none" strokeLinecap="round" />
    </g>
  );
}
