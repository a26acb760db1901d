import type { ReactNode } from 'react';
import { BODY } from './people.tsx';
import { Puppet } from './puppet.tsx';
import { type Build, type PersonProps, Stroke } from './rig.tsx';

export const marta: Build = {
  skin: '#F2C8A4',
  shade: '#DDA882',
  brow: ['#8A3D19', 2.8],
  lips: '#A5402F',
  iris: '#3C2A1E',
  sleeve: '#7CC4CC',
  cuff: '#559FAB',
  eyes: [-9, 14, 34, 1],
  mouth: [3, 52],
  crown: -48,
  shoulder: [36, 99],
  arms: 1,
};

/** Marta: the nurse, with a copper bun, freckles and a stethoscope. */
export function Marta(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={marta}
      body={
        <>
          <path filter={cut} d={BODY} fill="#7CC4CC" />
          <path d="M-17 79L1 114 19 79z" fill="#E2AC88" />
          <path d="M-10 54h22v30c-6 9-16 9-22 0z" fill="#DDA882" />
          <Stroke d="M-18 80L1 114 20 80" stroke="#559FAB" width={4} />
          <Stroke d="M-20 78c-9 12-9 26-4 36M22 78c8 10 10 18 8 28" stroke="#2B2A40" width={4.6} />
          <circle cx="29" cy="111" r="7.500" fill="#2B2A40" />
          <circle cx="29" cy="111" r="3.600" fill="#D8DCE3" />
          <path d="M-27 126c3-5 9-2 7 3-1 3-4 5-7 8-3-3-6-5-7-8-2-5 4-8 7-3z" fill="#D9412B" />
        </>
      }
      head={
        <>
          <circle cx="3" cy="-33" r="15" fill="#A64B20" filter={cut} />
          <path filter={cut} d="M-31 40C-37-8-18-25 2-25s40 17 34 65c-6 12-62 12-67 0z" fill="#B5562B" />
          <ellipse cx="2" cy="34" rx="27" ry="32" fill="#F2C8A4" />
          <path
            filter={cut}
            d="M-28 32C-29-4-9-13 6-13c18 0 27 18 26 43-4-4-7-10-9-16C8 20-6 19-16 14c-2 8-7 13-12 18z"
            fill="#B5562B"
          />
          <path d="M-12-22q14-7 28 0" stroke="#F4ECDC" strokeWidth="5" fill="none" />
          <Stroke d="M-16-4q10-6 22-5" stroke="#D07A48" width={3} />
        </>
      }
      features={
        <>
          <Stroke d="M3 37q4 6-1 8" stroke="#D59A72" />
          <g fill="#CF8257">
            <circle cx="-15" cy="44" r="1.400" />
            <circle cx="-10" cy="47" r="1.400" />
            <circle cx="-18" cy="49" r="1.400" />
            <circle cx="16" cy="47" r="1.400" />
            <circle cx="21" cy="44" r="1.400" />
            <circle cx="23" cy="49" r="1.400" />
          </g>
        </>
      }
    />
  );
}

export const samir: Build = {
  skin: '#BE8356',
  shade: '#A36A42',
  brow: ['#2A1B1E', 3.6],
  lips: '#7E352C',
  iris: '#2A1B1E',
  sleeve: '#34457F',
  forearm: '#34457F',
  cuff: '#F5A524',
  eyes: [-10.5, 11.5, 32, 0.95],
  mouth: [0, 54],
  crown: -36,
  shoulder: [39, 100],
  arms: 1.03,
};

/** Samir: the bus driver, with a beard and a peaked cap. */
export function Samir(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={samir}
      body={
        <>
          <path filter={cut} d={BODY} fill="#34457F" transform="scale(1.070 1)" />
          <path d="M-11 54h22v32c-7 8-15 8-22 0z" fill="#A36A42" />
          <path d="M-19 80L0 140 19 80l-8-4L0 90l-11-14z" fill="#DCE9F2" />
          <path d="M-6 92H6l-2 8 5 28-9 12-9-12 5-28z" fill="#D9412B" />
          <path
            d="M-22 79l6-3L0 132l-9 30C-20 134-24 104-22 79zM22 79l-6-3L0 132l9 30c11-28 15-58 13-83z"
            fill="#283766"
            filter={cut}
          />
          <path d="M14 118h18v5H14z" fill="#F5A524" />
        </>
      }
      head={
        <>
          <ellipse cx="-28" cy="34" rx="6" ry="8" fill="#A96F47" />
          <ellipse cx="28" cy="34" rx="6" ry="8" fill="#A96F47" />
          <ellipse cx="0" cy="31" rx="28" ry="35" fill="#BE8356" />
          <path
            filter={cut}
            d="M-29 26c-1 30 9 48 29 48s30-18 29-48c-4 12-8 17-13 18-7-4-25-4-32 0-5-1-9-6-13-18z"
            fill="#2A1B1E"
          />
        </>
      }
      features={
        <>
          <path d="M-12 52q12-8 24 0 1 11-12 11t-12-11z" fill="#BE8356" />
          <Stroke d="M0 34q-5 6 1 8" stroke="#94603C" />
        </>
      }
      top={
        <>
          <path filter={cut} d="M-38 4c-4-30 18-40 38-40S42-26 38 4c-12-5-64-5-76 0z" fill="#34457F" />
          <path d="M-34 0q34-11 68 0v11q-34-10-68 0z" fill="#1D1A2F" />
          <path filter={cut} d="M-33 10q33-11 66 0c4 4 0 8-6 7-18-6-36-6-54 0-6 1-10-3-6-7z" fill="#1D1A2F" />
          <circle cx="0" cy="-13" r="7.500" fill="#F5A524" />
          <circle cx="0" cy="-13" r="3" fill="#34457F" />
        </>
      }
    />
  );
}

export const mei: Build = {
  skin: '#F3D2AC',
  shade: '#DDB088',
  brow: ['#25203A', 2.6],
  lips: '#B23A48',
  iris: '#25203A',
  sleeve: '#EDA935',
  forearm: '#EDA935',
  cuff: '#FFF8F0',
  eyes: [-9.5, 14, 35, 0.96],
  mouth: [3, 53],
  shoulder: [34, 99],
  arms: 0.98,
};

/** Mei: the musician, with long black hair and a yellow dress. */
export function Mei(props: PersonProps): ReactNode {
  const { cut } = props;
  return (
    <Puppet
      {...props}
      build={mei}
      behind={
        <path
          filter={cut}
          d="M-34 24C-38-14-16-27 2-27s42 17 37 51c1 32 7 52 10 84q-44 16-92 0c4-32 8-52 9-84z"
          fill="#25203A"
        />
      }
      body={
        <>
          <path filter={cut} d={BODY} fill="#EDA935" transform="scale(.940 1)" />
          <path d="M-10 54h22v32c-6 9-16 9-22 0z" fill="#DDB088" />
          <path d="M-19 80Q0 104 21 80l7 5c-6 16-18 23-28 23s-20-7-26-23z" fill="#FFF8F0" filter={cut} />
          <Stroke d="M-30 152q30 8 60 0" stroke="#C98618" width={3} />
        </>
      }
      head={
        <>
          <ellipse cx="2" cy="34" rx="27" ry="31" fill="#F3D2AC" />
          <path
            filter={cut}
            d="M-29 46c-4-38 7-58 31-58s36 20 31 58c-4-6-6-14-6-22-8 2-13 0-16-5-7 6-21 9-31 6-1 8-5 15-9 21z"
            fill="#25203A"
          />
          <path d="M-28 2C-20-14-8-20 3-20s24 6 30 22l-6 3C22-8 13-13 3-13s-20 6-25 19z" fill="#D9412B" />
        </>
      }
      features={
        <>
          <Stroke d="M3 38q4 5-1 7" stroke="#CFA077" />
          <circle cx="-15" cy="46" r="5" fill="#E88F75" opacity=".45" />
          <circle cx="21" cy="46" r="5" fill="#E88F75" opacity=".45" />
        </>
      }
    />
  );
}
