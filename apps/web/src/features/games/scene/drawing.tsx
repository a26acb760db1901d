import type { ReactNode } from 'react';

/** Two speech bubbles that are put in order on a small stage. */
export function SceneDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="111" rx="66" ry="6" fill="var(--cut)" />
      <path d="M14 92h132v14H14z" fill="#8A5A3C" />
      <path d="M14 92h132v4H14z" fill="#B47B52" />
      <path d="M14 8h20c2 30-4 60-14 84h-6zM146 8h-20c-2 30 4 60 14 84h6z" fill="#C43521" />
      <path d="M14 8h132v12q-11 8-22 0-11 8-22 0-11 8-22 0-11 8-22 0-11 8-22 0-11 8-22 0z" fill="#96220F" />
      <path
        d="M44 34h56a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H58l-10 8v-8h-4a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6z"
        fill="#FFF8F0"
      />
      <path d="M50 46h38" stroke="#565069" strokeWidth="4.5" strokeLinecap="round" />
      <g transform="rotate(-4 96 74)">
        <path
          d="M64 64h54a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-4v8l-10-8H64a6 6 0 0 1-6-6V70a6 6 0 0 1 6-6z"
          fill="#F5A524"
        />
        <path d="M70 76h34" stroke="#1D1A2F" strokeWidth="4.5" strokeLinecap="round" />
      </g>
      <path
        d="M132 58v20m-6-6 6 7 6-7M132 58m-6 6 6-7 6 7"
        stroke="#19667F"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
