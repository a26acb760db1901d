import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

/** A dressmaker's dummy in an old dress. */
export function Dummy({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(556 50) scale(.85)">
      <path className={paper.iron} d="M-3 258h6v74h-6zM-26 332l26-14 26 14h-10L0 326l-16 6z" />
      <g filter={cut}>
        <path className={paper.plum} d="M-16 232h32l40 88H-56z" />
        <path
          className={paper.rose}
          d="M-30 146c8-10 20-12 30-12s22 2 30 12c4 22-8 36-12 52-2 12 2 24 4 38h-44c2-14 6-26 4-38-4-16-16-30-12-52z"
        />
      </g>
      <path className={paper.plum} d="M-22 228h44v10h-44z" />
      <path d="M-12 240l-22 80M0 240v80M12 240l22 80" stroke="#1D1A2F" strokeOpacity=".2" strokeWidth="4" />
      <path className={paper.wood} d="M-9 120H9v16H-9zM-5 112H5v8H-5z" />
      <path className={paper.gold} d="M-26 150q26 16 52 0l-4 10q-22 10-44 0z" />
      <path d="M0 164v66" stroke="#1D1A2F" strokeOpacity=".25" strokeWidth="3" strokeDasharray="6 5" />
      <path d="M-14 152c-6 30-10 60 2 92" fill="none" stroke="#FFE08A" strokeWidth="4" />
      <g className={paper.pale}>
        <circle cx="10" cy="178" r="2.400" />
        <circle cx="13" cy="190" r="2.400" />
      </g>
      <path className={paper.gold} d="M-34 110c6-20 60-20 66 0 16 0 22 6 24 12H-56c2-8 8-12 22-12z" filter={cut} />
      <path className={paper.cloth} d="M-35 104c16 4 52 4 68 0v8c-16 4-52 4-68 0z" />
    </g>
  );
}

/** The trunk, from which something has begun to come out. */
export function Trunk({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.wood} d="M-62 226c0-34 124-34 124 0v22H-62z" filter={cut} />
      <path className={paper.top} d="M-52 226c0-24 104-24 104 0v16H-52z" />
      <path className={paper.gold} d="M-8 202h16v46H-8z" />
      <g filter={cut}>
        <path className={paper.cloth} d="M-44 262c-2-20 14-26 22-14 6-12 24-10 24 2 8-8 22-2 22 12z" />
        <path className={paper.pale} d="M2 262c0-18 10-24 18-16 8-6 24 0 22 16z" />
        <path className={paper.teal} d="M-52 258c-6 18-4 34 4 46 8-8 8-26 6-46z" />
      </g>
      <path className={paper.wood} d="M-66 258H66v78H-66z" filter={cut} />
      <path className={paper.top} d="M-58 268H58v60H-58z" />
      <path className={paper.gold} d="M-66 258H66v8H-66zM-40 258h10v78h-10zM30 258h10v78H30z" />
      <path className={paper.iron} d="M-9 272H9v20H-9z" />
      <circle className={paper.gold} cy="281" r="3.400" />
    </g>
  );
}
