import type { ReactNode } from 'react';
import { Eyes, type PersonProps } from './figure-parts.tsx';
import styles from './scenes.module.css';

/** Nora: a guest with a dark bob, a green jumper and a gold ear-ring. */
export function Nora({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-50 152c0-54 20-74 50-74s50 20 50 74z" fill="#0B7A58" />
      <path
        d="M-30 152c-2-18-1-32 3-44M32 152c2-18 0-32-4-44"
        stroke="#075E43"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M-19 80q19 20 38 0l4 6q-23 24-46 0z" fill="#0E9169" />
      <g className={styles.head}>
        <path
          filter={cut}
          d="M-34 26C-36-12-14-26 2-26c24 0 38 16 36 46 0 16 4 26 8 34-14 6-30 8-46 8s-34-2-44-8c6-8 10-18 10-28z"
          fill="#2B1D1A"
        />
        <path d="M-10 58h22v24c-6 7-16 7-22 0z" fill="#C98A63" />
        <ellipse cx="2" cy="34" rx="27" ry="32" fill="#D99B72" />
        <path d="M-26 22C-20 2-4-6 6-4c14 2 24 12 24 30-12-6-20-14-26-22-6 10-16 16-30 18z" fill="#2B1D1A" />
        <Eyes left={-8} right={14} y={34} />
        <path
          className={styles.brows}
          d="M-13 25q5-4 10-2M9 23q6-2 10 2"
          stroke="#2B1D1A"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M3 36q4 6-1 8" stroke="#B97A52" strokeWidth="2.2" fill="none" strokeLinecap="round" />
        <path className={styles.shut} d="M-5 50q8 10 16 0z" fill="#8E2A2A" />
        <g className={styles.spoken}>
          <ellipse cx="3" cy="53" rx="8" ry="7" fill="#6E1D22" />
          <path d="M-4 50q7-4 14 0z" fill="#FFF8F0" />
          <path d="M-2 57q5-4 10 0-5 5-10 0z" fill="#D96A5F" />
        </g>
        <circle cx="-14" cy="44" r="5" fill="#E07A5F" opacity=".45" />
        <circle cx="20" cy="44" r="5" fill="#E07A5F" opacity=".45" />
        <circle cx="-27" cy="48" r="3.4" fill="#F5A524" />
        <circle cx="31" cy="48" r="3.4" fill="#F5A524" />
      </g>
      <g className={styles.hand}>
        <path filter={cut} d="M34 124c12-10 22-22 28-36l12 5c-4 20-12 36-26 48z" fill="#0B7A58" />
        <path
          d="M61 90c-2-10 0-18 5-23 2 3 2 6 1 9 4-4 8-6 12-5-1 4-3 6-5 8 3 0 5 1 7 3-3 4-6 9-8 14z"
          fill="#D99B72"
        />
      </g>
    </g>
  );
}

/** Leo: the waiter, with a moustache and a blue apron. */
export function Leo({ cut, speaking }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <path filter={cut} d="M-54 152c0-56 22-74 54-74s54 18 54 74z" fill="#F4ECDC" />
      <path
        d="M-36 152c-2-18-1-30 2-40M37 152c2-18 1-30-2-40"
        stroke="#D9CBB0"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path filter={cut} d="M-27 152l4-64c14 10 32 10 46 0l4 64z" fill="#1B6F8A" />
      <path d="M-14 122h28v20h-28z" fill="#155A70" />
      <path d="M4 116l4 14" stroke="#F5A524" strokeWidth="3.4" strokeLinecap="round" />
      <g className={styles.head}>
        <path d="M-11 58h22v26c-7 8-15 8-22 0z" fill="#8A5A3C" />
        <ellipse cx="-28" cy="34" rx="6" ry="8" fill="#96623F" />
        <ellipse cx="28" cy="34" rx="6" ry="8" fill="#96623F" />
        <ellipse cx="0" cy="30" rx="28" ry="34" fill="#A06A47" />
        <path
          filter={cut}
          d="M-30 22C-34-10-16-20 0-20s34 8 31 42c-4-6-6-12-8-18-14 4-34 4-46-2-2 8-4 14-7 20z"
          fill="#1D1A2F"
        />
        <Eyes left={-10} right={11} y={31} />
        <path
          className={styles.brows}
          d="M-15 21h10M6 21h10"
          stroke="#1D1A2F"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
        <path d="M0 33q-5 6 1 8" stroke="#7E4E31" strokeWidth="2.2" fill="none" strokeLinecap="round" />
        <path
          className={styles.shut}
          d="M-6 52q6 4 12 0"
          stroke="#5E2A22"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
        <g className={styles.spoken}>
          <ellipse cx="0" cy="54" rx="7.5" ry="6.5" fill="#4A1A17" />
          <path d="M-5 57q5-4 10 0-5 5-10 0z" fill="#C55A50" />
        </g>
        <path d="M-14 45c4-6 24-6 28 0-2 4-6 3-14 3s-12 1-14-3z" fill="#1D1A2F" />
      </g>
      <g className={styles.hand}>
        <path filter={cut} d="M-38 126c-12-10-20-20-26-34l-12 5c4 20 12 34 26 46z" fill="#F4ECDC" />
        <path
          d="M-62 94c2-10-1-17-6-22-2 3-2 6-1 9-4-4-8-5-12-4 1 4 3 6 5 8-3 0-5 1-7 3 4 4 7 8 9 13z"
          fill="#A06A47"
        />
      </g>
    </g>
  );
}
