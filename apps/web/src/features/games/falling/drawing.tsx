import type { ReactNode } from 'react';

/** Slips of paper that fall on a small stage between two curtains. */
export function FallingDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <rect x="12" y="10" width="136" height="96" rx="10" fill="#2A2549" />
      <path d="M12 20q0-10 10-10h116q10 0 10 10v6H12z" fill="#96220F" />
      <path d="M12 22h26q2 44-12 76H12z" fill="#C43521" />
      <path d="M148 22h-26q-2 44 12 76h14z" fill="#C43521" />
      <path d="M12 94h136v6q0 6-6 6H18q-6 0-6-6z" fill="#855600" />
      <path d="M62 26h36l24 68H38z" fill="#F5A524" opacity="0.25" />
      <g transform="rotate(-12 66 46)">
        <rect x="50" y="38" width="34" height="16" rx="4" fill="#FFFDF8" />
        <path d="M56 46h22" stroke="#1D1A2F" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="rotate(9 98 64)">
        <rect x="82" y="56" width="34" height="16" rx="4" fill="#F5A524" />
        <path d="M88 64h14" stroke="#1D1A2F" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="rotate(-5 64 82)">
        <rect x="46" y="74" width="34" height="16" rx="4" fill="#6CC3DD" />
        <path d="M52 82h20" stroke="#1D1A2F" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}
