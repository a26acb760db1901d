import { type ReactNode, useId } from 'react';
import { PicoFigure, type PicoMood } from '../../ui/pico.tsx';
import styles from './box-office.module.css';

/** Indices of the stripes of the awning, 20 units apart; every second one is red. */
const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The drawing above the dialog: a box office with an awning, a lit window, and Pico behind it. */
export function BoxOffice({ host }: { readonly host: PicoMood | undefined }): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  return (
    <svg className={styles.office} viewBox="0 0 440 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <filter id={id} x="-20%" y="-20%" width="140%" height="150%">
        <feDropShadow dx="0" dy="2" stdDeviation="1.6" floodColor="#1D1A2F" floodOpacity=".32" />
      </filter>
      <rect className={styles.wall} width="440" height="150" />
      <Poster x={36} y={36} cut={cut} turn={-3} tone={styles.teal} />
      <Poster x={338} y={62} cut={cut} turn={3} tone={styles.violet} />
      <path className={styles.glow} d="M132 40h176l44 110H88z" />
      <g filter={cut}>
        <path className={styles.booth} d="M122 30h196v120H122z" />
        <path className={styles.window} d="M140 150V84a80 62 0 0 1 160 0v66z" />
      </g>
      {host !== undefined && (
        <g transform="translate(166 64) scale(.84)">
          <PicoFigure mood={host} />
        </g>
      )}
      <g filter={cut}>
        <path className={styles.sill} d="M112 136h216v14H112z" />
      </g>
      <Tickets cut={cut} />
      <Awning cut={cut} />
    </svg>
  );
}

function Awning({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g filter={cut}>
      {STRIPES.map((at) => (
        <path
          key={at}
          className={at % 2 === 0 ? styles.red : styles.paper}
          d={`M${110 + at * 20} 0h20v26a10 10 0 0 1-20 0z`}
        />
      ))}
    </g>
  );
}

interface PosterProps {
  readonly x: number;
  readonly y: number;
  readonly cut: string;
  readonly turn: number;
  readonly tone: string | undefined;
}

function Poster({ x, y, cut, turn, tone }: PosterProps): ReactNode {
  return (
    <g filter={cut} transform={`translate(${x} ${y}) rotate(${turn} 35 45)`}>
      <rect className={styles.paper} width="70" height="92" rx="4" />
      <rect className={tone} x="6" y="6" width="58" height="56" rx="2" />
      <circle className={styles.moon} cx="44" cy="24" r="10" />
      <path className={styles.hill} d="M6 62c8-18 20-24 30-12 8-10 18-6 28 12z" />
      <path className={styles.type} d="M14 71h42M22 80h26" />
    </g>
  );
}

function Tickets({ cut }: { readonly cut: string }): ReactNode {
  const ticket =
    'M0 4a4 4 0 0 1 4-4h38a4 4 0 0 1 4 4v4a5 5 0 0 0 0 10v4a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-4a5 5 0 0 0 0-10z';
  return (
    <g filter={cut}>
      <path className={styles.gold} d={ticket} transform="translate(262 108) rotate(-8)" />
      <path className={styles.red} d={ticket} transform="translate(268 113) rotate(6)" />
      <path className={styles.tear} d="M281 119l-2 16" />
    </g>
  );
}
