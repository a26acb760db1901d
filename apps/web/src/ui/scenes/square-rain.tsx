import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { Square } from './square-parts.tsx';
import { type CutProps, placeOf } from './stage.tsx';

/** The square in the rain, with one umbrella for two. */
export const Place = placeOf({
  back: (set) => (
    <>
      <Square {...set} wet />
      <ellipse className={paper.water} cx="60" cy="322" rx="70" ry="8" />
      <ellipse className={paper.water} cx="590" cy="318" rx="60" ry="7" />
      <Rain />
      {set.bare !== true && <Umbrella cut={set.cut} x={set.middle} />}
    </>
  ),
  front: ({ cut }) => <Ledge cut={cut} kind="stone" />,
  things: ({ cut, middle }) => <Case cut={cut} x={middle} />,
});

/** Slanting columns of drops; they fall by one row and begin again. */
function Rain(): ReactNode {
  const drops = Array.from({ length: 160 }, (_, at) => {
    const row = Math.floor(at / 16);
    return `M${(at % 16) * 46 - row * 12 + 20} ${row * 48 - 40 + (((at % 16) * 37) % 48)}l-5 20`;
  });
  return <path className={styles.rain} d={drops.join('')} />;
}

function Umbrella({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.wood} d="M-4 74h8v270h-8z" />
      <path
        className={paper.cloth}
        d="M-196 172C-190 96-100 72 0 72s190 24 196 100c-24-22-46-22-66-2-20-22-46-22-65-2-18-22-46-22-65 0-19-22-47-22-65 0-19-20-45-20-65 2-20-20-42-20-66 2z"
        filter={cut}
      />
      <path
        className={paper.clothDeep}
        d="M-65 168C-62 110-30 80 0 72c30 8 62 38 65 96-18-20-46-20-65 2-19-22-47-22-65-2z"
      />
      <path className={paper.stripe} d="M-196 172C-190 96-100 72 0 72c-70 10-126 50-131 98-19-20-41-20-65 2z" />
      <path className={paper.iron} d="M-3 58h6v16h-6z" />
    </g>
  );
}

function Case({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 342)`}>
      <path d="M-62-8c-4-20 14-26 26-18 10-10 24-8 34 0h44c12 0 20 6 20 18z" fill="#6A2F4A" filter={cut} />
      <path d="M-66-12h130v10a6 6 0 0 1-6 6H-60a6 6 0 0 1-6-6z" fill="#2B2A40" filter={cut} />
      <g fill="#F5A524">
        <circle cx="-26" cy="-14" r="5" />
        <circle cx="-14" cy="-15" r="5" />
        <circle cx="12" cy="-14" r="5" />
      </g>
    </g>
  );
}
