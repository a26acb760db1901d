import type { ReactNode } from 'react';
import { Brows, Eyes, Hand, Mouth, type PersonProps, Stroke } from './figure-parts.tsx';
import styles from './scenes.module.css';

/** Marta: the nurse, with a copper bun, freckles and a stethoscope. */
export function Marta({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-52 152c0-54 20-74 52-74s52 20 52 74z" fill="#7CC4CC" />
      <Stroke d="M-31 152c-2-18-1-32 3-44M33 152c2-18 0-32-4-44" stroke="#559FAB" width={3} />
      <path d="M-18 79L1 112 21 79z" fill="#E2AC88" />
      <Stroke d="M-19 79L1 113 22 79" stroke="#559FAB" width={4} />
      <Stroke d="M-22 76c-10 12-10 24-4 32M25 76c9 10 10 14 8 20" stroke="#2B2A40" width={5} />
      <circle cx="32" cy="99" r="8" fill="#2B2A40" />
      <circle cx="32" cy="99" r="4" fill="#D8DCE3" />
      <path d="M-32 98c3-5 9-2 7 3-1 3-4 5-7 8-3-3-6-5-7-8-2-5 4-8 7-3z" fill="#D9412B" />
      <g className={styles.head}>
        <circle cx="3" cy="-33" r="15" fill="#A64B20" filter={cut} />
        <path filter={cut} d="M-31 40C-37-8-18-25 2-25s40 17 34 65c-6 12-62 12-67 0z" fill="#B5562B" />
        <path d="M-10 56h22v26c-6 8-16 8-22 0z" fill="#E2AC88" />
        <ellipse cx="2" cy="34" rx="27" ry="32" fill="#F2C8A4" />
        <path d="M-27 30C-28-4-8-12 6-12c18 0 26 18 25 42-5-6-8-14-9-21-16 7-32 7-41 1-1 8-4 14-8 20z" fill="#B5562B" />
        <path d="M-12-22q14-7 28 0" stroke="#F4ECDC" strokeWidth="5" fill="none" />
        <Eyes left={-8} right={14} y={35} />
        <Brows d="M-14 25q6-4 11-1M9 24q5-3 11 1" stroke="#8A3D19" width={2.6} />
        <Stroke d="M3 37q4 6-1 8" stroke="#D59A72" />
        <g fill="#CF8257">
          <circle cx="-14" cy="43" r="1.4" />
          <circle cx="-9" cy="46" r="1.4" />
          <circle cx="-17" cy="48" r="1.4" />
          <circle cx="15" cy="46" r="1.4" />
          <circle cx="20" cy="43" r="1.4" />
          <circle cx="22" cy="48" r="1.4" />
        </g>
        <Mouth x={3} y={52} lips="#A5402F" shape="full" />
      </g>
      <Hand cut={cut} sleeve="#7CC4CC" skin="#F2C8A4" />
    </g>
  );
}

/** Samir: the bus driver, with a beard and a peaked cap. */
export function Samir({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-56 152c0-56 22-74 56-74s56 18 56 74z" fill="#34457F" />
      <path d="M-21 80L0 126 21 80z" fill="#DCE9F2" />
      <path d="M-6 92h12l-2 8 5 26-9 12-9-12 5-26z" fill="#D9412B" />
      <path d="M-24 79l6-2L0 122l-10 22zM24 79l-6-2L0 122l10 22z" fill="#283766" />
      <path
        d="M-48 102c4-12 10-18 18-21l4 4c-9 5-15 11-18 20zM48 102c-4-12-10-18-18-21l-4 4c9 5 15 11 18 20z"
        fill="#F5A524"
      />
      <g className={styles.head}>
        <path d="M-11 56h22v28c-7 8-15 8-22 0z" fill="#A36A42" />
        <ellipse cx="-28" cy="34" rx="6" ry="8" fill="#A96F47" />
        <ellipse cx="28" cy="34" rx="6" ry="8" fill="#A96F47" />
        <ellipse cx="0" cy="31" rx="28" ry="35" fill="#BE8356" />
        <path
          filter={cut}
          d="M-29 26c-1 30 9 48 29 48s30-18 29-48c-4 12-8 17-13 18-7-4-25-4-32 0-5-1-9-6-13-18z"
          fill="#2A1B1E"
        />
        <path d="M-10 52q10-7 20 0 1 9-10 9t-10-9z" fill="#BE8356" />
        <Eyes left={-10} right={11} y={32} />
        <Brows d="M-17 24q6-3 12-1M6 23q6-2 12 1" stroke="#2A1B1E" width={3.4} />
        <Stroke d="M0 34q-5 6 1 8" stroke="#94603C" />
        <Mouth x={0} y={54} lips="#6B2A24" />
        <path filter={cut} d="M-38 4c-4-30 18-40 38-40S42-26 38 4c-12-5-64-5-76 0z" fill="#34457F" />
        <path d="M-34 0q34-11 68 0v11q-34-10-68 0z" fill="#1D1A2F" />
        <path filter={cut} d="M-33 11q33-11 66 0c4 5 0 9-6 8-18-6-36-6-54 0-6 1-10-3-6-8z" fill="#1D1A2F" />
        <circle cx="0" cy="-13" r="7.5" fill="#F5A524" />
        <circle cx="0" cy="-13" r="3" fill="#34457F" />
      </g>
      <Hand cut={cut} sleeve="#34457F" skin="#BE8356" left />
    </g>
  );
}

/** Mei: the musician, with long black hair, a yellow dress and her violin. */
export function Mei({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path
        className={styles.head}
        filter={cut}
        d="M-34 24C-38-14-16-27 2-27s42 17 37 51c1 32 7 56 10 82h-92c4-26 8-50 9-82z"
        fill="#25203A"
      />
      <path filter={cut} d="M-46 152c0-52 18-73 46-73s46 21 46 73z" fill="#EDA935" />
      <path d="M-20 80Q0 104 22 80l7 4c-6 16-18 23-28 23s-22-7-28-23z" fill="#FFF8F0" />
      <Stroke d="M-28 152c-2-18-1-30 3-42" stroke="#C98618" width={3} />
      <g className={styles.head}>
        <path d="M-10 56h22v28c-6 9-16 9-22 0z" fill="#DDB088" />
        <ellipse cx="2" cy="34" rx="27" ry="31" fill="#F3D2AC" />
        <path
          d="M-29 44c-3-36 8-56 31-56s35 20 31 56c-4-6-6-14-6-22-8 3-12 1-15-4-7 6-20 8-31 6-1 8-5 14-10 20z"
          fill="#25203A"
        />
        <path d="M-28 2C-20-14-8-20 3-20s24 6 30 22l-6 3C22-8 13-13 3-13s-20 6-25 19z" fill="#D9412B" />
        <Eyes left={-9} right={14} y={35} />
        <Brows d="M-14 27q5-3 9-1M10 26q5-2 9 1" stroke="#25203A" width={2.4} />
        <Stroke d="M3 38q4 5-1 7" stroke="#CFA077" />
        <circle cx="-14" cy="45" r="5" fill="#E88F75" opacity=".45" />
        <circle cx="20" cy="45" r="5" fill="#E88F75" opacity=".45" />
        <Mouth x={3} y={53} lips="#B23A48" shape="full" />
      </g>
      <g transform="translate(38 92) rotate(64)">
        <path d="M-2.6-30h5.2v-44h-5.2z" fill="#2B1D1A" filter={cut} />
        <path
          d="M-3-74c-4-9 9-13 10-4 0 4-5 5-6 2M-8-70H8M-7-64H7"
          stroke="#6B3418"
          strokeWidth="3.4"
          fill="none"
          strokeLinecap="round"
        />
        <path
          filter={cut}
          d="M0-40c14 0 18 10 13 18 6 3 9 10 7 18-2 11-10 15-20 15s-18-4-20-15c-2-8 1-15 7-18-5-8-1-18 13-18z"
          fill="#C46A2E"
        />
        <path d="M-2.6-42h5.2v28h-5.2zM-6-3H6v3H-6z" fill="#2B1D1A" />
        <Stroke d="M-10-16q4 6 0 12M10-16q-4 6 0 12" stroke="#6B3418" width={2.4} />
      </g>
      <Hand cut={cut} sleeve="#EDA935" skin="#F3D2AC" left />
    </g>
  );
}
