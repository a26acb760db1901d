import type { ReactNode } from 'react';
import drift from './drift.module.css';
import type { CutProps } from './stage.tsx';

const WAVES = 'q16-12 32 0t32 0'.repeat(11);

/** The sea where it does not belong: as wide as a place, with its surface at 0. */
export function Tide({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d={`M-340-10${WAVES}V150h-704z`} fill="#6FB3C0" filter={cut} />
      <path d={`M-340-10${WAVES}`} fill="none" stroke="#FFFDF8" strokeWidth="5" strokeLinecap="round" />
      <path d={`M-356 12${WAVES}V150h-704z`} fill="#4C94A8" filter={cut} />
      <path d="M-250 24h40M-90 20h54M60 26h36M190 20h48" stroke="#BFE0DF" strokeWidth="3.400" strokeLinecap="round" />
      <g className={drift.floating}>
        <path d={`M-336 40${WAVES}V150h-704z`} fill="#2F7890" filter={cut} />
        <path d="M-180 54h50M-10 58h40M130 52h60" stroke="#7FB9C4" strokeWidth="3.400" strokeLinecap="round" />
      </g>
    </g>
  );
}

const WAGONS = [-204, 0, 204] as const;

/** Three wagons with people in them; its wheels stand at 0. */
export function PassingTrain({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-300-14h600v8h-600z" fill="#2A2440" />
      {WAGONS.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-98-96a10 10 0 0 1 10-10H88a10 10 0 0 1 10 10v84H-98z" fill="#C9472F" filter={cut} />
          <path d="M-98-34H98v8H-98z" fill="#FFE9C4" />
          <path d="M-84-90h44v46h-44zM-22-90h44v46h-44zM40-90h44v46h-44z" fill="#FFF3DC" />
          <path d="M-80-86h36v38h-36zM-18-86h36v38h-36zM44-86h36v38H44z" fill="#8FC6D3" />
          <path
            d="M-72-48c0-12 4-16 10-16s10 4 10 16zM52-48c0-12 4-16 10-16s10 4 10 16zM-54-62a8 8 0 1 1-16 0 8 8 0 1 1 16 0zM70-62a8 8 0 1 1-16 0 8 8 0 1 1 16 0z"
            fill="#3D4A5E"
          />
          <circle cx="-62" cy="-8" r="12" fill="#1D1A2F" />
          <circle cx="62" cy="-8" r="12" fill="#1D1A2F" />
          <circle cx="-62" cy="-8" r="5" fill="#9BA3B4" />
          <circle cx="62" cy="-8" r="5" fill="#9BA3B4" />
        </g>
      ))}
    </g>
  );
}
