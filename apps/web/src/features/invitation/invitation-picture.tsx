import { shownInvitationCode } from '@parlance/domain';
import { type ReactNode, type Ref, useId } from 'react';
import { PicoFigure } from '../../ui/pico.tsx';
import styles from './invitation.module.css';
import { sizeFor } from './text-size.ts';

export interface InvitationPictureProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly code: string;
  /** The host of the link, e.g. `parlance.example`. */
  readonly host: string;
  /** What the picture shows, for who does not see it. */
  readonly label: string;
  readonly line: string;
  readonly languages: string;
}

/** Rays of the lamp behind Pico: angle in degrees, and the width of each. */
const RAYS = Array.from({ length: 12 }, (_, ray) => ray * 30);

/**
 * A card of cut paper: a stage with its curtain, Pico, and a ticket with the code. 1080 by 1350 units, the shape that
 * phones show in full. Its colours are its own, the same in both themes, since it leaves the page.
 */
export function InvitationPicture({ ref, code, host, label, line, languages }: InvitationPictureProps): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  return (
    <svg ref={ref} className={styles.picture} viewBox="0 0 1080 1350" role="img" aria-label={label}>
      <filter id={id} x="-10%" y="-10%" width="120%" height="125%">
        <feDropShadow dx="0" dy="9" stdDeviation="6" floodColor="#1D1A2F" floodOpacity=".32" />
      </filter>
      <rect width="1080" height="1350" fill="#17596F" />
      <g transform="translate(540 500)" fill="#1F6E88">
        {RAYS.map((angle) => (
          <path key={angle} d="M0 0L-92-980H92z" transform={`rotate(${angle})`} />
        ))}
      </g>
      <circle cx="540" cy="500" r="330" fill="#F5A524" filter={cut} />
      <circle cx="540" cy="500" r="270" fill="#FFE3B0" filter={cut} />
      <g transform="translate(378 268) scale(2.9)">
        <PicoFigure mood="waiting" />
      </g>
      <path d="M0 690c180-46 360-58 540-58s360 12 540 58v660H0z" fill="#8A4B2A" filter={cut} />
      <path d="M0 734c180-46 360-58 540-58s360 12 540 58v40c-180-46-360-58-540-58S180 728 0 774z" fill="#6F3A1F" />
      <Curtain cut={cut} />
      <Ticket cut={cut} />
      <g className={styles.words} textAnchor="middle">
        <text x="540" y="880" fontSize={sizeFor(line, 760, 92)} fontWeight="800" fill="#1D1A2F">
          {line}
        </text>
        <text x="540" y="946" fontSize={sizeFor(languages, 760, 42)} fontWeight="600" fill="#565069">
          {languages}
        </text>
        <text x="540" y="1118" fontSize="116" fontWeight="800" fill="#A92C1B">
          {shownInvitationCode(code)}
        </text>
        <text x="540" y="1206" fontSize={sizeFor(host, 760, 40)} fontWeight="700" fill="#565069">
          {host}
        </text>
      </g>
    </svg>
  );
}

/** The two halves of the curtain with its folds, and the pelmet above them. */
function Curtain({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g>
      {['', 'translate(1080 0) scale(-1 1)'].map((side) => (
        <g key={side} transform={side}>
          <path d="M0 0h250c-8 260-60 470-168 610C48 654 22 700 0 760z" fill="#A92C1B" filter={cut} />
          <path d="M0 0h166c-6 240-40 420-112 552C32 592 14 624 0 664z" fill="#C43521" filter={cut} />
          <path d="M0 0h78c-4 210-20 350-56 460C14 486 6 508 0 530z" fill="#D9412B" />
          <path d="M0 560c40 10 84 26 104 52-30 22-70 30-104 30z" fill="#F5A524" filter={cut} />
        </g>
      ))}
      <path
        d="M0 0h1080v112c-45 44-135 44-180 0-45 44-135 44-180 0-45 44-135 44-180 0-45 44-135 44-180 0-45 44-135 44-180 0-45 44-135 44-180 0z"
        fill="#96220F"
        filter={cut}
      />
      <path
        d="M0 0h1080v70c-45 40-135 40-180 0-45 40-135 40-180 0-45 40-135 40-180 0-45 40-135 40-180 0-45 40-135 40-180 0-45 40-135 40-180 0z"
        fill="#C43521"
        filter={cut}
      />
    </g>
  );
}

/** The ticket with its notches and the line to tear at. */
function Ticket({ cut }: { readonly cut: string }): ReactNode {
  return (
    <g>
      <path
        d="M136 770h808a36 36 0 0 1 36 36v148a34 34 0 0 0 0 68v212a36 36 0 0 1-36 36H136a36 36 0 0 1-36-36v-212a34 34 0 0 0 0-68V806a36 36 0 0 1 36-36z"
        fill="#FFFDF8"
        filter={cut}
      />
      <path d="M150 988h780" stroke="#CFC0A2" strokeWidth="6" strokeDasharray="2 20" strokeLinecap="round" />
    </g>
  );
}
