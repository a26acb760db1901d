import type { ReactNode } from 'react';
import { Framed, Pane, Shelf, Wallpaper } from './inside.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** A bedroom: a paper dragon, a lamp, and a quilt under which everything hurts. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <Wallpaper wall={paper.teal} stripes={14} />
      <Pane cut={cut} x={38} y={102} width={96} height={116} curtains={paper.plum} />
      <Headboard cut={cut} x={middle} />
      <Framed cut={cut} x={middle - 30} y={92} width={60} height={52}>
        <path className={paper.gold} d="M30 6l6 14 15 1-12 10 4 15-13-8-13 8 4-15L9 21l15-1z" />
      </Framed>
      <Toys cut={cut} />
      <Dragon cut={cut} />
    </>
  ),
  front: ({ cut, middle }) => (
    <>
      <Quilt cut={cut} />
      <g transform={`translate(${middle} 342)`}>
        <path className={styles.steam} d="M-10-48c-6-8 6-12 0-22M6-48c-6-8 6-12 0-22" />
        <path d="M-54-6H54v8H-54z" fill="#8A5A3C" filter={cut} />
        <path d="M-24-42h42v32a6 6 0 0 1-6 6h-30a6 6 0 0 1-6-6z" fill="#D9412B" filter={cut} />
        <path d="M16-34c16-2 16 20 0 19" fill="none" stroke="#D9412B" strokeWidth="6" />
        <path d="M30-10l22-6 1 4-22 7z" fill="#FFFDF8" />
        <path d="M-3-32c-3-6-10-2-8 3 1 4 5 6 8 9 3-3 7-5 8-9 2-5-5-9-8-3z" fill="#FFFDF8" />
      </g>
    </>
  ),
});

function Headboard({ cut, x }: CutProps & { readonly x: number }): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.wood} d="M-92 420V234c0-50 184-50 184 0v186z" filter={cut} />
      <path className={paper.top} d="M-78 420V242c0-38 156-38 156 0v178z" />
      <path className={paper.groove} d="M-40 222v120M0 218v120M40 222v120" />
      <circle className={paper.gold} cx="-88" cy="220" r="10" />
      <circle className={paper.gold} cx="88" cy="220" r="10" />
      <path className={paper.pale} d="M-66 340c-8-30 0-60 14-64 34-8 70-8 104 0 14 4 22 34 14 64z" filter={cut} />
      <path className={paper.sheetLine} d="M-44 296q10 4 16 14M46 296q-10 4-16 14" />
    </g>
  );
}

function Toys({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Shelf cut={cut} x={522} y={216} width={110}>
        <path className={paper.cloth} d="M2-36h13v36H2z" />
        <path className={paper.gold} d="M17-42h15v42H17z" />
        <path className={paper.plum} d="M34-32h12v32H34z" />
        <circle className={paper.blue} cx="72" cy="-22" r="18" />
        <path className={paper.leaf} d="M60-34c8-6 14 0 10 6s4 8-2 14c-8-2-12-12-8-20z" />
        <path className={paper.iron} d="M60-4h24v4H60z" />
      </Shelf>
      <circle className={paper.glow} cx="578" cy="282" r="60" />
      <path className={paper.bulb} d="M562 256h34l12 38h-58z" filter={cut} />
      <path className={paper.wood} d="M575 294h8v44h-8z" />
    </g>
  );
}

function Dragon({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wire} d="M556 0v92" strokeOpacity=".4" />
      <g filter={cut}>
        <path
          className={paper.cloth}
          d="M490 132c14-24 32-2 44-20s28-22 46-14c16-14 40-8 44 8 2 8-6 14-16 12-8 12-24 12-32 4-14 2-16 18-34 18s-22-14-30-4-14 10-22-4z"
        />
        <path
          className={paper.gold}
          d="M538 108l6-30 10 12 10-18 8 26c-10-2-24 0-34 10zM600 96l4-14 8 12zM490 132l-14-10 2 18z"
        />
        <circle className={paper.pale} cx="608" cy="106" r="5" />
        <circle cx="609" cy="106" r="2.2" fill="#1D1A2F" />
      </g>
    </g>
  );
}

const PATCHES = ['cloth', 'gold', 'blue', 'sage', 'plum', 'pale'] as const;

function Quilt({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.pale} d="M-4 340c60-12 120 0 200-4s180-6 240 0 140-8 208 0v88H-4z" filter={cut} />
      {PATCHES.map((colour, at) => {
        const squares = Array.from({ length: 6 }, (_, index) => {
          const cell = index * 6 + at;
          return `M${(cell % 12) * 54 - 4} ${352 + Math.floor(cell / 12) * 32}h54v32h-54z`;
        });
        return <path key={colour} className={paper[colour]} d={squares.join('')} />;
      })}
      <path d="M-4 352h648M-4 384h648" stroke="#FFF8F0" strokeOpacity=".7" strokeWidth="2.4" strokeDasharray="6 6" />
    </g>
  );
}
