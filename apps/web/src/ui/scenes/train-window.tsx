import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import drift from './drift.module.css';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

/** The window of a compartment, with what passes outside. */
export function TrainWindow({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  const id = useId();
  return (
    <g>
      <rect className={paper.wood} x="92" y="122" width="456" height="150" rx="24" filter={cut} />
      <clipPath id={id}>
        <rect x="102" y="132" width="436" height="130" rx="16" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className={paper.sky} d="M100 130h440v134H100z" />
        <ellipse className={paper.haze} cx="320" cy="232" rx="260" ry="60" opacity=".75" />
        <circle className={paper.sun} cx={x + 46} cy="160" r="15" />
        <g className={paper.nightly}>
          <circle cx="270" cy="146" r="1.800" />
          <circle cx="310" cy="164" r="1.500" />
          <circle cx="340" cy="142" r="1.600" />
          <circle cx="400" cy="148" r="1.800" />
          <circle cx="142" cy="152" r="1.600" />
          <circle cx="514" cy="150" r="1.800" />
        </g>
        <path className={paper.cloud} d="M276 172a9 9 0 0 1 2-17 15 15 0 0 1 28-1 10 10 0 0 1 5 18z" />
        <path className={paper.hillFar} d="M100 222c50-40 100-44 150-18s70-30 130-20 90 20 160-6v90H100z" />
        <path className={paper.town} d="M284 222v-16l9-8 9 8v16zM306 222v-26l7-12 7 12v26zM324 222v-14h16v14z" />
        <path className={paper.lit} d="M290 210h5v6h-5zM311 200h4v6h-4zM329 212h5v5h-5z" />
        <path className={paper.hill} d="M100 240c70-34 140-20 210-18s120-16 230 4v40H100z" />
        <path className={paper.leafLight} d="M100 254c120-18 250-12 440-6v20H100z" />
        <path className={paper.leaf} d="M262 244l40-14h10l-26 18zM392 246l-40-16h10l54 14z" />
        <Cow x={x + 16} />
        <path
          className={cx(paper.wood, drift.passing)}
          data-passing
          d="M-30 136h5v130h-5zM-46 146h37v4h-37zM-42 158h29v4h-29z"
        />
        <path d="M180 130h34l-60 134h-34zM470 130h16l-60 134h-16z" fill="#FFF8F0" fillOpacity=".12" />
      </g>
      <path className={paper.gold} d="M86 266h468v9H86z" filter={cut} />
    </g>
  );
}

function Cow({ x }: { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 248)`}>
      <path className={paper.iron} d="M-21-2h4V8h-4zM-12-2h4V8h-4zM10-2h4V8h-4zM19-2h4V8h-4z" />
      <path className={paper.pale} d="M-24-22h40c8 0 10 4 10 10v12h-50z" />
      <path className={paper.iron} d="M-14-22h14c2 8-2 12-8 12s-10-6-6-12zM10-14c6 0 8 4 6 10h-10c-2-6 0-10 4-10z" />
      <path className={paper.pale} d="M-34-32h16l2 8-4 12h-12l-4-12z" />
      <path className={paper.iron} d="M-40-30l8-3v5zM-12-30l-8-3v5z" />
      <path className={paper.rose} d="M-32-18h12v6h-12z" />
      <circle cx="-30" cy="-25" r="1.800" fill="#1D1A2F" />
      <circle cx="-22" cy="-25" r="1.800" fill="#1D1A2F" />
    </g>
  );
}
