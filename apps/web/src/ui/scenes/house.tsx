import type { ReactNode } from 'react';
import { Framed, Hanging, Plant, Wallpaper } from './inside.tsx';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The hall of the house: stairs one must not run on, and a yellow room with something big under a sheet. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <Wallpaper wall={paper.rose} stripes={16} />
      <path className={paper.floor} d="M-4 316h648v108H-4z" />
      <Framed cut={cut} x={26} y={112} width={62} height={76}>
        <path className={paper.sky} d="M0 0h62v50H0z" />
        <path className={paper.hill} d="M0 46c20-14 40-10 62-4v34H0z" />
      </Framed>
      <Framed cut={cut} x={112} y={96} width={44} height={54}>
        <circle className={paper.plum} cx="22" cy="22" r="11" />
        <path className={paper.plum} d="M4 54c0-16 8-20 18-20s18 4 18 20z" />
      </Framed>
      <YellowRoom cut={cut} x={middle} />
      <Stairs cut={cut} />
      <Hanging x={190} y={82} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Ledge cut={cut} kind="wood" />
      <Plant cut={cut} x={584} y={342} />
    </>
  ),
  things: ({ cut, middle }) => (
    <g transform={`translate(${middle} 340)`} filter={cut}>
      <path d="M-32-22h64c0 16-10 24-32 24s-32-8-32-24z" fill="#1B6F8A" />
      <path d="M-24-22l-8-14M-6-22l4-18M12-22l10-16" stroke="#F5A524" strokeWidth="5" strokeLinecap="round" />
      <circle cx="-34" cy="-40" r="6" fill="none" stroke="#F5A524" strokeWidth="4" />
      <circle cx="-1" cy="-45" r="6" fill="none" stroke="#F5A524" strokeWidth="4" />
      <circle cx="24" cy="-43" r="6" fill="none" stroke="#F5A524" strokeWidth="4" />
      <path d="M-36-24h72v6h-72z" fill="#155A70" />
    </g>
  ),
});

interface AtProps extends CutProps {
  readonly x: number;
}

function YellowRoom({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.wood} d="M-66 92H66v240H-66z" filter={cut} />
      <path className={paper.gold} d="M-54 104H54v228H-54z" />
      <path className={paper.stripe} d="M-54 104h18v228h-18zM-18 104H0v228h-18zM18 104h18v228H18z" />
      <path className={paper.floor} d="M-54 300H54v32H-54z" />
      <path
        className={paper.sheet}
        d="M-46 214c14-10 30-6 40-16 16-8 40-4 50 6l4 108c-16 8-28-2-40 4s-34-6-56 0z"
        filter={cut}
      />
      <path className={paper.sheetLine} d="M-30 224c-4 26 0 50-6 76M-8 214c6 30 0 60 2 90M26 212c-2 30 8 60 4 92" />
      <path className={paper.beam} d="M-54 104H54L20 332h-74z" />
      <path className={paper.top} d="M-66 92l-34 16v224h34z" filter={cut} />
      <path className={paper.wood} d="M-92 126l18-8v66l-18 4zM-92 206l18-2v84l-18 2z" />
      <circle className={paper.gold} cx="-92" cy="200" r="4" />
    </g>
  );
}

function Stairs({ cut }: CutProps): ReactNode {
  const steps = Array.from({ length: 9 }, (_, at) => [402 + at * 28, 332 - at * 28] as const);
  const profile = steps.map(([x]) => `H${x + 28}v-28`).join('');
  const carpet = steps.map(([x, y]) => `M${x - 4} ${y - 6}h32v6h-32zM${x + 23} ${y - 28}h6v24h-6z`).join('');
  const posts = steps.map(([x, y]) => `M${x + 8} ${y - 6}v-66M${x + 22} ${y - 6}v-80`).join('');
  return (
    <g>
      <path className={paper.top} d={`M402 332${profile}H660v360H402z`} filter={cut} />
      <path className={paper.wood} d="M444 336L660 120v216z" opacity=".5" />
      <path className={paper.groove} fill="none" strokeOpacity=".5" d="M478 326l66-66v66zM624 326V194l32-32" />
      <Cupboard cut={cut} />
      <path className={paper.cloth} d={carpet} />
      <path className={paper.groove} d={posts} />
      <g filter={cut}>
        <path className={paper.wood} d="M404 250L660-6v17L410 261z" />
        <path className={paper.wood} d="M396 240h18v96h-18z" />
        <path className={paper.top} d="M392 236h26v8h-26z" />
        <circle className={paper.gold} cx="405" cy="226" r="11" />
      </g>
    </g>
  );
}

/** Under the stairs somebody keeps watch. */
function Cupboard({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wood} d="M552 340v-96l58-56v152z" filter={cut} />
      <path d="M558 340v-93l46-45v138z" fill="#1D1A2F" fillOpacity=".82" />
      <circle className={paper.gold} cx="579" cy="246" r="4.400" />
      <circle className={paper.gold} cx="594" cy="246" r="4.400" />
      <path d="M579 242v8M594 242v8" stroke="#1D1A2F" strokeWidth="2.400" strokeLinecap="round" />
      <path className={paper.top} d="M604 202l24-8v152l-24-6z" filter={cut} />
      <circle className={paper.gold} cx="621" cy="248" r="4" />
    </g>
  );
}
