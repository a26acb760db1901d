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
  front: ({ cut }) => <Quilt cut={cut} />,
  things: ({ cut, middle }) => (
    <g transform={`translate(${middle} 342)`}>
      <path className={styles.steam} d="M-10-48c-6-8 6-12 0-22M6-48c-6-8 6-12 0-22" />
      <path d="M-54-6H54v8H-54z" fill="#8A5A3C" filter={cut} />
      <path d="M-24-42h42v32a6 6 0 0 1-6 6h-30a6 6 0 0 1-6-6z" fill="#D9412B" filter={cut} />
      <path d="M16-34c16-2 16 20 0 19" fill="none" stroke="#D9412B" strokeWidth="6" />
      <path d="M30-10l22-6 1 4-22 7z" fill="#FFFDF8" />
      <path d="M-3-32c-3-6-10-2-8 3 1 4 5 6 8 9 3-3 7-5 8-9 2-5-5-9-8-3z" fill="#FFFDF8" />
    </g>
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
      <Giraffe cut={cut} />
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

/** Against its neck, a child is measured: nobody has reached the ears yet. */
function Giraffe({ cut }: CutProps): ReactNode {
  const marks = Array.from({ length: 13 }, (_, at) => `M154 ${126 + at * 16}h${at % 2 === 0 ? 12 : 8}`).join('');
  return (
    <g>
      <path className={paper.gold} d="M154 340V116c0-18 26-18 26 0v224z" filter={cut} />
      <path
        className={paper.clay}
        d="M168 132h10v14h-10zM170 158h10v16h-12zM168 190h10v14h-8zM166 220h14v16h-10zM168 252h10v14h-10z"
      />
      <path d={marks} stroke="#8A5A3C" strokeWidth="2.600" />
      <g transform="translate(168 100)">
        <path className={paper.wood} d="M-10-18h4v-12h-4zM4-18h4v-12H4z" />
        <circle className={paper.wood} cx="-8" cy="-31" r="4.500" />
        <circle className={paper.wood} cx="6" cy="-31" r="4.500" />
        <path className={paper.gold} d="M-16-14l-12-4 10 12zM14-14l12-4-10 12z" />
        <path
          className={paper.gold}
          d="M-16-10c0-14 30-14 30 0 0 8-2 10 0 20 2 14-32 14-30 0 2-10 0-12 0-20z"
          filter={cut}
        />
        <path className={paper.sheet} d="M-15 8c4-6 24-6 28 0 2 12-30 12-28 0z" />
        <circle cx="-8" cy="-5" r="2.600" fill="#1D1A2F" />
        <circle cx="6" cy="-5" r="2.600" fill="#1D1A2F" />
        <path d="M-6 10q5 4 10 0" fill="none" stroke="#8A5A3C" strokeWidth="2.400" strokeLinecap="round" />
      </g>
    </g>
  );
}

/** A dragon of paper that hangs from the ceiling, one folded ring behind the other. */
function Dragon({ cut }: CutProps): ReactNode {
  const rings = [
    [478, 122, 9],
    [492, 112, 12],
    [510, 108, 15],
    [530, 114, 17],
    [550, 124, 18],
    [571, 124, 19],
    [588, 112, 19],
  ] as const;
  return (
    <g transform="translate(74 18) scale(.85)">
      <path className={paper.wire} d="M510 0v96M571 0v108M612 0v84" strokeOpacity=".35" strokeWidth="2" />
      <path className={paper.gold} d="M474 126l-26 12 10-16-14-6 30-6z" filter={cut} />
      {rings.map(([cx, cy, r], at) => (
        <g key={cx}>
          <path className={paper.gold} d={`M${cx - 6} ${cy - r + 2}l4-11 8 10z`} />
          <circle className={at % 2 === 0 ? paper.cloth : paper.clothDeep} cx={cx} cy={cy} r={r} filter={cut} />
          <path
            d={`M${cx - r * 0.5} ${cy + r * 0.3}q${r * 0.5} ${r * 0.5} ${r} 0`}
            fill="none"
            stroke="#FFC65C"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      ))}
      <g transform="translate(608 100)">
        <path
          className={paper.gold}
          d="M-14-14l-8-18 18 8zM4-20l4-18 10 16zM-16 8l-12 10 16 2zM-4 18l-4 16 14-10z"
          filter={cut}
        />
        <path
          className={paper.cloth}
          d="M-20-2c-2-16 12-24 24-22 10 2 14 8 16 12 10-2 18 2 18 10s-8 10-16 10c-4 10-12 14-22 14-12 0-18-10-20-24z"
          filter={cut}
        />
        <path d="M8 12c8 2 18 0 26-4" fill="none" stroke="#FFF3DC" strokeWidth="4" strokeLinecap="round" />
        <circle className={paper.pale} cx="4" cy="-8" r="7" />
        <circle cx="6" cy="-8" r="3.400" fill="#1D1A2F" />
        <circle cx="32" cy="-4" r="2" fill="#6E1D22" />
      </g>
    </g>
  );
}

const PATCHES = ['cloth', 'gold', 'blue', 'sage', 'plum', 'pale'] as const;

function Quilt({ cut }: CutProps): ReactNode {
  const motifs = Array.from({ length: 12 }, (_, column) =>
    column % 2 === 0
      ? `M${column * 54 + 23} 364l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z`
      : `M${column * 54 + 23} 386c-16-10-10-20-5-20 3 0 5 2 5 5 0-3 2-5 5-5 5 0 11 10-5 20z`,
  );
  return (
    <g>
      <path className={paper.pale} d="M-4 340c60-12 120 0 200-4s180-6 240 0 140-8 208 0v88H-4z" filter={cut} />
      {PATCHES.map((colour, at) => {
        const squares = Array.from({ length: 24 }, (_, cell) => {
          const row = Math.floor(cell / 12);
          const column = cell % 12;
          return (column + row * 4) % PATCHES.length === at ? `M${column * 54 - 4} ${354 + row * 40}h54v40h-54z` : '';
        });
        return <path key={colour} className={paper[colour]} d={squares.join('')} />;
      })}
      <path d={motifs.join('')} fill="#FFF8F0" fillOpacity=".5" />
      <path
        d="M-4 354h652M-4 394h652M50 354v70M104 354v70M158 354v70M212 354v70M266 354v70M320 354v70M374 354v70M428 354v70M482 354v70M536 354v70M590 354v70"
        fill="none"
        stroke="#FFF8F0"
        strokeOpacity=".7"
        strokeWidth="2.400"
        strokeDasharray="6 6"
      />
    </g>
  );
}
