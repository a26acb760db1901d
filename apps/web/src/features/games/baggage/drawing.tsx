import type { ReactNode } from 'react';
import { Suitcase } from './suitcase.tsx';

/** A suitcase on a belt. */
export function BaggageDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="110" rx="70" ry="8" fill="var(--cut)" />
      <g transform="translate(38 10) scale(0.75)">
        <Suitcase fill="#F5A524" />
      </g>
      <g transform="translate(112 38) scale(0.42)">
        <Suitcase fill="#C43521" />
      </g>
      <path d="M6 82h148v14q0 8-8 8H14q-8 0-8-8z" fill="#37315A" />
      <path d="M6 82h148v8H6z" fill="#565069" />
      {[24, 52, 80, 108, 136].map((x) => (
        <circle key={x} cx={x} cy="98" r="5" fill="#B5ADC9" />
      ))}
    </svg>
  );
}
