import { type ReactNode, useId } from 'react';
import { PicoFigure } from '../../ui/pico.tsx';
import styles from './own-books.module.css';

/** A board with a gap between its books, and Pico, who reads beside it. The drawing is decorative. */
export function EmptyBoard(): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  return (
    <svg className={styles.drawing} viewBox="0 0 320 184" aria-hidden="true">
      <filter id={id} x="-20%" y="-20%" width="140%" height="150%">
        <feDropShadow dx="0" dy="2.5" stdDeviation="1.6" floodColor="#1D1A2F" floodOpacity=".28" />
      </filter>
      <path
        className={styles.wall}
        d="M18 148C2 104 22 44 84 26c40-12 66 4 104-4 52-12 104 12 116 62 6 26 2 48-8 64z"
      />
      <path filter={cut} d="M34 66h24v82H34z" fill="#C43521" />
      <path filter={cut} d="M60 52h19v96H60z" fill="#19667F" />
      <path filter={cut} d="M81 74h27v74H81z" fill="#F5A524" />
      <path d="M40 78h12M40 84h12M65 64h9M65 132h9M65 138h9" stroke="#FFF8F0" strokeWidth="3" strokeLinecap="round" />
      <path d="M87 92h15v18H87z" fill="#FFF8F0" />
      <path className={styles.gap} d="M118 58h34v89h-34z" />
      <path className={styles.gap} d="M135 94v18M126 103h18" />
      <path filter={cut} d="M162 60h26v88h-26z" fill="#6B3FA0" />
      <path filter={cut} d="M190 78h17v70h-17z" fill="#C43521" />
      <path
        d="M169 72h12M169 78h12M169 134h12M195 90h7M195 96h7"
        stroke="#FFF8F0"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path filter={cut} d="M222 130h76v18h-76z" fill="#19667F" />
      <path d="M232 135v8M288 135v8" stroke="#FFF8F0" strokeWidth="3" strokeLinecap="round" />
      <path className={styles.bracket} d="M52 158h14v14q-10 2-14-14zM254 158h14q-4 16-14 14z" />
      <path className={styles.plank} filter={cut} d="M10 148h300v13H10z" />
      <g transform="translate(226 22) scale(.77)">
        <PicoFigure mood="reading" />
      </g>
    </svg>
  );
}
