import type { ReactNode } from 'react';

const CELLS = [
  [1, 1, 'C'],
  [2, 1, 'A'],
  [3, 1, 'F'],
  [4, 1, 'É'],
  [2, 0, 'P'],
  [2, 2, 'N'],
  [4, 2, 'T'],
  [4, 3, ''],
] as const;

/** Cut squares with letters, and a pencil. */
export function CrosswordDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="110" rx="66" ry="7" fill="var(--cut)" />
      <g transform="translate(-4 0)">
        {CELLS.map(([column, row, letter]) => (
          <g key={`${column} ${row}`} transform={`translate(${column * 27 - 8} ${row * 27 + 2})`}>
            <rect x="2" y="3" width="25" height="25" rx="4" fill="var(--cut)" />
            <rect width="25" height="25" rx="4" fill={row === 1 ? '#F5A524' : '#FFF8F0'} stroke="#8F8265" />
            <text x="12.5" y="18.5" textAnchor="middle" fontSize="16" fontWeight="800" fill="#1D1A2F">
              {letter}
            </text>
          </g>
        ))}
      </g>
      <g transform="rotate(38 128 62)">
        <path d="M122 16h14v62h-14z" fill="#C43521" />
        <path d="M122 16h14v-6a4 4 0 0 0-4-4h-6a4 4 0 0 0-4 4z" fill="#B39DDB" />
        <path d="M122 78h14l-7 16z" fill="#F3D9A8" />
        <path d="M126.4 88h5.2l-2.6 6z" fill="#1D1A2F" />
      </g>
    </svg>
  );
}
