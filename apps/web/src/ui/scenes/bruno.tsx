import type { ReactNode } from 'react';
import { Brows, Eyes } from './face.tsx';
import { ARM, type Build, type Drive, NECK, Part, type PersonProps, Stroke, still, WAIST } from './rig.tsx';
import styles from './scenes.module.css';

export const bruno: Build = {
  skin: '#CC8B4A',
  shade: '#A66C35',
  brow: ['#5A3217', 3],
  lips: '#6A3D1F',
  iris: '#1D1A2F',
  sleeve: '#BC7A3E',
  cuff: '#F3E0C0',
  eyes: [-15, 15, 29, 0.98],
  mouth: [0, 60],
  shoulder: [27, 118],
  arms: 0.8,
  carries: true,
  mouths: ['calm', 'open', 'happy', 'sad'],
  lids: ['#8A572C', '#4A2A14'],
};

const SHUT = 'M0 54v5M-11 60q6 6 11-1 5 7 11 1';

/** Bruno: a dog of many families, with one dark eye and a red collar. */
export function Bruno({ cut, speaking, drive = still, held }: PersonProps): ReactNode {
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <Part drive={drive} name="body" around={[0, WAIST]}>
        <Part drive={drive} name="tail" around={[26, 152]}>
          <path
            d="M24 152c26-4 46-26 42-66"
            stroke="#A66C35"
            strokeWidth="14"
            fill="none"
            strokeLinecap="round"
            filter={cut}
          />
          <path d="M66.500 102c.2-5 0-10-.5-16" stroke="#F3E0C0" strokeWidth="14" fill="none" strokeLinecap="round" />
        </Part>
        <path filter={cut} d="M-41 226c-3-90 8-146 41-146s44 56 41 146z" fill="#BC7A3E" />
        <path d="M-20 226c-4-80 2-126 20-126s24 46 20 126z" fill="#F3E0C0" />
        <path d="M-30 84q30 17 60 0l3 10q-33 19-66 0z" fill="#D9412B" />
        <circle cx="0" cy="108" r="8" fill="#F5A524" filter={cut} />
        <Part drive={drive} name="head" around={[0, NECK]}>
          <path filter={cut} d="M0-4c26 0 38 18 37 40-1 26-18 40-37 40s-36-14-37-40C-38 14-26-4 0-4z" fill="#CC8B4A" />
          <path d="M-4-4c-22 0-33 16-33 36 0 10 4 14 12 16 14 2 24-6 24-20C-1 12 0 2-4-4z" fill="#7C4A26" />
          <path d="M-4-4h8c3 14 3 26 3 38H-7C-7 22-7 10-4-4z" fill="#F3E0C0" />
          <Part drive={drive} name="ear-l" around={[-24, 6]}>
            <path filter={cut} d="M-24 2c-20-8-34 10-32 38 1 18 14 22 20 10 6-14 4-28 12-48z" fill="#6A3D1F" />
          </Part>
          <Part drive={drive} name="ear-r" around={[24, 6]}>
            <path filter={cut} d="M24 2c20-8 34 10 32 38-1 18-14 22-20 10-6-14-4-28-12-48z" fill="#A66C35" />
          </Part>
          <Part drive={drive} name="face">
            <ellipse cx="0" cy="54" rx="23" ry="19" fill="#F3E0C0" />
            <Eyes build={bruno} drive={drive} />
            <Brows build={bruno} drive={drive} />
            <path d="M-11 42c5-5 17-5 22 0 1 8-6 12-11 12s-12-4-11-12z" fill="#1D1A2F" />
            <Stroke d="M-6 43q4-3 8-1" stroke="#FFF8F0" width={2} />
            <Part drive={drive} name="mouth-calm">
              <Stroke d={SHUT} stroke="#6A3D1F" width={2.6} />
            </Part>
            <Part drive={drive} name="mouth-happy">
              <path d="M-7 62q7-4 14 0v9c0 7-14 7-14 0z" fill="#E8796B" />
              <Stroke d="M0 64v6" stroke="#C9574B" width={1.8} />
              <Stroke d={SHUT} stroke="#6A3D1F" width={2.6} />
            </Part>
            <Part drive={drive} name="mouth-sad">
              <Stroke d="M0 54v5M-11 65q6-6 11-6t11 6" stroke="#6A3D1F" width={2.6} />
            </Part>
            <Part drive={drive} name="mouth-open" around={[0, 58]}>
              <path d="M-11 58q11 5 22 0c1 12-4 18-11 18s-12-6-11-18z" fill="#6E1D22" />
              <path d="M-6 66q6-4 12 0v8c0 6-12 6-12 0z" fill="#E8796B" />
            </Part>
            <g transform="translate(0 66)">{held?.('r')}</g>
          </Part>
        </Part>
        <Paw cut={cut} side="l" drive={drive} />
        <Paw cut={cut} side="r" drive={drive} />
      </Part>
    </g>
  );
}

interface PawProps {
  readonly cut: string;
  readonly side: 'l' | 'r';
  readonly drive: Drive;
}

function Paw({ cut, side, drive }: PawProps): ReactNode {
  const { shoulder, arms } = bruno;
  return (
    <g transform={`translate(${side === 'l' ? -shoulder[0] : shoulder[0]} ${shoulder[1]}) scale(${arms})`}>
      <Part drive={drive} name={`upper-${side}`}>
        <path filter={cut} d="M-13 0a13 13 0 0 1 26 0l-2 42a11 11 0 0 1-22 0z" fill="#BC7A3E" />
        <g transform={`translate(0 ${ARM.upper})`}>
          <Part drive={drive} name={`fore-${side}`}>
            <path d="M-11-2a11 11 0 0 1 22 0L9 34H-9z" fill="#BC7A3E" />
            <path filter={cut} d="M-10 30h20c5 10 3 22-10 22s-15-12-10-22z" fill="#F3E0C0" />
            <Stroke d="M-3.500 44v6M3.500 44v6" stroke="#D2B88C" width={2} />
          </Part>
        </g>
      </Part>
    </g>
  );
}
