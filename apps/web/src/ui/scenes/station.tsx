import type { ReactNode } from 'react';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The station: a roof of glass and iron, a train that is not late for once, and much luggage. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <Roof cut={cut} />
      <Train cut={cut} />
      <Board cut={cut} />
      <Clock cut={cut} x={middle} />
    </>
  ),
  front: ({ cut, middle }) => <Luggage cut={cut} x={middle} />,
  things: ({ cut, middle }) => <Case cut={cut} x={middle} />,
});

function Roof({ cut }: CutProps): ReactNode {
  return (
    <g>
      <rect className={paper.cream} width="640" height="420" />
      <path className={paper.sky} d="M30 330V210C40 70 180 10 320 10s280 60 290 200v120z" />
      <circle className={paper.sun} cx="430" cy="124" r="24" />
      <g className={paper.nightly}>
        <circle cx="150" cy="118" r="2" />
        <circle cx="236" cy="84" r="1.8" />
        <circle cx="300" cy="130" r="1.6" />
        <circle cx="520" cy="150" r="2" />
      </g>
      <path className={paper.hillFar} d="M30 250c90-40 160-30 260-10s220-30 320-6v100H30z" />
      <path
        className={paper.town}
        d="M58 268v-40l14-12 14 12v40zM92 268v-52h28v52zM126 268v-30h22v30zM284 274v-34l16-13 16 13v34zM322 274v-58l10-16 10 16v58zM348 274v-30h30v30z"
      />
      <path
        className={paper.lit}
        d="M68 234h8v10h-8zM98 224h5v8h-5zM109 224h5v8h-5zM98 242h5v8h-5zM133 246h8v8h-8zM296 246h8v10h-8zM329 224h6v9h-6zM356 252h5v8h-5zM366 252h5v8h-5z"
      />
      <path className={paper.pave} d="M-4 300h648v124H-4z" />
      <path className={paper.paveLine} d="M-4 314h648" />
      <g fill="none" stroke="#3F6B74" strokeWidth="7" filter={cut}>
        <path d="M28 332V212C40 68 180 12 320 12s280 56 292 200v120" strokeWidth="15" />
        <path
          d="M96 108l80 224M544 108l-80 224M204 40l54 292M436 40l-54 292M320 12v320"
          strokeOpacity=".3"
          strokeWidth="4"
        />
        <path d="M58 150q262-64 524 0M106 96q214-44 428 0" strokeOpacity=".55" strokeWidth="5" />
      </g>
    </g>
  );
}

function Train({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.slate} d="M372 322h280v16H372z" />
      <path className={paper.steelTop} d="M360 326h290v5H360z" />
      <path className={paper.blue} d="M404 178c6-22 20-30 42-30h220v182H396c-4-60-2-112 8-152z" filter={cut} />
      <path className={paper.pale} d="M397 252h270v14H396zM412 160c8-9 18-12 34-12h220v12z" />
      <path className={paper.gold} d="M396 270h272v5H396z" />
      <path
        className={paper.shine}
        d="M412 186c4-12 10-16 20-16h26v56h-52c1-16 3-30 6-40zM530 176h62v46h-62zM606 176h62v46h-62z"
      />
      <path
        className={paper.sheet}
        d="M530 176h62c-4 14-12 18-20 18h-22c-10 0-16-4-20-18zM606 176h62v18h-42c-10 0-16-4-20-18z"
      />
      <path className={paper.blueDeep} d="M470 170h46v160h-46zM396 316h270v20H396z" />
      <path className={paper.shine} d="M479 180h28v44h-28z" />
      <path className={paper.gold} d="M505 238h5v24h-5z" />
      <path d="M560 222c0-16 6-22 16-22s14 6 14 22z" fill="#1D1A2F" fillOpacity=".45" />
      <circle cx="575" cy="194" r="9" fill="#1D1A2F" fillOpacity=".45" />
      <circle className={paper.glow} cx="408" cy="286" r="30" />
      <circle className={paper.gold} cx="411" cy="286" r="9" />
      <path className={paper.iron} d="M540 150h40v-6h-40zM600 150h30v-6h-30z" />
    </g>
  );
}

function Board({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wire} d="M62 60v40M146 60v40" />
      <path className={paper.iron} d="M38 98h132v78H38z" filter={cut} />
      <path
        className={paper.gold}
        d="M48 108h20v8H48zM76 108h52v8H76zM148 108h12v8h-12zM48 125h20v8H48zM76 125h38v8H76zM48 142h20v8H48zM76 142h58v8H76zM48 159h20v8H48zM76 159h30v8H76z"
      />
      <path className={paper.cloth} d="M148 142h12v8h-12z" />
    </g>
  );
}

interface AtProps extends CutProps {
  readonly x: number;
}

function Clock({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 128)`}>
      <path className={paper.wire} d="M-16-120v84M16-120v84" />
      <circle className={paper.iron} r="41" filter={cut} />
      <circle className={paper.pale} r="34" />
      <path d="M0-29v6M0 23v6M-29 0h6M23 0h6" stroke="#1D1A2F" strokeWidth="4" strokeLinecap="round" />
      <path d="M0 0l-9-15M0 0l19-13" stroke="#1D1A2F" strokeWidth="4.6" strokeLinecap="round" />
      <circle r="4" fill="#D9412B" />
    </g>
  );
}

function Luggage({ cut, x }: AtProps): ReactNode {
  return (
    <g>
      <path className={paper.iron} d="M-4 350h648v74H-4z" />
      <g filter={cut}>
        <path className={paper.wood} d={`M-20 336H${x - 124}v90H-20z`} />
        <path className={paper.top} d={`M-20 336H${x - 124}v12H-20z`} />
        <path className={paper.top} d="M24 336h14v90H24zM150 336h14v90h-14z" />
        <path className={paper.gold} d="M20 366h22v14H20zM146 366h22v14h-22z" />
      </g>
      <path className={paper.pale} d="M66 362h44l6 8-6 8H66z" filter={cut} />
      <path className={paper.sheetLine} d="M72 370h30" />
      <g filter={cut}>
        <path className={paper.cloth} d={`M${x - 122} 350a14 14 0 0 1 14-14h216a14 14 0 0 1 14 14v76h-244z`} />
        <path
          className={paper.clothDeep}
          d={`M${x - 84} 336h14v90h-14zM${x + 70} 336h14v90h-14zM${x - 122} 372h244v6h-244z`}
        />
        <path
          className={paper.gold}
          d={`M${x - 87} 366h20v18h-20zM${x + 67} 366h20v18h-20zM${x - 122} 350a14 14 0 0 1 14-14h6l-20 22zM${x + 122} 350a14 14 0 0 0-14-14h-6l20 22z`}
        />
      </g>
      <g transform={`translate(${x - 26} 394)`}>
        <circle className={paper.pale} r="17" />
        <path className={paper.blue} d="M-11 4c8-10 14-10 22 0-6 8-16 8-22 0z" />
        <path className={paper.teal} d="M28-14h36v26H28z" />
        <path className={paper.gold} d="M28 12l12-16 8 9 6-6 10 13z" />
      </g>
      <g filter={cut}>
        <path className={paper.plum} d="M466 336h200v90H466z" />
        <path className={paper.gold} d="M466 336h200v8H466zM466 360h200v5H466zM552 366h28v16h-28z" />
        <path className={paper.iron} d="M562 372h8v6h-8z" />
      </g>
    </g>
  );
}

function Case({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 338)`}>
      <path d="M-12-46v-8a6 6 0 0 1 6-6H6a6 6 0 0 1 6 6v8" fill="none" stroke="#5E3A24" strokeWidth="6" />
      <rect x="-42" y="-48" width="84" height="48" rx="7" fill="#F5A524" filter={cut} />
      <path d="M-28-48h8V0h-8zM20-48h8V0h-8z" fill="#B87100" />
      <path d="M-8-32h18v12H-8z" fill="#FFFDF8" />
    </g>
  );
}
