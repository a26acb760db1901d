import type { ReactNode } from 'react';
import { Puppet } from './puppet.tsx';
import { type Build, type PersonProps, Stroke } from './rig.tsx';

/** The outline of a grown body, from the neck to below the waist. */
export const BODY = 'M-43 222c-1-34-4-58-3-82 2-36 14-57 34-61 8 2 16 2 24 0 20 4 32 25 34 61 1 24-2 48-3 82z';

export const nora: Build = {
  skin: '#D99B72',
  shade: '#BF8059',
  brow: ['#2B1D1A', 2.8],
  lips: '#8E2A2A',
  iris: '#2B1D1A',
  sleeve: '#0B7A58',
  forearm: '#0B7A58',
  cuff: '#0E9169',
  eyes: [-9, 14, 33, 1],
  mouth: [3, 51],
  shoulder: [36, 99],
  arms: 1,
};

/** Nora: a guest with a dark bob, a green jumper and a gold ear-ring. */
export function Nora(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={nora}
      body={
        <>
          <path filter={cut} d={BODY} fill="#0B7A58" />
          <path d="M-10 54h22v30c-6 9-16 9-22 0z" fill="#C1835B" />
          <path d="M-19 79q20 21 40 0l4 7q-24 24-48 0z" fill="#0E9169" filter={cut} />
          <Stroke d="M-28 150q28 8 56 0" stroke="#096B4C" width={3} />
        </>
      }
      head={
        <>
          <path
            filter={cut}
            d="M-35 26C-37-12-14-27 2-27c25 0 39 18 37 47 0 16 4 27 9 36-13 7-25 6-34 4H-12c-10 3-22 3-34-4 7-9 11-19 11-30z"
            fill="#2B1D1A"
          />
          <ellipse cx="2" cy="33" rx="27" ry="32" fill="#D99B72" />
          <path
            filter={cut}
            d="M-29 34C-33-2-10-15 6-14c18 1 29 17 27 44-4-2-6-6-8-11C14 16 4 9-2 3c-4 9-12 15-21 18-1 5-3 9-6 13z"
            fill="#2B1D1A"
          />
          <Stroke d="M-20-8q12-12 28-9" stroke="#4A342E" width={3} />
          <circle cx="-28" cy="50" r="3.600" fill="#F5A524" />
          <circle cx="32" cy="50" r="3.600" fill="#F5A524" />
        </>
      }
      features={
        <>
          <Stroke d="M3 36q4 6-1 7.500" stroke="#B97A52" />
          <circle cx="-15" cy="45" r="5" fill="#E07A5F" opacity=".4" />
          <circle cx="21" cy="45" r="5" fill="#E07A5F" opacity=".4" />
        </>
      }
    />
  );
}

export const leo: Build = {
  skin: '#A06A47',
  shade: '#875435',
  brow: ['#1D1A2F', 3.6],
  lips: '#5E2A22',
  iris: '#1D1A2F',
  sleeve: '#F4ECDC',
  forearm: '#F4ECDC',
  cuff: '#DCCFB6',
  eyes: [-10.5, 11.5, 30, 0.95],
  mouth: [0, 53],
  shoulder: [38, 100],
  arms: 1.02,
};

/** Leo: the waiter, with a moustache and a blue apron. */
export function Leo(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={leo}
      body={
        <>
          <path filter={cut} d={BODY} fill="#F4ECDC" />
          <path d="M-11 54h22v32c-7 8-15 8-22 0z" fill="#8A5A3C" />
          <path d="M-20 78l9-3 11 13 11-13 9 3-10 17L0 89l-10 6z" fill="#FFFBF4" filter={cut} />
          <path d="M-27 222c-2-40-1-80 3-112 15 8 33 8 48 0 4 32 5 72 3 112z" fill="#1B6F8A" filter={cut} />
          <Stroke d="M-24 111c-3-8-3-16-2-28M24 111c3-8 3-16 2-28" stroke="#1B6F8A" width={6} />
          <path d="M-15 146h30v26h-30z" fill="#155A70" />
          <path d="M6 138l4 16" stroke="#F5A524" strokeWidth="3.400" strokeLinecap="round" />
        </>
      }
      head={
        <>
          <ellipse cx="-28" cy="34" rx="6" ry="8" fill="#96623F" />
          <ellipse cx="28" cy="34" rx="6" ry="8" fill="#96623F" />
          <ellipse cx="0" cy="31" rx="28" ry="35" fill="#A06A47" />
          <path
            filter={cut}
            d="M-30 24c-6-32 10-46 30-46s36 12 31 46c-3-6-5-11-6-16-6 1-10-2-12-5-11 6-27 7-37 3-1 7-3 12-6 18z"
            fill="#1D1A2F"
          />
          <Stroke d="M-14-13q12-5 26 0" stroke="#3A3556" width={3} />
        </>
      }
      features={<Stroke d="M0 33q-5 6 1 8" stroke="#7E4E31" />}
      worn={
        <path
          d="M0 43.500c6-4.500 13-2 16 3.500 1 2-3 2-5 1.500-4-1-7-1-11-.5-4-.5-7-.5-11 .5-2 .5-6 .5-5-1.500 3-5.500 10-8 16-3.500z"
          fill="#1D1A2F"
        />
      }
    />
  );
}
