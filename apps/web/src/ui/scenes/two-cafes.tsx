import type { ReactNode } from 'react';
import { Cup, Ledge } from './ledge.tsx';
import { Awning, House, Sky } from './outside.tsx';
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
  front: ({ cut, middle }) => (
    <>
      <Ledge cut={cut} kind="wood" />
      <Cake cut={cut} x={middle - 40} plate="#D9412B" />
      <Cake cut={cut} x={middle + 40} plate="#1B6F8A" />
      <Cup cut={cut} x={596} y={342} />
    </>
  ),
});

function Old({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.ochre} d="M-10 40h258v300H-10z" filter={cut} />
      <path className={paper.roof} d="M-10 28h268v20H-10z" filter={cut} />
      <path className={paper.lit} d="M14 60h34v34H14zM74 60h34v34H74zM134 60h34v34h-34zM194 60h34v34h-34z" />
      <path className={paper.shine} d="M8 166h110v110H8z" />
      <path className={paper.pale} d="M8 166h110v6H8zM60 166h6v110h-6z" />
      <path className={paper.wood} d="M136 162h92v180h-92zM2 276h122v14H2z" />
      <path className={paper.shine} d="M148 174h68v92h-68z" />
      <path
        className={paper.iron}
        d="M34 166h2v26h-2zM90 166h2v34h-2zM24 204c0-8 5-12 11-12s11 4 11 12zM80 212c0-8 5-12 11-12s11 4 11 12z"
      />
      <path className={paper.wood} d="M8 254h52v7H8zM66 254h52v7H66z" />
      <path className={paper.pale} d="M22 238h20c0 10-4 16-10 16s-10-6-10-16zM84 242h16v12H84z" />
      <path className={paper.cloth} d="M86 242c-4-12 0-18 6-18s10 6 6 18z" />
      <Awning cut={cut} x={-14} y={116} stripes={11} colour={paper.cloth} />
    </g>
  );
}

function New({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.cream} d="M408 20h252v320H408z" filter={cut} />
      <path className={paper.blueDeep} d="M400 14h260v18H400zM408 100h252v12H408z" filter={cut} />
      <path className={paper.lit} d="M424 44h46v46h-46zM486 44h46v46h-46zM548 44h46v46h-46zM610 44h46v46h-46z" />
      <path className={paper.shine} d="M418 154h234v140H418z" />
      <path
        className={paper.blueDeep}
        d="M418 154h234v7H418zM492 154h7v140h-7zM572 154h7v140h-7zM412 290h244v12H412z"
      />
      <path className={paper.iron} d="M454 161h3v26h-3zM534 161h3v40h-3zM612 161h3v26h-3z" />
      <g className={paper.gold}>
        <circle cx="455" cy="196" r="10" />
        <circle cx="535" cy="210" r="10" />
        <circle cx="613" cy="196" r="10" />
      </g>
      <Awning cut={cut} x={402} y={110} stripes={11} colour={paper.blue} />
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
