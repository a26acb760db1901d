import type { ReactNode } from 'react';
import { Shelf } from './inside.tsx';
import paper from './paper.module.css';
import { type CutProps, type PlaceLayers, placeOf } from './stage.tsx';

/** The pharmacy: a hundred drawers, a bear with a bandage, and a jar in which something swims. */
const layers: PlaceLayers = {
  back: ({ cut, middle }) => (
    <>
      <rect className={paper.sage} width="640" height="420" />
      <path className={paper.stripe} d="M-4-4h648v64H-4z" />
      <Jars cut={cut} />
      <Drawers cut={cut} />
      <Niche cut={cut} x={middle} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Counter cut={cut} />
      <Mortar cut={cut} />
    </>
  ),
  things: ({ cut, middle }) => <Scale cut={cut} x={middle} />,
  over: ({ cut }) => <Cross cut={cut} />,
};

export const Place = placeOf(layers);
export { layers };

interface AtProps extends CutProps {
  readonly x: number;
}

interface JarProps {
  readonly x: number;
  readonly mark: string | undefined;
}

/** A jar of porcelain; it stands on 0. */
function Jar({ x, mark }: JarProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.pale} d="M-15 0v-32c0-4 4-6 6-8H9c2 2 6 4 6 8V0z" />
      <path className={paper.gold} d="M-12-46h24v6h-24z" />
      <circle className={paper.gold} cy="-49" r="4" />
      <path className={mark} d="M-15-26h30v14h-30z" />
      <path d="M-8-19H8" stroke="#FFFDF8" strokeWidth="3.400" strokeLinecap="round" />
    </g>
  );
}

function Jars({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Shelf cut={cut} x={20} y={136} width={190}>
        <Jar x={18} mark={paper.blue} />
        <Jar x={58} mark={paper.cloth} />
        <path className={paper.leaf} d="M82 0v-28l6-6v-14h12v14l6 6V0z" />
        <path className={paper.pale} d="M82-20h24v12H82z" />
        <Jar x={134} mark={paper.plum} />
        <Jar x={174} mark={paper.blue} />
      </Shelf>
      <Shelf cut={cut} x={434} y={136} width={112}>
        <Jar x={16} mark={paper.cloth} />
        <Jar x={56} mark={paper.blue} />
        <Jar x={96} mark={paper.plum} />
      </Shelf>
    </g>
  );
}

function Drawers({ cut }: CutProps): ReactNode {
  const cells = Array.from({ length: 52 }, (_, at) => ({
    left: (at % 13) * 50 - 2,
    top: 164 + Math.floor(at / 13) * 42,
  }));
  const labels = cells.map(({ left, top }) => `M${left + 15} ${top + 7}h18v9h-18z`).join('');
  const fronts = cells.map(({ left, top }) => `M${left} ${top}h46v37h-46z`).join('');
  const knobs = cells.map(({ left, top }) => `M${left + 20} ${top + 25}a4 4 0 1 1 8 0 4 4 0 1 1-8 0z`).join('');
  return (
    <g>
      <path className={paper.wood} d="M-4 156h648v270H-4z" filter={cut} />
      <path className={paper.top} d={fronts} />
      <path className={paper.sheet} d={labels} />
      <path className={paper.gold} d={knobs} />
      <path className={paper.top} d="M-4 152h648v9H-4z" filter={cut} />
      <g transform="translate(571 206)">
        <path className={paper.iron} d="M-24-1h48v12h-48z" />
        <path className={paper.cloth} d="M-16 8c0-14 8-14 10-4 4-12 12-8 12 2 4-6 10-4 10 4z" />
        <path className={paper.top} d="M-26 8h52v40h-52z" filter={cut} />
        <path className={paper.sheet} d="M-10 16h20v10h-20z" />
        <circle className={paper.gold} cy="36" r="5" />
      </g>
    </g>
  );
}

/** Between the shelves: the fish in the jar, and the bear. */
function Niche({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.wood} d="M-76 270V118c0-62 152-62 152 0v152z" filter={cut} />
      <path className={paper.tile} d="M-66 260V120c0-50 132-50 132 0v140z" />
      <ellipse className={paper.glow} cy="132" rx="62" ry="36" />
      <path className={paper.wood} d="M-72 164H72v9H-72z" />
      <g transform="translate(-26 164)">
        <path className={paper.shine} d="M-26 0c-8-8-8-34 4-44h44c12 10 12 36 4 44z" filter={cut} />
        <path d="M-30-30h60c2 12 0 24-4 30h-52c-4-6-6-18-4-30z" fill="#6CB9CE" fillOpacity=".75" />
        <path className={paper.gold} d="M-24-52h48v9h-48z" />
        <path d="M-16-16c6-10 20-10 26-2l9-7c2 6 2 12 0 18l-9-6c-6 8-20 8-26-3z" fill="#E9762B" />
        <circle cx="-8" cy="-18" r="2" fill="#1D1A2F" />
        <circle cx="-18" cy="-26" r="2" fill="#FFFDF8" />
        <circle cx="-15" cy="-34" r="1.600" fill="#FFFDF8" />
      </g>
      <g transform="translate(36 164)" filter={cut}>
        <circle cx="-14" cy="-52" r="8" fill="#A9683A" />
        <circle cx="14" cy="-52" r="8" fill="#A9683A" />
        <path d="M-20 0c-4-16 2-28 20-28s24 12 20 28z" fill="#BC7A3E" />
        <circle cy="-40" r="19" fill="#BC7A3E" />
        <ellipse cy="-34" rx="9" ry="7" fill="#F3E0C0" />
        <path d="M-3-38h6l-3 4z" fill="#1D1A2F" />
        <circle cx="-7" cy="-43" r="2.400" fill="#1D1A2F" />
        <circle cx="8" cy="-43" r="2.400" fill="#1D1A2F" />
        <path d="M-19-52c10-8 28-8 37 0l2 8c-12-7-30-6-40 0z" fill="#FFFDF8" />
        <path d="M8-56h4v4h4v4h-4v4H8v-4H4v-4h4z" fill="#D9412B" />
      </g>
      <Shelf cut={cut} x={-64} y={250} width={128}>
        <path className={paper.cloth} d="M4-26h30V0H4z" />
        <path className={paper.pale} d="M15-21h8v6h6v7h-6v5h-8v-5H9v-7h6zM44-18h40V0H44z" />
        <path className={paper.blue} d="M44-12h40v6H44zM94-34h16V0H94z" />
        <path className={paper.leafLight} d="M96-42h12v9H96z" />
      </Shelf>
    </g>
  );
}

function Cross({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(596 104) scale(.92)">
      <circle r="62" fill="#3FCB93" fillOpacity=".16" />
      <path className={paper.iron} d="M-2.5-120h5v88h-5z" />
      <path d="M-14-36h28v22h22v28H14v22h-28V14h-22v-28h22z" fill="#0E9169" filter={cut} />
      <path d="M-8-30H8v22h22V8H8v22H-8V8h-22V-8h22z" fill="none" stroke="#B8F2D6" strokeWidth="4" />
    </g>
  );
}

function Counter({ cut }: CutProps): ReactNode {
  const panels = [-60, 76, 212, 348, 484, 620].map((left) => `M${left} 366h112v50h-112z`).join('');
  return (
    <g>
      <path className={paper.leafDeep} d="M-4 344h648v80H-4z" filter={cut} />
      <path className={paper.leaf} d={panels} />
      <path className={paper.stoneTop} d="M-4 332h648v18H-4z" filter={cut} />
      <path className={paper.stripe} d="M30 334l40 0-18 14H12zM300 334h90l-18 14h-90zM540 334h24l-18 14h-24z" />
    </g>
  );
}

function Mortar({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(64 342)">
      <path d="M14-70l9 5-20 40-9-4z" fill="#EADFC9" filter={cut} />
      <path className={paper.pale} d="M-32-38h64c0 20-8 28-16 32l4 8h-40l4-8c-8-4-16-12-16-32z" filter={cut} />
      <path className={paper.gold} d="M-32-38h64v7h-64z" />
      <path d="M-10-22c8-10 18-8 22-6-4 10-14 12-22 6z" fill="#5E9E6E" />
    </g>
  );
}

/** A pair of scales that weighs a pill against a feather. */
function Scale({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 340) scale(.84)`}>
      <path d="M-20 2c0-8 12-8 14-12h12c2 4 14 4 14 12z" fill="#B87100" filter={cut} />
      <path d="M-3-70h6v62h-6z" fill="#F5A524" />
      <g transform="rotate(-6 0 -68)">
        <path d="M-50-70h100v6H-50z" fill="#F5A524" filter={cut} />
        <circle cy="-67" r="6" fill="#B87100" />
      </g>
      <path d="M-48-62l-16 34M-48-62l16 34M48-72l-16 34M48-72l16 34" stroke="#B87100" strokeWidth="2" />
      <path
        d="M-68-28h40c-2 10-10 14-20 14s-18-4-20-14zM28-38h40c-2 10-10 14-20 14s-18-4-20-14z"
        fill="#FFC65C"
        filter={cut}
      />
      <path d="M-58-28a10 6 0 0 1 10-7v7z" fill="#D9412B" />
      <path d="M-38-28a10 6 0 0 0-10-7v7z" fill="#FFFDF8" />
      <path d="M36-38c4-16 16-24 28-24-2 12-12 22-24 24z" fill="#FFFDF8" />
      <path d="M38-38l20-18" stroke="#B5ADC9" strokeWidth="2" />
    </g>
  );
}
