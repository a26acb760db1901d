import type { ReactNode } from 'react';
import { Brows, Eyes, Hand, Mouth, type PersonProps, Stroke } from './figure-parts.tsx';
import styles from './scenes.module.css';

/** Mrs Olga: the landlady, with a silver bun, round glasses on a chain and a look. */
export function Olga({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-50 152c0-52 18-73 50-73s50 21 50 73z" fill="#6D3B7C" />
      <Stroke d="M-30 152c-2-18-1-32 3-42M32 152c2-18 0-32-4-42" stroke="#522A60" width={3} />
      <path d="M-4 104h8v48h-8z" fill="#5C3069" />
      <g fill="#F5A524">
        <circle cx="0" cy="122" r="3" />
        <circle cx="0" cy="140" r="3" />
      </g>
      <path
        filter={cut}
        d="M-20 76h40c8 6 12 12 10 16-6 2-9 6-10 11-6-2-10 0-13 6-3-5-7-7-7-7s-4 2-7 7c-3-6-7-8-13-6-1-5-4-9-10-11-2-4 2-10 10-16z"
        fill="#F7EFE1"
      />
      <ellipse cx="0" cy="92" rx="7" ry="8.5" fill="#F5A524" />
      <ellipse cx="0" cy="92" rx="4.4" ry="5.8" fill="#B5352A" />
      <g className={styles.head}>
        <circle cx="0" cy="-29" r="16" fill="#B5AFBD" filter={cut} />
        <path d="M-14-17q14 5 28 0" stroke="#6D3B7C" strokeWidth="5" fill="none" strokeLinecap="round" />
        <path filter={cut} d="M-32 38C-38-6-18-22 0-22s38 16 32 60c-6 12-58 12-64 0z" fill="#CDC8D3" />
        <path d="M-10 56h20v24c-6 7-14 7-20 0z" fill="#D3A483" />
        <path d="M-26 30c0-22 10-33 26-33s26 11 26 33c0 20-10 37-26 37S-26 50-26 30z" fill="#EBC3A1" />
        <path d="M0-6C-4 10-16 20-29 28-32-2-18-14 0-14s32 12 29 42C16 20 4 10 0-6z" fill="#CDC8D3" />
        <Stroke d="M-8-8c-4 10-10 16-18 22M8-8c4 10 10 16 18 22" stroke="#A8A2B0" />
        <Eyes left={-11} right={11} y={36} size={3.2} />
        <Brows d="M-18 23q6-3 12 1M18 23q-6-3-12 1" stroke="#8D8796" width={3} />
        <g fill="none" stroke="#8A3B2A" strokeWidth="2.8">
          <circle cx="-11.5" cy="36" r="9.6" fill="#FFFDF8" fillOpacity=".28" />
          <circle cx="11.5" cy="36" r="9.6" fill="#FFFDF8" fillOpacity=".28" />
          <path d="M-3 34q3-3 6 0" />
        </g>
        <Stroke d="M0 38q-4 7 1 9" stroke="#C08D6B" />
        <Stroke d="M-13 50q-2 4-1 7M13 50q2 4 1 7" stroke="#D0A07E" width={2} />
        <Mouth x={0} y={56} lips="#96323A" shape="stern" />
        <circle cx="-28" cy="48" r="3.6" fill="#FFFDF8" />
        <circle cx="28" cy="48" r="3.6" fill="#FFFDF8" />
      </g>
      <Stroke d="M-21 38c-14 18-14 40-6 60M21 38c14 18 14 40 6 60" stroke="#F5A524" width={1.8} />
      <Hand cut={cut} sleeve="#6D3B7C" skin="#EBC3A1" left />
    </g>
  );
}

/** Hugo: nine years old, with hair that nobody can comb and a striped shirt. */
export function Hugo({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-42 170c-2-66 14-90 42-90s44 24 42 90z" fill="#FFF3DC" />
      <g stroke="#D9412B" strokeWidth="8" fill="none">
        <path d="M-29 94q29 12 58 0M-37 112q37 12 74 0M-40 131q40 12 80 0" />
      </g>
      <path
        d="M-32 90l10-7c-3 24-4 50-3 87h-11c-2-36-1-62 4-80zM32 90l-10-7c3 24 4 50 3 87h11c2-36 1-62-4-80z"
        fill="#1B6F8A"
      />
      <path d="M-15 80q15 15 30 0l3 5q-18 20-36 0z" fill="#D9412B" />
      <g className={styles.head}>
        <path d="M-9 58h18v22c-5 7-13 7-18 0z" fill="#D59C70" />
        <circle cx="-30" cy="38" r="8" fill="#DFA87C" />
        <circle cx="30" cy="38" r="8" fill="#DFA87C" />
        <ellipse cx="0" cy="35" rx="30" ry="31" fill="#EDBD92" />
        <path
          filter={cut}
          d="M-33 34c-5-16-4-28 1-36-3-2-6-2-9-1 3-7 9-11 15-12-1-4-3-7-6-9 8-2 15 0 20 4 1-5 4-9 9-11-1 4 0 7 1 9 6-4 13-5 20-2-4 1-6 4-7 7 9 0 16 4 20 11-4-1-7 0-9 2 8 9 11 22 7 38-4-4-6-9-7-15-6 0-11-2-14-6-3 5-9 8-15 8-1-3-1-5 0-7-5 6-13 9-20 8-1 5-3 9-6 12z"
          fill="#D79A3C"
        />
        <Eyes left={-11} right={12} y={37} size={4.2} />
        <Brows d="M-17 26q5-4 10-2M7 24q6-2 11 2" stroke="#A86F20" width={2.8} />
        <Stroke d="M-1 43q3 3 5 0" stroke="#CB8D62" width={2.4} />
        <g fill="#C97F4E">
          <circle cx="-18" cy="46" r="1.5" />
          <circle cx="-13" cy="49" r="1.5" />
          <circle cx="14" cy="49" r="1.5" />
          <circle cx="19" cy="46" r="1.5" />
        </g>
        <Mouth x={0} y={55} lips="#8E3A2E">
          <path d="M-1.6-3h3.2v4h-3.2z" fill="#6E1D22" />
        </Mouth>
      </g>
      <Hand cut={cut} sleeve="#FFF3DC" skin="#EDBD92" left />
    </g>
  );
}

/** Bruno: a dog of many families, with one dark eye and a red collar. */
export function Bruno({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-42 176c-4-66 12-96 42-96s46 30 42 96z" fill="#BC7A3E" />
      <path d="M-20 176c-4-44 2-76 20-76s24 32 20 76z" fill="#F3E0C0" />
      <g className={styles.head}>
        <path filter={cut} d="M0-4c26 0 38 18 37 40-1 26-18 40-37 40s-36-14-37-40C-38 14-26-4 0-4z" fill="#CC8B4A" />
        <path d="M-4-4c-22 0-33 16-33 36 0 10 4 14 12 16 14 2 24-6 24-20C-1 12 0 2-4-4z" fill="#7C4A26" />
        <path d="M-4-4h8c3 14 3 26 3 38H-7C-7 22-7 10-4-4z" fill="#F3E0C0" />
        <ellipse cx="0" cy="54" rx="23" ry="19" fill="#F3E0C0" />
        <path filter={cut} d="M-24 2c-20-8-34 10-32 38 1 18 14 22 20 10 6-14 4-28 12-48z" fill="#6A3D1F" />
        <path filter={cut} d="M24 2c20-8 34 10 32 38-1 18-14 22-20 10-6-14-4-28-12-48z" fill="#A66C35" />
        <Eyes left={-15} right={15} y={30} size={4.4} />
        <Brows d="M-20 18q5-4 9-1M11 17q4-3 9 1" stroke="#5A3217" width={2.8} />
        <path d="M-11 42c5-5 17-5 22 0 1 8-6 12-11 12s-12-4-11-12z" fill="#1D1A2F" />
        <path
          d="M-6 43q4-3 8-1"
          stroke="#FFF8F0"
          strokeOpacity=".6"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
        <g className={styles.shut}>
          <Stroke d="M0 54v5M-11 60q6 6 11-1 5 7 11 1" stroke="#6A3D1F" width={2.6} />
        </g>
        <g className={styles.spoken}>
          <path d="M-11 58q11 5 22 0c1 12-4 18-11 18s-12-6-11-18z" fill="#6E1D22" />
          <path d="M-6 66q6-4 12 0v8c0 6-12 6-12 0z" fill="#E8796B" />
        </g>
      </g>
      <path d="M-30 78q30 17 60 0l3 10q-33 19-66 0z" fill="#D9412B" />
      <circle cx="0" cy="101" r="8" fill="#F5A524" filter={cut} />
      <g className={styles.hand}>
        <path filter={cut} d="M30 150c4-24 10-40 20-50 8-4 18 2 17 10-4 16-12 34-20 46z" fill="#BC7A3E" />
        <path d="M50 100c8-4 18 2 17 10l-2 5c-7-4-14-6-20-6z" fill="#F3E0C0" />
      </g>
    </g>
  );
}
