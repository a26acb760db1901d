import type { ReactNode } from 'react';

/** A sheet with a circled word, and a red pencil. */
export function MistakesDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="76" cy="111" rx="60" ry="6" fill="var(--cut)" />
      <path d="M28 12h72l20 20v74H28z" fill="var(--cut)" transform="translate(3 4)" />
      <path d="M28 12h72l20 20v74H28z" fill="#FFF8F0" />
      <path d="M100 12v20h20z" fill="#DCCDB0" />
      <path d="M40 12v94" stroke="#E07A5F" strokeWidth="2" />
      <path d="M50 40h24M82 40h18M50 62h14M50 84h40M98 84h12" stroke="#565069" strokeWidth="5" strokeLinecap="round" />
      <path d="M76 62h20" stroke="#1D1A2F" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="86" cy="62" rx="20" ry="13" fill="none" stroke="#C43521" strokeWidth="3.5" />
      <g transform="rotate(-32 118 74)">
        <path d="M104 68h38v12h-38z" fill="#C43521" />
        <path d="M142 68h5a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-5z" fill="#19667F" />
        <path d="M104 68v12l-13-6z" fill="#F3D9A8" />
        <path d="M95.4 72v4l-4.4-2z" fill="#C43521" />
      </g>
    </svg>
  );
}
