import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

export function Book({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(0 -3) rotate(4)">
      <path d="M-20-4h41v5h-41z" fill="#F7EBD2" filter={cut} />
      <path d="M-23-52a4 4 0 0 1 4-4h41v50h-39a3 3 0 0 0 0 6v2a6 6 0 0 1-6-6z" fill="#A23C5C" filter={cut} />
      <path d="M-23-52a4 4 0 0 1 4-4h5v50h-3a6 6 0 0 0-6 4z" fill="#7C2A46" />
      <circle cx="4" cy="-34" r="10" fill="#F5A524" />
      <path d="M-6-16h20M-2-11h12" stroke="#F5A524" strokeWidth="2.600" strokeLinecap="round" />
      <path d="M-2-32c0-7 8-9 10-4l4 3-4 1c0 5-8 7-10 0z" fill="#A23C5C" />
      <path d="M12 1h6v7l-3-3-3 3z" fill="#1B8A9C" />
    </g>
  );
}

export function Letter({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(-4)">
      <path d="M-31-42h62v42h-62z" fill="#FFF7E6" filter={cut} />
      <path d="M-31 0L-7-23h14L31 0z" fill="#F0DFBD" />
      <path d="M-31-42h62L3-17q-3 2-6 0z" fill="#FFFDF8" filter={cut} />
      <path d="M-31-42L-3-17q3 2 6 0l28-25" fill="none" stroke="#D8C197" strokeWidth="2" />
      <circle className={paper.cloth} cy="-17" r="8" />
      <path d="M0-13c-6-4-5-8-2-8 1 0 2 1 2 2 0-1 1-2 2-2 3 0 4 4-2 8z" fill="#FFE3D6" />
    </g>
  );
}

/** A letter on which coffee was spilled: a blot, the ring of a cup, and drops. */
export function StainedLetter({ cut }: CutProps): ReactNode {
  return (
    <g>
      <Letter cut={cut} />
      <g transform="rotate(-4)">
        <path
          d="M-27-38c9-5 20-2 22 5 3 7-3 9-5 14-2 6 2 10-3 12-6 2-6-6-11-8-7-3-12-15-3-23z"
          fill="#8A4B1F"
          fillOpacity=".82"
        />
        <path d="M-22-34c5-3 11-1 12 3s-4 5-5 9-5 1-7-3-3-7 0-9z" fill="#6B3A14" fillOpacity=".5" />
        <path d="M-12-9c3 3 3 8 0 8s-3-5 0-8z" fill="#8A4B1F" fillOpacity=".82" />
        <path d="M24-33a11 11 0 1 1-9-4" fill="none" stroke="#8A4B1F" strokeOpacity=".7" strokeWidth="3" />
        <g fill="#8A4B1F" fillOpacity=".8">
          <circle cx="-1" cy="-36" r="2.400" />
          <circle cx="5" cy="-6" r="2" />
          <circle cx="26" cy="-7" r="2.800" />
        </g>
      </g>
    </g>
  );
}

export function TownMap({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-39-46l26-6 26 6 26-6v46l-26 6-26-6-26 6z" fill="#FFFDF8" filter={cut} />
      <path d="M-13-52l26 6v46l-26-6z" fill="#EADFC9" />
      <path d="M-39-20c12-8 20 6 34-4s24-2 44-12" fill="none" stroke="#6CB9CE" strokeWidth="7" />
      <path d="M-34-36l14 28M-4-44l-2 36M20-40l14 26" stroke="#F5A524" strokeWidth="3" strokeLinecap="round" />
      <path d="M-34-44h10v8h-10zM22-18h10v8h-10z" fill="#8CBF93" />
      <path className={paper.cloth} d="M4-12c-9-11-10-22 1-23 11 1 10 12 1 23z" filter={cut} />
      <circle cx="5" cy="-26" r="3.600" fill="#FFFDF8" />
    </g>
  );
}

export function Newspaper({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(-3)">
      <path d="M-22-56h46V0h-46z" fill="#DCCDB0" />
      <path d="M-28-52h48V0h-48z" fill="#FFF9EC" filter={cut} />
      <path d="M-23-47h38v8h-38z" fill="#2B2A40" />
      <path d="M-23-35h18v17h-18z" fill="#7FB4C0" />
      <path d="M-23-18l6-9 5 5 4-6 3 4v6z" fill="#3F7F5C" />
      <path d="M0-33h15M0-27h15M0-21h11M-23-13h38M-23-7h38" stroke="#9C93A8" strokeWidth="2.600" />
      <path d="M-28-3h48v3h-48z" fill="#E7DABF" />
    </g>
  );
}

export function Photo({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(3)">
      <path d="M-24-54h48V0h-48z" fill="#FFFDF8" filter={cut} />
      <path d="M-19-49h38v37h-38z" fill="#9AD0D6" />
      <circle cx="11" cy="-41" r="5" fill="#FFE9B8" />
      <path d="M-19-22c10-6 24-6 38-2v12h-38z" fill="#2F8AA0" />
      <path d="M-17-12c0-9 4-13 9-13s8 4 9 13z" fill="#6D3B7C" />
      <path d="M1-12c0-8 3-11 7-11s7 3 7 11z" fill="#D9412B" />
      <circle cx="-8" cy="-30" r="6" fill="#EBC3A1" />
      <circle cx="8" cy="-27" r="5" fill="#A06A47" />
      <path d="M-14-31c0-8 12-8 12 0q-6-3-12 0z" fill="#5B3A34" />
      <path d="M2-28c0-7 11-7 12 0q-6-3-12 0z" fill="#1D1A2F" />
    </g>
  );
}

export function Ticket({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(-8)">
      <path
        className={paper.gold}
        filter={cut}
        d="M-34-35h42a5 5 0 0 0 10 0h16V-1H18a5 5 0 0 0-10 0h-42v-10a7 7 0 0 0 0-14z"
      />
      <path d="M13-28v22" stroke="#A86200" strokeWidth="3" strokeDasharray="4 4" />
      <path
        d="M-12-30l3.600 8 8.700 1-6.500 5.800 1.800 8.600-7.600-4.400-7.600 4.400 1.800-8.600-6.500-5.800 8.700-1z"
        fill="#C43521"
      />
      <path d="M22-27h8M22-20h8M22-13h8" stroke="#A86200" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

/** A parcel of cardboard. */
export function Box({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-31-40h62V0h-62z" fill="#C58A55" filter={cut} />
      <path d="M-31-40l9-12h44l9 12z" fill="#E3B583" />
      <path d="M-8-52H8l2 12v14h-20v-14z" fill="#F5E2BF" />
      <path d="M-8-26l4-4 4 4 4-4 4 4z" fill="#C58A55" />
      <path
        d="M14-8v-12M14-20l-4 5M14-20l4 5M24-8v-12M24-20l-4 5M24-20l4 5"
        stroke="#7A4A26"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
    </g>
  );
}

export function Gift({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-25-32h50V0h-50z" fill="#2E8AA6" filter={cut} />
      <path d="M-25-26h50v6h-50z" fill="#1D1A2F" fillOpacity=".16" />
      <path d="M-29-38h58v12h-58z" fill="#3DA0BC" filter={cut} />
      <path className={paper.gold} d="M-6-38H6V0H-6z" />
      <g className={paper.gold} filter={cut}>
        <path d="M0-38c-6-2-24 0-24-10s14-10 24 10zM0-38c6-2 24 0 24-10s-14-10-24 10z" />
        <circle cy="-39" r="5.500" />
      </g>
      <path d="M-6-40c-3-4-9-8-12-7M6-40c3-4 9-8 12-7" fill="none" stroke="#A86200" strokeWidth="2.600" />
    </g>
  );
}
