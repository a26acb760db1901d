import type { Trophy, TrophyId } from '@parlance/domain';
import { type ReactNode, useId } from 'react';
import styles from './trophies.module.css';

/** What is cut out of the middle of each trophy, in a box of 40 by 40 around its middle. */
const SIGNS: Readonly<Record<TrophyId, string>> = {
  longestStreak: 'M0-17c3 8 11 11 11 20A11 11 0 0 1-11 3c0-5 3-8 5-11 1 3 3 5 5 5 1-5 0-9 1-14z',
  lessons: 'M-15-11q8-4 15 0 7-4 15 0v22q-8-3-15 1-7-4-15-1zM-1.4-9v20h2.8V-9z',
  threeStars: 'M0-16l4.7 10 11 1.3-8.1 7.5 2.2 10.9L0 8.3l-9.8 5.4 2.2-10.9-8.1-7.5 11-1.3z',
  scenes: 'M-15-13h30v4c-4 4-5 12-3 20h-5C5 2 4-5 0-8-4-5-5 2-7 11h-5c2-8 1-16-3-20z',
  perfectWords:
    'M-15 0a9 9 0 1 1 16 5.4V8l14 0v-5h-4v-3h-3v3H5.6A9 9 0 0 1-15 0zm5.6 0a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 0 0-6.8 0z',
  fullScores:
    'M-14-6a6 6 0 0 1 6-6H8a6 6 0 0 1 6 6v8a8 8 0 0 1-13 6h-2a8 8 0 0 1-13-6zm4 3v3h3v3h3V0h3v-3h-3v-3h-3v3zM6-5a2.4 2.4 0 1 0 .1 0z',
  xp: 'M3-17-11 3h8l-2 14L11-4H2z',
  testOuts: 'M-10 14v-28h3v2H13l-5 7 5 7H-7v12z',
  languages:
    'M-15-12H6a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-9l-7 6V3h-2a3 3 0 0 1-3-3zM-2 5h8a6 6 0 0 0 6-6v-4h3v18l-6-5H1a3 3 0 0 1-3-3z',
  returns: 'M12-10v7H-4v-5L-15-.500-4 7V2h21v-12z',
};

const SCALLOPS = 14;
const scallops = Array.from({ length: SCALLOPS }, (_, index) => {
  const angle = (index / SCALLOPS) * 2 * Math.PI;
  return { cx: 38 * Math.cos(angle), cy: 38 * Math.sin(angle) };
});

/** A rosette of paper with a sign in its middle, and a tail for each step that was reached. The picture is decorative. */
export function TrophyDrawing({ trophy: { id, step, steps } }: { readonly trophy: Trophy }): ReactNode {
  const shadow = useId();
  const tails = Array.from({ length: step }, (_, index) => (index - (step - 1) / 2) * 17);
  return (
    <svg viewBox="-60 -56 120 140" data-step={step} data-complete={step === steps || undefined} aria-hidden="true">
      <filter id={shadow} x="-30%" y="-30%" width="160%" height="160%">
        <feDropShadow dx="0" dy="2" stdDeviation="1.4" floodColor="#1D1A2F" floodOpacity=".26" />
      </filter>
      {tails.map((x) => (
        <path
          key={x}
          filter={`url(#${shadow})`}
          className={styles.tail}
          transform={`rotate(${-x * 0.7})`}
          d={`M${x - 7} 20h14v52l-7-7-7 7z`}
        />
      ))}
      <g filter={`url(#${shadow})`} className={styles.edge}>
        {scallops.map(({ cx, cy }) => (
          <circle key={cx} cx={cx} cy={cy} r="10" />
        ))}
        <circle r="38" />
      </g>
      <circle className={styles.face} r="33" filter={`url(#${shadow})`} />
      <path className={styles.sign} fillRule="evenodd" d={SIGNS[id]} />
    </svg>
  );
}
