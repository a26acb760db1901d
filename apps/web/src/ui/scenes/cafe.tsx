import type { ReactNode } from 'react';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** A café with red curtains: window, shelves, two lamps, and a counter to talk across. */
export const Place = placeOf({
  back: ({ cut }) => (
    <>
      <rect className={paper.wall} width="640" height="420" />
      <Window cut={cut} />
      <Shelves cut={cut} />
      <path className={paper.beam} d="M248 99L128 420h240zM408 81L318 420h180z" />
      <Menu cut={cut} />
    </>
  ),
  front: ({ cut }) => <Counter cut={cut} />,
  things: ({ cut }) => <Cup cut={cut} />,
  over: ({ cut }) => (
    <>
      <Curtain cut={cut} />
      <Lamps />
    </>
  ),
});

function Window({ cut }: CutProps): ReactNode {
  return (
    <g>
      <rect className={paper.sky} x="46" y="104" width="168" height="150" rx="8" filter={cut} />
      <circle className={paper.sun} cx="176" cy="138" r="15" />
      <g className={paper.nightly}>
        <circle cx="72" cy="128" r="1.8" />
        <circle cx="104" cy="118" r="1.4" />
        <circle cx="148" cy="124" r="1.8" />
        <circle cx="92" cy="150" r="1.3" />
        <circle cx="192" cy="166" r="1.4" />
      </g>
      <path className={paper.hillFar} d="M46 204c30-24 56-30 84-16s56 10 84-10v76H54a8 8 0 0 1-8-8z" />
      <path className={paper.hill} d="M46 222c36-22 54-8 80-12s50-16 88 4v32a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8z" />
      <path className={paper.town} d="M62 216v-22l10-9 10 9v22zM88 216v-30h18v30zM112 212v-18l12-10 12 10v18z" />
      <path className={paper.lit} d="M69 198h6v7h-6zM93 192h4v6h-4zM100 192h4v6h-4zM121 196h6v7h-6z" />
      <path d="M130 104v150M46 180h168" stroke="#FBF6EC" strokeWidth="7" />
      <path className={paper.top} d="M38 250h184v12H38z" filter={cut} />
      <path d="M60 250v-20h22v20z" fill="#D9412B" />
      <path d="M71 231c-14-6-16-18-14-28 8 4 13 12 14 22 0-14 4-22 12-28 3 12-1 26-12 34z" fill="#0B7A58" />
    </g>
  );
}

function Shelves({ cut }: CutProps): ReactNode {
  return (
    <g>
      <g filter={cut}>
        <path d="M440 92h26v26h-26z" fill="#1B6F8A" />
        <path d="M476 84h18v34h-18z" fill="#FBF6EC" />
        <path d="M504 96h30v22h-30z" fill="#D9412B" />
        <path d="M546 80h22v38h-22zM574 88h16v30h-16z" fill="#0B7A58" />
        <path d="M436 164h34v26h-34zM520 168h40v22h-40z" fill="#F5A524" />
        <path d="M484 158h22v32h-22z" fill="#8C4A86" />
        <path d="M568 162h24v28h-24z" fill="#FBF6EC" />
      </g>
      <path
        d="M442 100h22M478 92h14M507 104h24M549 90h16M440 174h26M524 177h32"
        stroke="#1D1A2F"
        strokeOpacity=".28"
        strokeWidth="3"
      />
      <g className={paper.wood} filter={cut}>
        <rect x="420" y="118" width="190" height="12" rx="4" />
        <rect x="420" y="190" width="190" height="12" rx="4" />
      </g>
    </g>
  );
}

function Menu({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(8 62)">
      <path d="M290 96L320-40l30 136" stroke="#1D1A2F" strokeOpacity=".5" strokeWidth="2.5" fill="none" />
      <rect x="272" y="96" width="96" height="82" rx="6" fill="#2B2A40" filter={cut} />
      <rect className={paper.frame} x="272" y="96" width="96" height="82" rx="6" />
      <path
        d="M288 116h34M288 132h44M288 148h28M344 132h10M342 148h12M344 116h10"
        stroke="#F4EFE6"
        strokeOpacity=".75"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M318 158h16c0 7-3 11-8 11s-8-4-8-11zM334 160c5 0 5 6 0 6"
        stroke="#F5A524"
        strokeWidth="2.2"
        fill="none"
      />
    </g>
  );
}

function Lamps(): ReactNode {
  return (
    <g>
      <path d="M248 0v70M408 0v52" stroke="#1D1A2F" strokeWidth="3" />
      <path d="M224 98c0-20 12-30 24-30s24 10 24 30zM384 80c0-20 12-30 24-30s24 10 24 30z" fill="#1D1A2F" />
      <g className={paper.bulb}>
        <ellipse cx="248" cy="100" rx="18" ry="6" />
        <ellipse cx="408" cy="82" rx="18" ry="6" />
      </g>
    </g>
  );
}

function Counter({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wood} d="M0 334h640v90H0z" filter={cut} />
      <path className={paper.top} d="M0 332h640v20H0z" />
      <path className={paper.groove} d="M80 356v64M200 356v64M320 356v64M440 356v64M560 356v64" />
    </g>
  );
}

function Curtain({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path
        className={paper.cloth}
        filter={cut}
        d="M-20 0h680v60c-40 30-80 30-120 0-40 30-80 30-120 0-40 30-80 30-120 0-40 30-80 30-120 0-40 30-80 30-120 0-20 14-50 18-80 0z"
      />
      <path className={paper.clothDeep} d="M-20 0h680v26H-20z" />
      <path className={paper.fold} d="M60 26v44M180 26v44M300 26v44M420 26v44M540 26v44" />
    </g>
  );
}

function Cup({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(312 296)">
      <path className={styles.steam} d="M14-8c-6-8 6-12 0-22M30-8c-6-8 6-12 0-22" />
      <path d="M0 0h46c0 26-8 38-23 38S0 26 0 0z" fill="#FFFDF8" filter={cut} />
      <path d="M44 6c15-2 17 18-3 18" stroke="#FFFDF8" strokeWidth="6" fill="none" />
      <ellipse cx="23" cy="1" rx="23" ry="5" fill="#6B4226" />
      <path d="M-8 38h62l-6 6H-2z" fill="#F4ECDC" filter={cut} />
    </g>
  );
}
