import type { ReactNode } from 'react';

/** Four cards on a table, two of them turned up. */
export function PairsDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="104" rx="72" ry="12" fill="var(--cut)" />
      <path d="M8 30h144l-10 74H18z" fill="var(--right-deep)" />
      <path d="M14 34h132l-8 62H22z" fill="var(--right)" />
      <g transform="rotate(-7 46 62)">
        <rect x="28" y="40" width="36" height="48" rx="6" fill="var(--cut)" transform="translate(2 4)" />
        <rect x="28" y="40" width="36" height="48" rx="6" fill="#FFFDF8" />
        <path d="M38 60h6l8-8v24l-8-8h-6z" fill="#C43521" />
        <path d="M55 57q5 7 0 14" fill="none" stroke="#C43521" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="rotate(6 92 62)">
        <rect x="72" y="38" width="36" height="48" rx="6" fill="var(--cut)" transform="translate(2 4)" />
        <rect x="72" y="38" width="36" height="48" rx="6" fill="#C43521" />
        <path d="M90 48l10 14-10 14-10-14z" fill="#F5A524" />
      </g>
      <g transform="rotate(-3 130 58)">
        <rect x="112" y="28" width="32" height="44" rx="6" fill="var(--cut)" transform="translate(2 4)" />
        <rect x="112" y="28" width="32" height="44" rx="6" fill="#FFFDF8" />
        <path d="M120 44h14v10a7 7 0 0 1-14 0z" fill="#19667F" />
        <path d="M134 46h3a4 4 0 0 1 0 8h-3" fill="none" stroke="#19667F" strokeWidth="2.5" />
        <path d="M124 41q-2-3 0-5m6 5q-2-3 0-5" fill="none" stroke="#8F8265" strokeWidth="2" strokeLinecap="round" />
      </g>
    </svg>
  );
}
