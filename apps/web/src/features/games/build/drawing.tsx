import type { ReactNode } from 'react';

/** Blocks that become a line. */
export function BuildDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="110" rx="68" ry="7" fill="var(--cut)" />
      <path d="M10 92h140v10H10z" fill="#855600" />
      <rect x="14" y="64" width="38" height="28" rx="5" fill="#C43521" />
      <rect x="54" y="64" width="30" height="28" rx="5" fill="#F5A524" />
      <rect
        x="86"
        y="64"
        width="26"
        height="28"
        rx="5"
        fill="none"
        stroke="#8F8265"
        strokeWidth="2.5"
        strokeDasharray="5 5"
      />
      <rect x="114" y="64" width="32" height="28" rx="5" fill="#6B3FA0" />
      <g transform="rotate(-9 100 36)">
        <rect x="86" y="24" width="28" height="28" rx="5" fill="var(--cut)" transform="translate(2 4)" />
        <rect x="86" y="24" width="28" height="28" rx="5" fill="#19667F" />
      </g>
      <path d="M100 6v14" stroke="#8F8265" strokeWidth="3" strokeLinecap="round" />
      <path d="M22 78h22M62 78h14M122 78h16" stroke="#FFF8F0" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
