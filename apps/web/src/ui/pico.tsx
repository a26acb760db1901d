import { type ReactNode, useId } from 'react';
import styles from './pico.module.css';

/** How the host looks: what it does with wings, crest and eyes. */
export type PicoMood = 'waiting' | 'listening' | 'cheering' | 'puzzled' | 'asleep' | 'reading';

export interface PicoProps {
  readonly mood: PicoMood;
  /** Width in pixels; the height is scaled with it. */
  readonly size?: number | undefined;
}

/** Pico the parrot, who hosts the program. The picture is decorative: its meaning is always given in text beside it. */
export function Pico({ mood, size = 120 }: PicoProps): ReactNode {
  return (
    <svg
      className={styles.pico}
      data-mood={mood}
      width={size}
      height={(size * 180) / 160}
      viewBox="-16 -30 160 180"
      aria-hidden="true"
    >
      <PicoFigure mood={mood} />
    </svg>
  );
}

/** Pico without an `svg` element of his own, for use inside a scene. His feet are at (44, 140). */
export function PicoFigure({ mood }: { readonly mood: PicoMood }): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  return (
    <g className={styles.figure} data-mood={mood}>
      <filter id={id} x="-30%" y="-30%" width="160%" height="160%">
        <feDropShadow dx="0" dy="2" stdDeviation="1.2" floodColor="#1D1A2F" floodOpacity=".28" />
      </filter>
      {mood === 'cheering' && <FarWing cut={cut} />}
      <g className={styles.body}>
        <path filter={cut} d="M30 96C18 120 14 132 12 140c14-3 28-12 38-26z" fill="#1B6F8A" />
        <path filter={cut} d="M38 98c-8 20-10 30-10 40 12-6 22-16 28-30z" fill="#F5A524" />
        <Crest mood={mood} cut={cut} />
        <path
          filter={cut}
          d="M60 14c26 0 42 20 42 48 0 34-18 58-46 58-22 0-32-18-30-44C28 42 38 14 60 14z"
          fill="#D9412B"
        />
        <path d="M92 84c-6 18-18 30-34 32 14-8 24-18 28-34z" fill="#F5A524" />
        <NearWing mood={mood} cut={cut} />
        <Eye mood={mood} />
        <Beak open={mood === 'cheering'} cut={cut} />
      </g>
      <Prop mood={mood} cut={cut} />
    </g>
  );
}

interface PartProps {
  readonly mood: PicoMood;
  readonly cut: string;
}

const CRESTS: Readonly<Record<PicoMood, string>> = {
  waiting: 'M56 16C50 4 56-4 62-6c-1 6 2 9 6 11 1-6 6-9 10-9-4 6-3 14-4 20z',
  listening: 'M54 16C46 6 48-4 54-8c0 6 4 10 8 12 0-6 4-10 9-11-3 7-2 15-1 21z',
  cheering: 'M50 18C38 4 38-12 44-20c2 8 8 14 12 18 0-10 4-18 12-24-2 10 0 18 2 24 4-6 10-10 16-10-6 8-8 18-12 30z',
  puzzled: 'M54 18C40 14 34 6 34-2c6 4 12 5 17 4-3-5-3-10 0-14 4 10 14 16 21 28z',
  asleep: 'M48 20C34 20 26 14 22 6c8 3 14 3 20 0-2-3-2-6 0-9 6 8 18 12 28 20z',
  reading: 'M54 16C46 6 50-3 57-6c-1 6 2 9 6 10 2-5 6-8 10-8-4 6-3 12-4 19z',
};

function Crest({ mood, cut }: PartProps): ReactNode {
  return <path filter={cut} d={CRESTS[mood]} fill="#F5A524" />;
}

function NearWing({ mood, cut }: PartProps): ReactNode {
  return (
    <g className={styles.wing} data-mood={mood}>
      <path filter={cut} d="M46 58c18-4 34 6 34 26 0 18-14 30-30 32-10-6-16-18-15-32 1-12 4-22 11-26z" fill="#A92C1B" />
      <path
        d="M44 74c10 2 20 8 24 18M42 86c8 2 16 6 20 14"
        stroke="#F5A524"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  );
}

function FarWing({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g className={styles.farWing}>
      <path filter={cut} d="M88 76c8-22 22-36 44-42 2 12 0 20-4 26 4 0 6 1 9 3-8 16-24 28-44 32z" fill="#A92C1B" />
      <path d="M102 72c6-10 13-17 22-22" stroke="#F5A524" strokeWidth="4" strokeLinecap="round" fill="none" />
    </g>
  );
}

function Eye({ mood }: { readonly mood: PicoMood }): ReactNode {
  if (mood === 'asleep') {
    return (
      <path
        d="M63 45q12 10 25 0M66 51l-3 4M76 54v4M85 51l3 4"
        stroke="#FFF8F0"
        strokeWidth="3.6"
        strokeLinecap="round"
        fill="none"
      />
    );
  }
  if (mood === 'cheering') {
    return (
      <g>
        <circle cx="76" cy="42" r="15" fill="#FFF8F0" />
        <path d="M67 45q9-13 18 0" stroke="#1D1A2F" strokeWidth="4.6" strokeLinecap="round" fill="none" />
      </g>
    );
  }
  const [x, y, r] = PUPILS[mood];
  return (
    <g>
      <g className={styles.eye}>
        <circle cx="76" cy="42" r={mood === 'puzzled' ? 17 : 15} fill="#FFF8F0" />
        <circle cx={x} cy={y} r={r} fill="#1D1A2F" />
        <circle cx={x + 2.3} cy={y - 2.3} r={r / 3} fill="#FFF8F0" />
      </g>
      {mood === 'puzzled' && (
        <path d="M62 20q12-8 26 0" stroke="#7E1E11" strokeWidth="4.4" strokeLinecap="round" fill="none" />
      )}
      {mood === 'reading' && <path d="M61 37q15-13 30 0" fill="#A92C1B" />}
    </g>
  );
}

const PUPILS: Readonly<Record<'waiting' | 'listening' | 'puzzled' | 'reading', readonly [number, number, number]>> = {
  waiting: [80, 42, 6.5],
  listening: [71, 37, 6.5],
  puzzled: [81, 35, 5],
  reading: [82, 48, 6],
};

function Beak({ open, cut }: { readonly open: boolean; readonly cut: string }): ReactNode {
  return (
    <g>
      {open ? (
        <path d="M93 54c2 10 6 16 14 18 2-6 0-11-4-15z" fill="#3A3550" />
      ) : (
        <path d="M94 57c6 4 8 7 7 12-6 0-11-4-12-10z" fill="#3A3550" />
      )}
      <path
        filter={cut}
        d={open ? 'M91 40c16-5 26 2 27 14-8 4-16 2-23-2z' : 'M92 44c14-2 22 6 22 18-8 2-14 0-20-6z'}
        fill="#1D1A2F"
      />
    </g>
  );
}

function Prop({ mood, cut }: PartProps): ReactNode {
  switch (mood) {
    case 'listening':
      return <Headphones cut={cut} />;
    case 'cheering':
      return <Confetti />;
    case 'puzzled':
      return <Question cut={cut} />;
    case 'asleep':
      return <Dreams />;
    case 'reading':
      return <Book cut={cut} />;
    default:
      return null;
  }
}

function Headphones({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g className={styles.tilted}>
      <path
        d="M46 46C40 18 56 6 70 8c12 2 20 10 22 22"
        stroke="#1D1A2F"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <rect filter={cut} x="36" y="36" width="20" height="30" rx="10" fill="#1B6F8A" />
      <g className={styles.waves} stroke="#1B6F8A" strokeWidth="4.5" strokeLinecap="round" fill="none">
        <path d="M24 42q-7 9 0 18" />
        <path d="M13 36q-11 15 0 30" />
      </g>
    </g>
  );
}

function Confetti(): ReactNode {
  return (
    <g className={styles.confetti}>
      <rect x="0" y="-8" width="9" height="9" rx="2" fill="#1B6F8A" transform="rotate(24 4 -4)" />
      <rect x="112" y="-14" width="9" height="9" rx="2" fill="#F5A524" transform="rotate(-18 116 -10)" />
      <rect x="94" y="-26" width="8" height="8" rx="2" fill="#0B7A58" transform="rotate(40 98 -22)" />
      <circle cx="20" cy="-20" r="5" fill="#F5A524" />
      <circle cx="132" cy="14" r="4.5" fill="#6B3FA0" />
      <circle cx="-6" cy="22" r="4.5" fill="#0B7A58" />
    </g>
  );
}

function Question({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g className={styles.card}>
      <path
        filter={cut}
        d="M106-26h26a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-14l-12 10 2-10h-2a8 8 0 0 1-8-8v-28a8 8 0 0 1 8-8z"
        fill="#FFFDF8"
      />
      <path
        d="M112-12q2-7 9-6 7 2 5 9-2 4-6 6-2 2-2 5"
        stroke="#19667F"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="118" cy="10.5" r="3.2" fill="#19667F" />
    </g>
  );
}

function Dreams(): ReactNode {
  return (
    <g className={styles.dreams} fill="none" stroke="#5E7F99" strokeLinejoin="round" strokeLinecap="round">
      <path d="M100 18h12l-12 14h12" strokeWidth="4.4" />
      <path d="M116-8h10l-10 12h10" strokeWidth="3.8" />
      <path d="M129-26h8l-8 9h8" strokeWidth="3.2" />
    </g>
  );
}

function Book({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g>
      <path filter={cut} d="M40 92l42 6 42-16v40l-42 16-42-6z" fill="#1B6F8A" />
      <path d="M44 90q22-4 38 6v36q-16-9-38-5z" fill="#FFFDF8" />
      <path className={styles.page} d="M82 96q14-16 38-16v37q-24 0-38 15z" fill="#FBF0DA" />
      <path
        d="M50 99q14-1 26 5M50 108q14-1 26 5M50 117q14-1 26 5M88 102q12-10 26-12M88 111q12-10 26-12M88 120q12-10 26-12"
        stroke="#BFAE8E"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  );
}
