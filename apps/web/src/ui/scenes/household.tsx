import type { ReactNode } from 'react';
import { BODY } from './people.tsx';
import { Puppet } from './puppet.tsx';
import { type Build, type PersonProps, Stroke } from './rig.tsx';

export const olga: Build = {
  skin: '#EBC3A1',
  shade: '#D3A483',
  brow: ['#8D8796', 3.2],
  lips: '#96323A',
  iris: '#2B3A4A',
  sleeve: '#6D3B7C',
  forearm: '#6D3B7C',
  cuff: '#F7EFE1',
  eyes: [-11.5, 11.5, 35, 0.82],
  mouth: [0, 56],
  crown: -45,
  shoulder: [36, 99],
  arms: 1,
};

/** Mrs Olga: the landlady, with a silver bun, round glasses on a chain and a look. */
export function Olga(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={olga}
      body={
        <>
          <path filter={cut} d={BODY} fill="#6D3B7C" />
          <path d="M-4 104h8v110h-8z" fill="#5C3069" />
          <g fill="#F5A524">
            <circle cx="0" cy="124" r="3" />
            <circle cx="0" cy="144" r="3" />
          </g>
          <path d="M-10 54h20v30c-6 8-14 8-20 0z" fill="#D3A483" />
          <path
            filter={cut}
            d="M-20 77c12 9 28 9 40 0 8 6 12 11 10 15-6 2-9 6-10 11-6-2-10 0-13 6-3-5-7-7-7-7s-4 2-7 7c-3-6-7-8-13-6-1-5-4-9-10-11-2-4 2-9 10-15z"
            fill="#F7EFE1"
          />
          <ellipse cx="0" cy="93" rx="7" ry="8.500" fill="#F5A524" />
          <ellipse cx="0" cy="93" rx="4.400" ry="5.800" fill="#B5352A" />
        </>
      }
      head={
        <>
          <circle cx="0" cy="-29" r="16" fill="#B5AFBD" filter={cut} />
          <path d="M-14-17q14 5 28 0" stroke="#6D3B7C" strokeWidth="5" fill="none" strokeLinecap="round" />
          <path filter={cut} d="M-32 38C-38-6-18-22 0-22s38 16 32 60c-6 12-58 12-64 0z" fill="#CDC8D3" />
          <path d="M-26 30c0-22 10-33 26-33s26 11 26 33c0 20-10 37-26 37S-26 50-26 30z" fill="#EBC3A1" />
          <path filter={cut} d="M0-6C-4 10-16 20-29 28-32-2-18-14 0-14s32 12 29 42C16 20 4 10 0-6z" fill="#CDC8D3" />
          <Stroke d="M-8-8c-4 10-10 16-18 22M8-8c4 10 10 16 18 22" stroke="#A8A2B0" />
          <circle cx="-28" cy="46" r="3.600" fill="#FFFDF8" />
          <circle cx="28" cy="46" r="3.600" fill="#FFFDF8" />
        </>
      }
      features={
        <>
          <Stroke d="M0 38q-4 7 1 9" stroke="#C08D6B" />
          <Stroke d="M-14 51q-2 4-1 7M14 51q2 4 1 7" stroke="#D0A07E" width={2} />
        </>
      }
      worn={
        <g fill="none" stroke="#8A3B2A" strokeWidth="2.800">
          <circle cx="-11.500" cy="36" r="9.800" fill="#FFFDF8" fillOpacity=".16" />
          <circle cx="11.500" cy="36" r="9.800" fill="#FFFDF8" fillOpacity=".16" />
          <path d="M-2.500 34q2.500-2.500 5 0" />
          <path d="M-21 38c-10 10-14 24-12 38M21 38c10 10 14 24 12 38" stroke="#F5A524" strokeWidth="1.800" />
        </g>
      }
    />
  );
}

export const hugo: Build = {
  skin: '#EDBD92',
  shade: '#D59C70',
  brow: ['#A86F20', 3],
  lips: '#8E3A2E',
  iris: '#3A2A20',
  sleeve: '#FFF3DC',
  cuff: '#D9412B',
  eyes: [-11.5, 12, 36, 1.1],
  mouth: [0, 54],
  shoulder: [31, 100],
  arms: 0.88,
};

/** Hugo: nine years old, with hair that nobody can comb and a striped shirt. */
export function Hugo(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={hugo}
      body={
        <>
          <path
            filter={cut}
            d="M-37 226c-1-40-3-66-2-86 2-34 12-54 28-58 8 2 14 2 22 0 16 4 26 24 28 58 1 20-1 46-2 86z"
            fill="#FFF3DC"
          />
          <path
            d="M-29 97q29 12 58 0M-35 116q35 12 70 0M-37 136q37 12 74 0M-38 157q38 12 76 0"
            stroke="#D9412B"
            strokeWidth="8"
            fill="none"
          />
          <path
            d="M-25 92l9-7c-2 30-3 80-2 140h-10c-1-60-1-100 3-133zM25 92l-9-7c2 30 3 80 2 140h10c1-60 1-100-3-133z"
            fill="#1B6F8A"
          />
          <path d="M-9 56h18v28c-5 7-13 7-18 0z" fill="#D59C70" />
          <path d="M-15 81q15 15 30 0l3 6q-18 19-36 0z" fill="#D9412B" />
        </>
      }
      head={
        <>
          <circle cx="-30" cy="38" r="8" fill="#DFA87C" />
          <circle cx="30" cy="38" r="8" fill="#DFA87C" />
          <ellipse cx="0" cy="35" rx="30" ry="31" fill="#EDBD92" />
          <path
            filter={cut}
            d="M-33 34c-5-16-4-28 1-36-3-2-6-2-9-1 3-7 9-11 15-12-1-4-3-7-6-9 8-2 15 0 20 4 1-5 4-9 9-11-1 4 0 7 1 9 6-4 13-5 20-2-4 1-6 4-7 7 9 0 16 4 20 11-4-1-7 0-9 2 8 9 11 22 7 38-4-4-6-9-7-15-6 0-11-2-14-6-3 5-9 8-15 8-1-3-1-5 0-7-5 6-13 9-20 8-1 5-3 9-6 12z"
            fill="#D79A3C"
          />
          <Stroke d="M-14-6q8-6 16-4" stroke="#EDBE6A" width={3} />
        </>
      }
      features={
        <>
          <Stroke d="M-1 43q3 3 5 0" stroke="#CB8D62" width={2.4} />
          <g fill="#C97F4E">
            <circle cx="-19" cy="46" r="1.500" />
            <circle cx="-14" cy="49" r="1.500" />
            <circle cx="15" cy="49" r="1.500" />
            <circle cx="20" cy="46" r="1.500" />
          </g>
        </>
      }
      teeth={<path d="M-1.200-2h2.400v4h-2.400z" fill="#6E1D22" />}
    />
  );
}
