import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

export function Ball({ cut }: CutProps): ReactNode {
  return (
    <g>
      <circle className={paper.pale} cy="-22" r="22" filter={cut} />
      <path className={paper.cloth} d="M-4-26c-4-8-3-14 1-18a22 22 0 0 1 19 9c-4 6-12 9-20 9z" />
      <path d="M-4-26c-8 0-14 5-17 11A22 22 0 0 1-3-44c-4 4-5 10-1 18z" fill="#F5B63C" />
      <path d="M-4-26c8 0 16-3 20-9a22 22 0 0 1 2 25c-10-1-18-7-22-16z" fill="#2E8AA6" />
      <path className={paper.cloth} d="M-4-26c-8 0-14 5-17 11A22 22 0 0 0-6-1c-4-9-3-18 2-25z" />
      <circle cx="-4" cy="-26" r="4" fill="#FFFDF8" />
    </g>
  );
}

export function Candle({ cut }: CutProps): ReactNode {
  return (
    <g>
      <circle className={paper.glow} cy="-58" r="30" />
      <circle className={paper.glow} cy="-58" r="17" />
      <path d="M22-12c14-2 14 12 0 10" fill="none" stroke="#B87100" strokeWidth="5" />
      <path d="M-26-10h52l-6 10h-40z" fill="#F5A524" filter={cut} />
      <path d="M-9-46h18v36H-9z" fill="#FFF6E6" filter={cut} />
      <path d="M-9-46h18v6c0 4-4 4-4 0 0 12-6 12-6 2-2 6-8 4-8-2z" fill="#EADCC0" />
      <path d="M0-46v-6" stroke="#2B2A40" strokeWidth="2.600" strokeLinecap="round" />
      <path d="M0-70c9 9 9 19 0 20-9-1-9-11 0-20z" fill="#F5A524" />
      <path d="M0-61c4 5 4 9 0 10-4-1-4-5 0-10z" fill="#FFF0C9" />
    </g>
  );
}

export function Clock({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-14-6L-20 0M14-6L20 0" stroke="#2B2A40" strokeWidth="5" strokeLinecap="round" />
      <g fill="#F5B63C" filter={cut}>
        <path d="M-24-38a11 11 0 0 1 17-11zM24-38a11 11 0 0 0-17-11z" />
      </g>
      <path d="M0-46v-7" stroke="#8A5A3C" strokeWidth="4" />
      <circle cy="-54" r="4" fill="#F5B63C" />
      <circle className={paper.cloth} cy="-24" r="23" filter={cut} />
      <circle cy="-24" r="17" fill="#FFFDF8" />
      <path d="M0-38v3M0-13v3M-14-24h3M11-24h3" stroke="#1D1A2F" strokeWidth="2.600" strokeLinecap="round" />
      <path d="M0-24v-9M0-24l7 5" stroke="#1D1A2F" strokeWidth="3.400" strokeLinecap="round" />
    </g>
  );
}

export function Coin({ cut }: CutProps): ReactNode {
  return (
    <g>
      <circle cx="3" cy="-18" r="18" fill="#A86200" filter={cut} />
      <circle cx="-1" cy="-18" r="18" fill="#FFC44D" />
      <circle cx="-1" cy="-18" r="13" fill="none" stroke="#D68910" strokeWidth="2.600" />
      <path
        d="M-1-27l2.700 5.800 6.300.8-4.700 4.300 1.300 6.300-5.600-3.200-5.600 3.200 1.300-6.300-4.700-4.300 6.300-.8z"
        fill="#D68910"
      />
      <path d="M-14-26c2-3 4-5 7-7" stroke="#FFF3D0" strokeWidth="3" strokeLinecap="round" fill="none" />
    </g>
  );
}

export function Glasses({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path
        d="M-32-18c-6-10-4-18 4-20M32-18c6-10 4-18-4-20"
        fill="none"
        stroke="#8E2A1B"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="#E4F4F4" fillOpacity=".8" stroke="#D9412B" strokeWidth="5" filter={cut}>
        <circle cx="-18" cy="-16" r="13.500" />
        <circle cx="18" cy="-16" r="13.500" />
        <path d="M-5-18q5-5 10 0" fill="none" />
      </g>
      <path d="M-25-15l8-8M11-15l8-8M15-13l6-6" stroke="#FFFDF8" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

export function Key({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M4-40c14 2 14 12 16 18" fill="none" stroke="#D9412B" strokeWidth="3.400" />
      <path className={paper.cloth} d="M13-22h14v22H13z" />
      <circle cx="20" cy="-16" r="3" fill="#FFF3DC" />
      <g filter={cut}>
        <path d="M-6-34H2V0h-8zM2-12h10v-6H2zM2 0h9v-7H2z" fill="#F5B63C" />
        <circle cx="-2" cy="-45" r="12" fill="none" stroke="#F5B63C" strokeWidth="8" />
      </g>
      <path d="M-10-52a11 11 0 0 1 8-4" fill="none" stroke="#FFF0C9" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

export function Lamp({ cut }: CutProps): ReactNode {
  return (
    <g>
      <circle className={paper.glow} cy="-48" r="46" />
      <path d="M-4-32h8V-6h-8z" fill="#8A5A3C" />
      <path d="M-12-14c0-8 6-12 12-12s12 4 12 12-6 10-12 10-12-2-12-10z" fill="#2E8AA6" filter={cut} />
      <path d="M-16-6h32v6h-32z" fill="#8A5A3C" filter={cut} />
      <path d="M-15-68h30l13 36h-56z" fill="#FFE3A6" filter={cut} />
      <path d="M-26-38h52l2.200 6h-56.400zM-15-68h30l1.600 4.400h-33.200z" fill="#E9962A" />
      <path d="M20-32v12" stroke="#8A5A3C" strokeWidth="2" />
      <circle cx="20" cy="-19" r="2.600" fill="#D9412B" />
    </g>
  );
}

export function Phone({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(5)">
      <rect
        x="-16"
        y="-57"
        width="32"
        height="57"
        rx="6"
        fill="#2B2A40"
        stroke="#D9412B"
        strokeWidth="3"
        filter={cut}
      />
      <path d="M-12-50h24v41h-24z" fill="#BFE3E6" />
      <path d="M-12-20c8-8 16-6 24-1v12h-24z" fill="#5E9E7E" />
      <circle cx="5" cy="-42" r="4" fill="#FFD36B" />
      <path d="M0-24c-11-7-9-15-4-15 2 0 4 2 4 4 0-2 2-4 4-4 5 0 7 8-4 15z" fill="#D9412B" />
      <circle cy="-5" r="2" fill="#F4ECDC" />
    </g>
  );
}

export function Spoon({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(8 0 -30)">
      <path d="M-3-42h6l2 38a5 4 0 0 1-10 0z" fill="#C9D2D5" filter={cut} />
      <path d="M0-68c10 0 14 8 14 15S8-38 0-38s-14-8-14-15S-10-68 0-68z" fill="#DFE6E7" filter={cut} />
      <path d="M0-63c7 0 10 5 10 10S6-43 0-43s-10-5-10-10 3-10 10-10z" fill="#A9B6BC" />
      <path d="M-7-52c0-5 2-7 5-8" fill="none" stroke="#FFFDF8" strokeWidth="3" strokeLinecap="round" />
      <circle cy="-5" r="2.400" fill="#8A979E" />
    </g>
  );
}
