import type { ReactNode } from 'react';
import { Dummy, Trunk } from './attic-things.tsx';
import drift from './drift.module.css';
import paper from './paper.module.css';
import { type CutProps, type PlaceLayers, placeOf } from './stage.tsx';

/** The attic: a round window, a trunk, a dress that waits, and an ancestor who hangs upside down. */
const layers: PlaceLayers = {
  back: ({ cut, middle }) => (
    <>
      <Roof cut={cut} x={middle} />
      <Window cut={cut} x={middle} />
      <Left cut={cut} />
      <Dummy cut={cut} />
      <Trunk cut={cut} x={middle} />
      <Light x={middle} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Beam cut={cut} />
      <Mouse cut={cut} />
    </>
  ),
  over: ({ cut, middle }) => <Rafters cut={cut} x={middle} />,
};

export const Place = placeOf(layers);
export { layers };

interface AtProps extends CutProps {
  readonly x: number;
}

function Roof({ cut, x }: AtProps): ReactNode {
  const boards = Array.from({ length: 9 }, (_, at) => `M-4 ${at * 34 + 24}h648`).join('');
  return (
    <g>
      <rect className={paper.ochre} width="640" height="420" />
      <path className={paper.joint} d={boards} strokeOpacity=".35" />
      <path className={paper.top} d={`M${x}-50L-60 250V-60zM${x}-50L${x + 420} 250 700-60z`} filter={cut} />
      <path
        className={paper.groove}
        strokeOpacity=".5"
        d={`M${x - 40}-50L-100 208M${x - 100}-50L-160 184M${x + 40}-50L${x + 460} 208M${x + 100}-50L${x + 520} 184`}
      />
      <path className={paper.floor} d="M-4 304h648v120H-4z" filter={cut} />
      <path className={paper.groove} strokeOpacity=".4" d="M-4 318h648" />
    </g>
  );
}

function Window({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 118)`}>
      <circle className={paper.glow} r="86" />
      <circle className={paper.wood} r="56" filter={cut} />
      <circle className={paper.sky} r="45" />
      <circle className={paper.sun} cx="16" cy="-14" r="12" />
      <g className={paper.nightly}>
        <circle cx="-22" cy="-20" r="1.800" />
        <circle cx="-8" cy="-32" r="1.500" />
        <circle cx="-30" cy="-2" r="1.500" />
      </g>
      <path className={paper.roof} d="M-43 14l16-13 15 12 12-10 18 14 14-11 10 10A45 45 0 0 1-43 14z" />
      <path className={paper.slate} d="M-18-8h8v16h-8zM22-4h7v16h-7z" />
      <path className={paper.wood} d="M-4-46h8v92h-8zM-46-4h92v8h-92z" />
      <path d="M-30-30l10-8-22 42-4-6z" fill="#FFF8F0" fillOpacity=".3" />
    </g>
  );
}

/** Light through the window, with dust in it. */
function Light({ x }: { readonly x: number }): ReactNode {
  const dust = Array.from({ length: 16 }, (_, at) => {
    const down = (at * 53) % 190;
    return [x - 6 - down * 0.55 + ((at * 37) % 70) - 30, 140 + down, 1.2 + (at % 3) * 0.7] as const;
  });
  return (
    <g>
      <path className={paper.beam} d={`M${x - 40} 96L${x - 220} 340H${x - 20}L${x + 42} 132z`} />
      <g className={drift.floating} fill="#FFF3D0" fillOpacity=".8">
        {dust.map(([cx, cy, r]) => (
          <circle key={cy} cx={cx} cy={cy} r={r} />
        ))}
      </g>
    </g>
  );
}

function Left({ cut }: CutProps): ReactNode {
  return (
    <g>
      <g filter={cut}>
        <path className={paper.stone} d="M-10 262h96v70h-96z" />
        <path className={paper.stoneTop} d="M-10 254h100v14H-10zM26 254h22v40H26z" />
        <path className={paper.cream} d="M4 214h66v42H4z" />
        <path className={paper.rose} d="M0 208h74v12H0zM30 208h14v48H30z" />
      </g>
      <g transform="translate(112 176) rotate(-9)">
        <path className={paper.gold} d="M-30-40h60v78h-60z" filter={cut} />
        <path className={paper.blueDeep} d="M-23-33h46v64h-46z" />
        <path className={paper.clothDeep} d="M-20-33h40c0 20-6 28-20 28s-20-8-20-28z" />
        <path className={paper.pale} d="M-8-10h16l-3 9H-5z" />
        <ellipse cy="8" rx="11" ry="13" fill="#E2B48F" />
        <path d="M-12 8c-1 18 4 22 12 22s13-4 12-22c-2 6-4 8-5 9-4 3-10 3-14 0-1-1-3-3-5-9z" fill="#565069" />
        <path d="M-8 2q4-4 8 0 4-4 8 0-4 4-8 1-4 3-8-1z" fill="#3C2040" />
        <circle cx="-4" cy="10" r="1.700" fill="#1D1A2F" />
        <circle cx="4" cy="10" r="1.700" fill="#1D1A2F" />
        <path className={paper.wire} d="M-20 38L0 46 20 38" strokeOpacity=".5" />
      </g>
      <path className={paper.wood} d="M60 330l6-64h8l-4 64zM86 330l-4-64h8l6 64z" />
    </g>
  );
}

function Rafters({ cut, x }: AtProps): ReactNode {
  return (
    <g>
      <g filter={cut}>
        <path className={paper.wood} d={`M${x - 18}-20L-60 216v34L${x + 14}-20z`} />
        <path className={paper.wood} d={`M${x + 18}-20L${x + 420} 226v34L${x - 14}-20z`} />
        <path className={paper.wood} d="M-4 44h648v18H-4z" />
      </g>
      <path className={paper.top} d="M-4 44h648v5H-4z" />
      <path
        d="M0 62l64 0M0 62v58M0 62l44 40M20 62q0 20-20 22M44 62q-2 38-44 42"
        stroke="#FFF8F0"
        strokeOpacity=".4"
        strokeWidth="1.800"
        fill="none"
      />
      <path className={paper.wire} d="M470 62v40" strokeWidth="1.400" />
      <circle className={paper.iron} cx="470" cy="106" r="6" />
      <path className={paper.wire} d="M464 102l-7-5M464 106h-8M464 110l-7 5M476 102l7-5M476 106h8M476 110l7 5" />
    </g>
  );
}

function Beam({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.wood} d="M-4 334h648v90H-4z" filter={cut} />
      <path className={paper.top} d="M-4 332h648v22H-4z" />
      <path
        className={paper.groove}
        fill="none"
        strokeOpacity=".7"
        d="M-4 372c90-8 140 10 230 2s150-10 230 0 140 2 190-4M-4 398c60 6 130-6 200 0s190 8 260 0 130-4 190 2"
      />
      <ellipse className={paper.groove} cx="120" cy="386" rx="16" ry="7" fill="none" />
      <ellipse className={paper.groove} cx="470" cy="388" rx="20" ry="8" fill="none" />
      <path
        className={paper.blue}
        d="M196 338c30-6 70-6 96 0l8 50c-14 10-26-4-38 6-14 8-24-6-36 4-14 2-26-6-36-4z"
        filter={cut}
        opacity=".96"
      />
      <path
        className={paper.gold}
        d="M204 378c14-6 28 6 40 0s28 6 54-2l1 8c-14 8-26-4-38 6-14 6-24-6-36 4-10 0-18-4-24-4z"
      />
    </g>
  );
}

function Mouse({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(52 336)">
      <path d="M28 0c22 6 26-12 40-4" fill="none" stroke="#C9A3A8" strokeWidth="3.400" strokeLinecap="round" />
      <g filter={cut}>
        <path d="M-18-10c2-10 14-18 28-16 14 0 22 10 22 20 0 6-4 8-8 8H-10c-8-2-10-8-8-12z" fill="#8E879C" />
        <circle cx="-2" cy="-25" r="9" fill="#8E879C" />
        <circle cx="-2" cy="-25" r="5" fill="#E8B0B4" />
      </g>
      <circle cx="-10" cy="-13" r="2.200" fill="#1D1A2F" />
      <circle cx="-18" cy="-8" r="2.600" fill="#D96A5F" />
      <path d="M-46-16l20-8 6 8v14h-26z" fill="#F5B63C" filter={cut} />
      <circle cx="-38" cy="-8" r="3" fill="#B87100" />
    </g>
  );
}
