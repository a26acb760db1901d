import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import { Hills, House, Sky, Tree } from './outside.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The last stop: a red bus that does not drive off, and a suitcase. */
export const Place = placeOf({
  back: ({ cut }) => (
    <>
      <Sky sun={[232, 104]} />
      <Hills />
      <House cut={cut} x={-30} width={84} top={176} wall={paper.cream} roof="gable" rows={3} columns={2} />
      <House cut={cut} x={150} width={92} top={206} wall={paper.ochre} slate rows={2} columns={3} />
      <path className={paper.pave} d="M-4 300h648v124H-4z" />
      <Bus cut={cut} />
      <Tree cut={cut} x={70} y={330} />
      <Sign cut={cut} />
    </>
  ),
  front: ({ cut }) => <Ledge cut={cut} kind="stone" />,
  things: ({ cut, middle }) => <Suitcase cut={cut} x={middle} />,
});

function Bus({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.cloth} d="M306 150c2-34 12-48 42-48h320v240H312c-8-60-10-130-6-192z" filter={cut} />
      <path className={paper.clothDeep} d="M310 288h350v22H311zM348 102h320v10H338c2-5 5-9 10-10z" />
      <path
        className={paper.shine}
        d="M318 158c2-14 4-22 8-30h26v92h-36c-1-20 0-42 2-62zM424 132h82v80h-82zM516 132h82v80h-82zM608 132h60v80h-60z"
      />
      <path className={paper.bulb} d="M364 132h48v196h-48z" />
      <path className={paper.clothDeep} d="M386 132h4v196h-4zM360 128h56v6h-56z" />
      <path className={paper.pale} d="M310 232h48v8h-48zM420 232h250v8H420z" />
      <path className={paper.iron} d="M424 108h84v15h-84z" />
      <path className={paper.gold} d="M432 113h20v5h-20zM458 113h34v5h-34z" />
      <circle className={paper.iron} cx="566" cy="326" r="36" />
      <circle className={paper.steel} cx="566" cy="326" r="16" />
      <circle className={paper.gold} cx="322" cy="268" r="10" />
    </g>
  );
}

function Sign({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.iron} d="M117 130h7v206h-7z" />
      <circle className={paper.pale} cx="120" cy="116" r="30" filter={cut} />
      <circle className={paper.blue} cx="120" cy="116" r="25" />
      <path className={paper.pale} d="M107 103a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v24h-4v5h-6v-5h-6v5h-6v-5h-4z" />
      <path className={paper.blue} d="M111 104h18v11h-18zM111 119h4v4h-4zM125 119h4v4h-4z" />
      <path className={paper.pale} d="M103 166h35v46h-35z" filter={cut} />
      <path className={paper.joint} d="M109 176h23M109 185h23M109 194h15M109 203h19" />
    </g>
  );
}

function Suitcase({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 340)`}>
      <path d="M-14-66v-10a6 6 0 0 1 6-6H8a6 6 0 0 1 6 6v10" fill="none" stroke="#5E3A24" strokeWidth="6" />
      <rect x="-40" y="-66" width="80" height="64" rx="8" fill="#F5A524" filter={cut} />
      <path d="M-26-66h9v64h-9zM17-66h9v64h-9z" fill="#B87100" />
      <path d="M-6-46l14 4-4 14-14-4z" fill="#FFFDF8" />
      <circle cx="4" cy="-18" r="7" fill="#D9412B" />
      <path d="M40 6c22 4 34-12 52-2s-2 26 16 34" fill="none" stroke="#D9412B" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
