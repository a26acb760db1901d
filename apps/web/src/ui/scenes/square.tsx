import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import { Square } from './square-parts.tsx';
import { type CutProps, placeOf } from './stage.tsx';

/** The square on a dry day, and a map that shows another town. */
export const Place = placeOf({
  back: (set) => <Square {...set} />,
  front: ({ cut }) => (
    <>
      <Ledge cut={cut} kind="stone" />
      <Pigeon cut={cut} />
    </>
  ),
  things: ({ cut, middle }) => <TownMap cut={cut} x={middle} />,
});

function TownMap({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 338)`}>
      <path d="M-56-44l28-8 28 8 28-8 28 8V0L28-6 0 2l-28-8-28 6z" fill="#FFFDF8" filter={cut} />
      <path d="M-28-52L0-44V2l-28-8zM28-52l28 8V0L28-6z" fill="#EADFC9" />
      <path d="M-56-14c20-16 30 8 52-8s30-2 60-14" stroke="#6CC3DD" strokeWidth="7" fill="none" />
      <path d="M-46-42l12 40M-12-47l-4 46M12-47L40-4" stroke="#F5A524" strokeWidth="3" fill="none" />
      <path d="M18-34c-6-8-3-16 4-16s10 8 4 16l-4 6z" fill="#D9412B" />
    </g>
  );
}

function Pigeon({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(586 336)" filter={cut}>
      <path
        className={paper.slate}
        d="M-30-14c14-4 16-18 28-20 4-12 18-12 20-2l7 4-7 2c0 18-10 26-24 26-12 0-18-4-24-10z"
      />
      <path d="M-16-12c10 2 18-4 20-12 6 10-2 20-12 20z" fill="#B5ADC9" />
      <circle cx="10" cy="-37" r="2" fill="#FFFDF8" />
      <path d="M-4-4v6M4-4v6" stroke="#D9412B" strokeWidth="2.6" />
    </g>
  );
}
