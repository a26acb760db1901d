import type { ReactNode } from 'react';
import { Bunting, House, Sky, Tree } from './outside.tsx';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

interface SquareProps extends CutProps {
  readonly middle: number;
  readonly wet?: boolean | undefined;
}

/** The square: bright house fronts, and the clock that has shown twenty past four for thirty years. */
export function Square({ cut, middle, wet = false }: SquareProps): ReactNode {
  return (
    <g>
      <Sky sun={[160, 96]} wet={wet} />
      <House cut={cut} x={44} width={94} top={138} wall={paper.rose} roof="gable" slate rows={4} columns={3} />
      <House cut={cut} x={188} width={84} top={154} wall={paper.cream} rows={3} columns={2} />
      <House cut={cut} x={-34} width={84} top={170} wall={paper.ochre} rows={3} columns={2} />
      <House cut={cut} x={124} width={76} top={184} wall={paper.teal} slate rows={2} columns={2} />
      <House cut={cut} x={388} width={92} top={150} wall={paper.sage} rows={3} columns={3} />
      <House cut={cut} x={552} width={110} top={128} wall={paper.clay} slate rows={4} columns={3} />
      <House cut={cut} x={472} width={88} top={172} wall={paper.ochre} roof="gable" rows={3} columns={2} />
      <Tower cut={cut} x={middle} />
      <path className={paper.pave} d="M-4 304h648v120H-4z" />
      <path
        className={paper.paveLine}
        d="M-4 318h648M60 304l-40 30M170 304l-20 30M290 304l-6 30M370 304l6 30M480 304l20 30M590 304l40 30"
      />
      <Tree cut={cut} x={104} y={332} />
      <Tree cut={cut} x={556} y={332} />
      {!wet && <Bunting cut={cut} y={56} />}
    </g>
  );
}

function Tower({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.stone} d="M-44 92h88v240h-88z" filter={cut} />
      <path className={paper.stoneTop} d="M-50 182H50v11H-50zM-52 86H52v12H-52z" />
      <path className={paper.roof} d="M-50 88L0 22l50 66z" filter={cut} />
      <path className={paper.iron} d="M-2 6h4v20h-4z" />
      <circle className={paper.gold} cy="8" r="5" />
      <circle className={paper.pale} cy="140" r="34" filter={cut} />
      <circle cy="140" r="30" fill="none" stroke="#8A5A3C" strokeWidth="4" />
      <path d="M0 116v5M0 159v5M-24 140h5M19 140h5" stroke="#1D1A2F" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M0 140l13.5 8M0 140l17 15" stroke="#1D1A2F" strokeWidth="4.4" strokeLinecap="round" />
      <circle cy="140" r="4" fill="#D9412B" />
      <path className={paper.lit} d="M-12 236a12 12 0 0 1 24 0v30h-24z" />
      <path className={paper.wood} d="M-18 336v-32a18 18 0 0 1 36 0v32z" />
    </g>
  );
}
