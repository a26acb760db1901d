import type { ReactNode } from 'react';
import { BigHat } from './dress.tsx';
import { BODY } from './people.tsx';
import { Postcard } from './props-written.tsx';
import { Stroke } from './rig.tsx';
import type { CutProps } from './stage.tsx';

/** An old woman whose big red hat hides her eyes; she reads a postcard. */
export function HattedReader({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(0 -178)">
      <path filter={cut} d={BODY} fill="#5E7F4E" />
      <path
        d="M-34 82c10 30 24 50 34 74 10-24 24-44 34-74l8 10c-6 40-24 66-42 92-18-26-36-52-42-92z"
        fill="#C9A45C"
        filter={cut}
      />
      <path d="M-10 54h20v30c-6 8-14 8-20 0z" fill="#CFA07A" />
      <path
        filter={cut}
        d="M-34 30c0-30 16-44 34-44s34 14 34 44c0 18-4 30-10 34h-48c-6-4-10-16-10-34z"
        fill="#F4EFE6"
      />
      <path d="M-26 26h52c2 24-10 43-26 43S-28 50-26 26z" fill="#E3B48C" />
      <path d="M-19 38q6-5 12 0M7 38q6-5 12 0" stroke="#3A2A20" strokeWidth="2.600" fill="none" strokeLinecap="round" />
      <path d="M-17 42l-2 3M-11 41v4M11 41v4M17 42l2 3" stroke="#3A2A20" strokeWidth="1.600" />
      <Stroke d="M0 38q-4 7 1 9" stroke="#C08D6B" />
      <Stroke d="M-8 55q8 7 16 0" stroke="#96323A" width={2.8} />
      <circle cx="-17" cy="50" r="5" fill="#E0553F" fillOpacity=".35" />
      <circle cx="17" cy="50" r="5" fill="#E0553F" fillOpacity=".35" />
      <g transform="translate(0 22) scale(1.060)">
        <BigHat cut={cut} felt="#D9412B" deep="#A92C1B" ribbon="#F5B63C" />
      </g>
      <g transform="translate(0 142)">
        <Postcard cut={cut} />
      </g>
      <path d="M-46 100c-10 24-14 44-10 58l22-16-4-10z" fill="#5E7F4E" filter={cut} />
      <path d="M46 100c10 24 14 44 10 58l-22-16 4-10z" fill="#5E7F4E" filter={cut} />
      <circle cx="-35" cy="132" r="9.500" fill="#E3B48C" filter={cut} />
      <circle cx="36" cy="130" r="9.500" fill="#E3B48C" filter={cut} />
    </g>
  );
}

/** Somebody who comes nearer under a big black umbrella, which hides the face. */
export function UmbrellaBearer({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(0 -178)">
      <path filter={cut} d={BODY} fill="#7A5B3E" />
      <path d="M-3 84h6v138h-6z" fill="#5F4530" />
      <path
        d="M-22 78l10-4L0 112 12 74l10 4c8 16 2 34-12 46L0 134l-10-10c-14-12-20-30-12-46z"
        fill="#94714F"
        filter={cut}
      />
      <path d="M0 0v128" stroke="#8A5A3C" strokeWidth="5" strokeLinecap="round" />
      <path
        filter={cut}
        d="M-104 66C-100 6-52-42 0-42s100 48 104 108c-11-13-26-13-35 0-9-12-26-12-35 0-11-13-57-13-68 0-9-12-26-12-35 0-9-13-24-13-35 0z"
        fill="#2B2A40"
      />
      <path d="M-34 66C-32 24-18-20 0-42c18 22 32 66 34 108-11-13-57-13-68 0z" fill="#17152A" />
      <path d="M-90 44c8-36 32-62 62-74" fill="none" stroke="#6B6480" strokeWidth="4" strokeLinecap="round" />
      <circle cy="-44" r="5" fill="#F5B63C" />
      <path d="M-43 104c-8 22-6 36 4 48l38-14-4-12-22 4z" fill="#7A5B3E" filter={cut} />
      <circle cy="132" r="10" fill="#E3B48C" filter={cut} />
    </g>
  );
}

/** Bruno from the side, on his way to the right. */
export function WalkingDog({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-50-52c-16-4-24-18-20-34" fill="none" stroke="#A66C35" strokeWidth="11" strokeLinecap="round" />
      <path d="M-70-78c-.6-4-.4-6 .4-9" fill="none" stroke="#F3E0C0" strokeWidth="11" strokeLinecap="round" />
      <path d="M-36-32l-14 30h13l14-26zM26-32l16 30H55L40-34z" fill="#96622F" />
      <path
        d="M-56-46c0-18 18-22 40-22h44c18 0 26 8 26 22 0 16-14 22-30 22h-50c-18 0-30-6-30-22z"
        fill="#BC7A3E"
        filter={cut}
      />
      <path d="M-40-36l8 34h14l2-34zM14-36l-4 34h14l12-34z" fill="#BC7A3E" filter={cut} />
      <path d="M-33-10h15v8h-15zM10-10h14v8H10z" fill="#F3E0C0" />
      <path d="M-10-26h36c10 0 18-4 22-10-2 12-12 18-24 18h-28z" fill="#F3E0C0" />
      <path d="M38-66l16 18 12-8-14-22z" fill="#D9412B" />
      <path
        d="M40-78c0-16 12-26 28-26 12 0 20 6 24 16 8 2 14 8 14 14 0 8-8 10-18 10H64c-16 0-24-4-24-14z"
        fill="#CC8B4A"
        filter={cut}
      />
      <path d="M84-78c10-4 22 0 22 6 0 8-8 8-18 8-8 0-10-10-4-14z" fill="#F3E0C0" />
      <path d="M98-82c6-2 12 2 12 6-4 4-10 2-12-2z" fill="#1D1A2F" />
      <path d="M58-100c-16-2-28 12-24 32 2 10 14 10 18 0 4-10 2-18 10-24z" fill="#6A3D1F" filter={cut} />
      <circle cx="80" cy="-86" r="4" fill="#1D1A2F" />
      <circle cx="81.500" cy="-87.500" r="1.400" fill="#FFFBF4" />
      <Stroke d="M92-69q6 3 10-1" stroke="#6A3D1F" width={2.2} />
    </g>
  );
}

const HEADS = [
  [-220, '#5B3A34', '#3F7F5C'],
  [-74, '#CDC8D3', '#6D3B7C'],
  [76, '#2B1D1A', '#C9472F'],
  [222, '#D79A3C', '#2E7FB0'],
] as const;

/** The backs of four passengers. */
export function Passengers({ cut }: CutProps): ReactNode {
  return (
    <g>
      {HEADS.map(([x, hair, coat]) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-52 10c0-34 20-44 52-44s52 10 52 44z" fill={coat} filter={cut} />
          <path d="M-10-46h20v16h-20z" fill="#C79A72" />
          <circle cy="-66" r="29" fill={hair} filter={cut} />
          <path
            d="M-16-84q14-10 30-2"
            fill="none"
            stroke="#FFFDF8"
            strokeOpacity=".22"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </g>
  );
}

interface LegsProps extends CutProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** The legs of a boy who sits on the ground, towards the viewer. */
function Legs({ cut, left, right }: LegsProps): ReactNode {
  return (
    <g>
      <path d="M-40-30h80l-10 130h-60z" fill="#124B5E" />
      <path d="M-40-34c14-10 30-6 38 2l-14 44c-8 6-24 4-28-2z" fill="#1B6F8A" filter={cut} />
      <path d="M40-34C26-44 10-40 2-32l14 44c8 6 24 4 28-2z" fill="#1B6F8A" filter={cut} />
      <path d="M-40 6l24 4-2 7-24-4zM40 6l-24 4 2 7 24-4z" fill="#155A70" />
      <g transform="translate(-31 26)">{left}</g>
      <g transform="translate(31 26)">{right}</g>
    </g>
  );
}

function Bare({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-13 12c-4-14-6-22-4-30 4-6 26-6 30 0 3 10 0 18-4 30-4 8-18 8-22 0z" fill="#EDBD92" filter={cut} />
      <g fill="#EDBD92" stroke="#D59C70" strokeWidth="1.400">
        <circle cx="-12" cy="-20" r="4.400" />
        <circle cx="-4" cy="-24" r="4.600" />
        <circle cx="4" cy="-24" r="4.800" />
        <circle cx="13" cy="-20" r="6" />
      </g>
      <path d="M-8 6q6 4 12 0" fill="none" stroke="#D59C70" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

interface SoleProps extends CutProps {
  readonly edge: string;
  readonly sole: string;
}

function Sole({ cut, edge, sole }: SoleProps): ReactNode {
  return (
    <g>
      <path d="M-16 12c-5-14-6-26-4-34 5-8 33-8 38 0 3 10 0 20-4 34-4 10-26 10-30 0z" fill={edge} filter={cut} />
      <path d="M-11 10c-4-12-5-22-3-29 4-6 24-6 28 0 2 9 0 17-3 29-4 6-18 6-22 0z" fill={sole} />
      <path d="M-9-14h17M-10-7h19M-10 0h18" stroke={edge} strokeWidth="2.400" />
    </g>
  );
}

export const LegsOneShoe = ({ cut }: CutProps): ReactNode => (
  <Legs cut={cut} left={<Bare cut={cut} />} right={<Sole cut={cut} edge="#3A8CC6" sole="#FFF3DC" />} />
);
export const LegsNewShoes = ({ cut }: CutProps): ReactNode => (
  <Legs
    cut={cut}
    left={<Sole cut={cut} edge="#D9412B" sole="#FFFDF8" />}
    right={<Sole cut={cut} edge="#D9412B" sole="#FFFDF8" />}
  />
);
