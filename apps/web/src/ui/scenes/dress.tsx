/** What people wear in pictures of books beside their own clothes. */
import type { ReactNode } from 'react';
import { BODY } from './people.tsx';
import { type Dress, Stroke } from './rig.tsx';
import type { CutProps } from './stage.tsx';

interface HatProps extends CutProps {
  readonly felt: string;
  readonly deep: string;
  readonly ribbon: string;
}

/** A big hat with a wide brim. */
export function BigHat({ cut, felt, deep, ribbon }: HatProps): ReactNode {
  return (
    <g>
      <path
        d="M-33-10c-3-26 2-46 14-49 7-2 12 4 19 4s12-6 19-4c12 3 17 23 14 49-18 8-48 8-66 0z"
        fill={felt}
        filter={cut}
      />
      <path d="M-34-20c20 8 48 8 68 0l.6 12c-20 9-49 9-69.200 0z" fill={ribbon} />
      <path
        d="M-66-2C-46-20-20-14 0-14s46-6 66 12c2 5-3 8-9 6C34-4 18-4 0-4s-34 0-57 8c-6 2-11-1-9-6z"
        fill={felt}
        filter={cut}
      />
      <path d="M-57 4C-34-4-18-4 0-4s34 0 57 8C36 4 20 2 0 2s-36 2-57 2z" fill={deep} />
      <Stroke d="M-22-48c3-5 8-6 12-4" stroke={deep} width={3} />
    </g>
  );
}

function Pyjamas({ cut }: CutProps): ReactNode {
  return (
    <>
      <path filter={cut} d={BODY} fill="#F7CB4D" />
      <path
        d="M-28 92c-4 40-6 84-6 130M-14 92v130M14 92v130M28 92c4 40 6 84 6 130"
        stroke="#E9A92B"
        strokeWidth="4"
        fill="none"
      />
      <path d="M-12 70h24v14L0 106-12 84z" fill="#8A5A3C" />
      <path
        d="M-22 76l10-2L2 110l-12 12c-8-12-14-28-12-46zM22 76l-10-2L-2 110l12 12c8-12 14-28 12-46z"
        fill="#FBE08A"
        filter={cut}
      />
      <g fill="#C4541F">
        <circle cx="0" cy="132" r="3.400" />
        <circle cx="0" cy="156" r="3.400" />
      </g>
      <path d="M10 118h20v6H10z" fill="#E9A92B" />
    </>
  );
}

function Coat({ cut }: CutProps): ReactNode {
  return (
    <>
      <path filter={cut} d={BODY} fill="#3E5A57" transform="translate(0 -2) scale(1.080 1.010)" />
      <path d="M-2 100h4v122h-4z" fill="#2F4745" />
      <path d="M-24 74c-8 20 2 36 20 50l4-22-10-26zM24 74c8 20-2 36-20 50l-4-22 10-26z" fill="#54756F" filter={cut} />
      <g fill="#F5B63C">
        <circle cx="9" cy="136" r="4" />
        <circle cx="9" cy="160" r="4" />
      </g>
      <path d="M-36 158h20v6h-20z" fill="#2F4745" />
    </>
  );
}

/** An ordinary hat. */
function FeltHat({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path
        d="M-30-6c-3-22 2-36 14-38 6-1 10 3 16 3s10-4 16-3c12 2 17 16 14 38-16 7-44 7-60 0z"
        fill="#8A5A3C"
        filter={cut}
      />
      <path d="M-30.500-14q30 9 61 0l.3 9q-31 9-61.600 0z" fill="#2B2A40" />
      <path d="M-46 0c8-10 22-8 46-8s38-2 46 8c1 5-3 6-8 5-26-6-50-6-76 0-5 1-9 0-8-5z" fill="#8A5A3C" filter={cut} />
      <path d="M-40 3C-20-3 20-3 40 3 20 0-20 0-40 3z" fill="#5F3A24" />
      <Stroke d="M-18-36c3-4 7-5 10-3" stroke="#5F3A24" width={3} />
    </g>
  );
}

function Tears({ cut }: CutProps): ReactNode {
  return (
    <g fill="#7CC4E0" filter={cut}>
      <path d="M-17 47c7 9 7 16 0 17-7-1-7-8 0-17zM17 47c7 9 7 16 0 17-7-1-7-8 0-17z" />
    </g>
  );
}

function HairFlower({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(-25 -2)" filter={cut}>
      <path d="M10 6c8 0 12 4 12 10-8 0-13-4-12-10z" fill="#4E9A63" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cy="-9" rx="6.500" ry="9" fill="#FFD23F" transform={`rotate(${turn})`} />
      ))}
      <circle r="5" fill="#C4541F" />
    </g>
  );
}

/** Glasses that somebody looks for everywhere else. */
function GlassesUp({ cut }: CutProps): ReactNode {
  return (
    <g fill="none" stroke="#8A3B2A" strokeWidth="3" filter={cut}>
      <ellipse cx="-12" cy="-7" rx="10.500" ry="8.500" fill="#FFFDF8" fillOpacity=".45" />
      <ellipse cx="12" cy="-7" rx="10.500" ry="8.500" fill="#FFFDF8" fillOpacity=".45" />
      <path d="M-1.500-8q1.500-2 3 0M-22-6q-6 2-8 10M22-6q6 2 8 10" />
    </g>
  );
}

type Made = (set: CutProps) => Dress;

const DRESSES = {
  'black-hat': ({ cut }) => ({ top: <BigHat cut={cut} felt="#2B2A40" deep="#17152A" ribbon="#6B6480" /> }),
  coat: ({ cut }) => ({
    body: <Coat cut={cut} />,
    sleeves: { sleeve: '#3E5A57', forearm: '#3E5A57', cuff: '#2F4745' },
  }),
  flower: ({ cut }) => ({ top: <HairFlower cut={cut} /> }),
  'glasses-up': ({ cut }) => ({ top: <GlassesUp cut={cut} />, bare: true }),
  hat: ({ cut }) => ({ top: <FeltHat cut={cut} /> }),
  pyjamas: ({ cut }) => ({
    body: <Pyjamas cut={cut} />,
    sleeves: { sleeve: '#F7CB4D', forearm: '#F7CB4D', cuff: '#FBE08A' },
  }),
  'red-hat': ({ cut }) => ({ top: <BigHat cut={cut} felt="#D9412B" deep="#A92C1B" ribbon="#F5B63C" /> }),
  tears: ({ cut }) => ({ top: <Tears cut={cut} /> }),
} as const satisfies Readonly<Record<string, Made>>;

/** What somebody may wear. */
export type Outfit = keyof typeof DRESSES;
/** The names of what is drawn. */
export const OUTFIT_NAMES = Object.keys(DRESSES) as readonly Outfit[];

/** All that somebody wears, as one dress. */
export const dressOf = (outfits: readonly Outfit[], set: CutProps): Dress | undefined => {
  if (outfits.length === 0) return undefined;
  const dresses = outfits.map((outfit): Dress => DRESSES[outfit](set));
  return {
    body: dresses.findLast(({ body }) => body !== undefined)?.body,
    sleeves: dresses.findLast(({ sleeves }) => sleeves !== undefined)?.sleeves,
    bare: dresses.some(({ bare }) => bare === true),
    top: dresses.map(({ top }, index) => <g key={outfits[index]}>{top}</g>),
  };
};
