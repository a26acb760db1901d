import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

export function Bag({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-13-36c0-24 26-24 26 0" fill="none" stroke="#8E4526" strokeWidth="5" />
      <path d="M-24-40h48l6 35a5 5 0 0 1-5 5h-50a5 5 0 0 1-5-5z" fill="#E08A57" filter={cut} />
      <path d="M-25-34h50l2.600 14h-55.200z" fill="#FFF0D2" />
      <path className={paper.cloth} d="M0-22c-7-4-6-9-3-9 2 0 3 1 3 3 0-2 1-3 3-3 3 0 4 5-3 9z" />
      <path d="M-16-40v7M16-40v7" stroke="#8E4526" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

export function Flowers({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-24-36c-12-6-14-18-10-24 8 2 14 10 14 22zM24-36c12-6 14-18 10-24-8 2-14 10-14 22z" fill="#3F8F5F" />
      <g filter={cut}>
        <circle cx="-19" cy="-44" r="10" fill="#9B5BA5" />
        <circle cx="20" cy="-44" r="10" fill="#F3B7C2" />
        <path d="M-9-62c2 3 4 3 6-2 3 5 5 5 8 2 3 12 0 20-7 20s-10-8-7-20z" fill="#E8553C" />
        <circle cx="-12" cy="-52" r="9" fill="#F5B63C" />
        <circle cx="13" cy="-55" r="10" fill="#FFFDF8" />
        <circle cy="-41" r="9" fill="#D9412B" />
      </g>
      <g fill="#F5A524">
        <circle cx="-12" cy="-52" r="3.600" fill="#A86200" />
        <circle cx="13" cy="-55" r="3.800" />
        <circle cx="20" cy="-44" r="3.600" fill="#C43521" />
        <circle cx="-19" cy="-44" r="3.600" />
      </g>
      <path d="M-26-37q13 8 26 0 13 8 26 0L8 0H-8z" fill="#F7E9C9" filter={cut} />
      <path d="M0-37q13 8 26 0L8 0H2z" fill="#E5D1A4" />
      <path d="M-15-18h30l-3.600 8h-22.800z" fill="#1B7F8E" />
      <path d="M-2-14l-10 12M2-14l10 12" stroke="#1B7F8E" strokeWidth="3.400" strokeLinecap="round" />
    </g>
  );
}

export function Hat({ cut }: CutProps): ReactNode {
  return (
    <g>
      <ellipse cy="-7" rx="42" ry="8" fill="#D9A441" filter={cut} />
      <path d="M-23-10c0-20 4-28 12-28 5 0 7 3 11 3s6-3 11-3c8 0 12 8 12 28-10 5-36 5-46 0z" fill="#F0C365" />
      <path className={paper.cloth} d="M-23-19c12 4 34 4 46 0v9c-12 5-34 5-46 0z" />
      <path d="M16-17c8-8 14-18 22-20-1 9-6 18-15 24z" fill="#2E8AA6" filter={cut} />
    </g>
  );
}

/** A dog's lead, rolled up. */
export function Lead({ cut }: CutProps): ReactNode {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-12-24c-20-12-22-34-8-36s16 18 4 38" stroke="#A92C1B" strokeWidth="6" />
      <ellipse cy="-9" rx="26" ry="7" fill="#A92C1B" stroke="#A92C1B" strokeWidth="6" filter={cut} />
      <ellipse cy="-16" rx="25" ry="7" fill="#D9412B" stroke="#D9412B" strokeWidth="6" />
      <ellipse cy="-23" rx="24" ry="7" fill="#7E1E14" stroke="#E8604A" strokeWidth="6" />
      <path d="M14-20c16-2 20 4 19 8" stroke="#E8604A" strokeWidth="6" />
      <path d="M33-12v4" stroke="#B87100" strokeWidth="6" />
      <path d="M33-6c-7 6-4 14 2 13s6-8 1-10" stroke="#F5B63C" strokeWidth="4.400" transform="translate(0 -4)" />
    </g>
  );
}

export function Shoe({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(-2 0)">
      <path d="M-12-46c5-4 11-2 13 4l5 12-14 4z" fill="#FFF3DC" />
      <path
        filter={cut}
        d="M-34-42c9 4 19 4 26-2 5 13 17 20 31 22 10 2 15 8 15 17h-73c-2-12-1-24 1-37z"
        fill="#3A8CC6"
      />
      <path d="M-34-42c9 4 19 4 26-2l4 8c-8 6-20 7-31 5zM20-22c-6 5-8 11-7 17h25c0-9-6-16-18-17z" fill="#246497" />
      <path d="M-37-7h77v4q0 3-4 3h-69q-4 0-4-3z" fill="#FFF3DC" />
      <path d="M-7-22l9-9M1-17l9-9M9-13l9-8" stroke="#FFFDF8" strokeWidth="3.600" strokeLinecap="round" />
      <path d="M-27-25l9 11M-27-14l9-11" stroke="#F5B63C" strokeWidth="3.600" strokeLinecap="round" />
    </g>
  );
}

export function Suitcase({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-13-52v-9a6 6 0 0 1 6-6H7a6 6 0 0 1 6 6v9" fill="none" stroke="#6B4226" strokeWidth="6" />
      <path d="M-30 0h10v3h-10zM20 0h10v3H20z" fill="#6B4226" />
      <rect className={paper.gold} x="-38" y="-54" width="76" height="54" rx="8" filter={cut} />
      <path d="M-26-54h9V0h-9zM17-54h9V0h-9z" fill="#A86200" />
      <path d="M-9-40l15 4-4 14-15-4z" fill="#FFFDF8" />
      <path d="M-7-34l9 2.400M-8-30l6 1.600" stroke="#2E8AA6" strokeWidth="2.600" />
      <circle className={paper.cloth} cx="6" cy="-12" r="7" />
    </g>
  );
}

/** An open umbrella, with a handle to hold. */
export function Umbrella({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M0-72v66c0 9-14 9-14 0" fill="none" stroke="#8A5A3C" strokeWidth="5" strokeLinecap="round" />
      <path
        className={paper.cloth}
        filter={cut}
        d="M-46-36c2-22 24-33 46-33s44 11 46 33c-5-7-13-7-17 0-4-6-11-6-15 0-4-7-24-7-28 0-4-6-11-6-15 0-4-7-12-7-17 0z"
      />
      <path className={paper.clothDeep} d="M-14-36c1-18 7-29 14-33 7 4 13 15 14 33-4-7-24-7-28 0z" />
      <path d="M-40-42c4-12 14-19 24-22" fill="none" stroke="#F2866F" strokeWidth="3" strokeLinecap="round" />
      <circle className={paper.gold} cy="-71" r="4" />
    </g>
  );
}

export function Violin({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(10 0 -20)">
      <path d="M-3-70h6v32h-6z" fill="#2B1D1A" />
      <path d="M-7-66h14M-7-60h14" stroke="#2B1D1A" strokeWidth="3.400" strokeLinecap="round" />
      <circle cy="-70" r="4.600" fill="#8A4B22" />
      <path
        filter={cut}
        d="M0-44c10-1 15 6 13 13-2 4-4 4-4 7s5 4 7 9C19-6 12 0 0 0s-19-6-16-15c2-5 7-6 7-9s-2-3-4-7c-2-7 3-14 13-13z"
        fill="#C5702F"
      />
      <path d="M-3-48h6v28h-6z" fill="#2B1D1A" />
      <path d="M-5-10H5l-1 6h-8zM-6-17H6v3H-6z" fill="#2B1D1A" />
      <path d="M-10-20c-3 4 2 5-1 10M10-20c3 4-2 5 1 10" fill="none" stroke="#6B3312" strokeWidth="2.400" />
      <path d="M0-46v36" stroke="#F4ECDC" strokeWidth="1.400" />
      <path d="M26-66L16 0" stroke="#8A4B22" strokeWidth="3.400" strokeLinecap="round" />
      <path d="M29-62L19-2" stroke="#F4ECDC" strokeWidth="2" />
    </g>
  );
}
