import type { ReactNode } from 'react';
import type { CutProps } from './stage.tsx';

interface ChairProps extends CutProps {
  readonly wood: string;
  readonly deep: string;
  readonly light: string;
}

/** A chair from the front, 96 units tall: its back is seen beside whoever sits on it. */
function AnyChair({ cut, wood, deep, light }: ChairProps): ReactNode {
  return (
    <g>
      <path d="M-40-34h12V0h-9zM28-34h12L37 0h-9z" fill={deep} />
      <path d="M-24-34h8v24h-8zM16-34h8v24h-8z" fill={deep} fillOpacity=".7" />
      <g filter={cut}>
        <path d="M-50-94a6 6 0 0 1 12-1l6 62h-12zM50-94a6 6 0 0 0-12-1l-6 62h12z" fill={wood} />
        <path d="M-44-92q44-14 88 0l-1.600 16q-42-10-84.800 0z" fill={wood} />
        <path d="M-41-68q41-9 82 0l-1.200 10q-40-8-79.600 0z" fill={wood} />
      </g>
      <path d="M-42-88q42-12 84 0" fill="none" stroke={light} strokeWidth="3" strokeLinecap="round" />
      <path d="M-44-40h88l5 12q0 4-4 4h-90q-4 0-4-4z" fill={wood} filter={cut} />
      <path d="M-42-37h84" stroke={light} strokeWidth="3" strokeLinecap="round" />
      <path d="M-36-14h72v5h-72z" fill={deep} />
    </g>
  );
}

export const Chair = ({ cut }: CutProps): ReactNode => (
  <AnyChair cut={cut} wood="#B47B52" deep="#7F4F31" light="#D7A377" />
);
export const RedChair = ({ cut }: CutProps): ReactNode => (
  <AnyChair cut={cut} wood="#D9412B" deep="#9C2615" light="#F0806C" />
);
export const WhiteChair = ({ cut }: CutProps): ReactNode => (
  <AnyChair cut={cut} wood="#FBF6EC" deep="#CDBFA6" light="#FFFFFF" />
);
export const GreenChair = ({ cut }: CutProps): ReactNode => (
  <AnyChair cut={cut} wood="#4E9A63" deep="#2D6B43" light="#8CC79B" />
);
export const BlueChair = ({ cut }: CutProps): ReactNode => (
  <AnyChair cut={cut} wood="#2E7FB0" deep="#1B5379" light="#74B5DB" />
);

/** A bench for three, from the front. */
export function Bench({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-118-98h10v98h-10zM108-98h10v98h-10zM-5-98H5v60H-5z" fill="#2B2A40" />
      <g fill="#B47B52" filter={cut}>
        <path d="M-130-104h260v16h-260zM-130-82h260v16h-260zM-130-60h260v14h-260z" />
      </g>
      <path d="M-130-100h260M-130-78h260M-130-57h260" stroke="#D7A377" strokeWidth="2.600" />
      <path d="M-138-38h276v14h-276z" fill="#8A5A3C" filter={cut} />
    </g>
  );
}

/** A dark room behind an open door. */
export function Doorway({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-70-238H70V0H-70z" fill="#8A5A3C" filter={cut} />
      <path d="M-58-226H58V0H-58z" fill="#2A2440" />
      <path d="M-58-226H58L20 0h-78z" fill="#3D3560" />
    </g>
  );
}

/** A window with a view of hills. */
export function Pane({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-66-160H66V-8H-66z" fill="#8A5A3C" filter={cut} />
      <path d="M-56-150H56v132H-56z" fill="#8FC6D3" />
      <circle cx="26" cy="-118" r="15" fill="#FFE9B8" />
      <path d="M-56-52c30-24 70-22 112-4v38H-56z" fill="#5E9E7E" />
      <path d="M-30-62h14v-12l10-9 10 9v12h12v24h-46z" fill="#F0E2C4" />
      <path d="M-3-150h6v132h-6zM-56-88H56v6H-56z" fill="#FFFDF8" />
      <path d="M-76-12H76V0H-76z" fill="#B47B52" filter={cut} />
    </g>
  );
}

/** A door that stands ajar, with a round zero on it. */
export function ZeroDoor({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-62-228L46-218V6L-62 0z" fill="#2E8AA6" filter={cut} />
      <path d="M-46-208l76 7v76l-76-3zM-46-106l76 2v88l-76-4z" fill="#226C84" />
      <path d="M-62-228v228" stroke="#6B4226" strokeWidth="8" />
      <ellipse cx="-8" cy="-166" rx="22" ry="23" fill="#FFF3DC" filter={cut} />
      <ellipse cx="-8" cy="-166" rx="8" ry="12" fill="none" stroke="#2B1D1A" strokeWidth="6" />
      <circle cx="36" cy="-104" r="6" fill="#F5B63C" filter={cut} />
    </g>
  );
}

const WHITE_KEYS = Array.from({ length: 27 }, (_, at) => `M${-125 + at * 9.6}-118v16`).join('');
const BLACK_KEYS = Array.from({ length: 26 }, (_, at) =>
  at % 7 === 2 || at % 7 === 6 ? '' : `M${-118.5 + at * 9.6}-118v9`,
).join('');

interface AnyPianoProps extends CutProps {
  readonly inside?: ReactNode;
}

/** A piano from the front, 252 units tall, with room below for a dog. */
function AnyPiano({ cut, inside }: AnyPianoProps): ReactNode {
  return (
    <g>
      <path d="M-136-240H136V0H-136z" fill="#5B3426" filter={cut} />
      <path d="M-124-92H124V-4H-124z" fill="#2C1813" />
      <path d="M-124-92H124v14H-124z" fill="#1D0F0C" />
      <path d="M-14-12h8v8h-8zM6-12h8v8H6z" fill="#F5B63C" />
      <path d="M-146-252h292v14h-292z" fill="#8A5238" filter={cut} />
      <path d="M-142-248h284" stroke="#B67A58" strokeWidth="3" />
      {inside ?? (
        <>
          <path d="M-120-228H120v92H-120z" fill="#6F4330" />
          <path d="M-112-220h66v76h-66zM46-220h66v76H46z" fill="#5F3829" />
          <path d="M-34-214q17-8 34 2 17-10 34-2v58q-17-8-34 2-17-10-34-2z" fill="#FFF7E6" filter={cut} />
          <path
            d="M-28-200q12-4 24 2M-28-188q12-4 24 2M-28-176q12-4 24 2M4-198q12-6 24-2M4-186q12-6 24-2M4-174q12-6 24-2"
            fill="none"
            stroke="#8E8293"
            strokeWidth="2.400"
          />
        </>
      )}
      <path d="M-142-128h284v14h-284z" fill="#8A5238" filter={cut} />
      <path d="M-130-118H130v16H-130z" fill="#FFFBF0" />
      <path d={WHITE_KEYS} stroke="#C9BFAE" strokeWidth="1.300" />
      <path d={BLACK_KEYS} stroke="#1D1A2F" strokeWidth="4.600" />
      <path d="M-142-102h284v12h-284z" fill="#74442F" filter={cut} />
      <path d="M-142-90h18V0h-18zM124-90h18V0h-18z" fill="#74442F" filter={cut} />
    </g>
  );
}

export const Piano = ({ cut }: CutProps): ReactNode => <AnyPiano cut={cut} />;

const STRINGS = Array.from({ length: 30 }, (_, at) => `M${-112 + at * 7.6}-226L${-100 + at * 7}-140`).join('');
const HAMMERS = Array.from({ length: 24 }, (_, at) => `M${-110 + at * 9.5}-150v-14`).join('');

/** A piano without its upper board: its strings and hammers are seen. */
export function OpenPiano({ cut }: CutProps): ReactNode {
  return (
    <AnyPiano
      cut={cut}
      inside={
        <>
          <path d="M-120-230H120v100H-120z" fill="#1D0F0C" />
          <path d="M-116-228H116v12H-116zM-116-228h12v92h-12zM40-228l22 92H48l-22-92z" fill="#D89A2B" />
          <path d={STRINGS} stroke="#E9DCC0" strokeWidth="1.400" strokeOpacity=".8" />
          <path d={HAMMERS} stroke="#B67A58" strokeWidth="3" />
          <path d="M-114-168H114v6H-114z" fill="#F4ECDC" />
          <path d="M-116-150H116v10H-116z" fill="#8A5238" />
        </>
      }
    />
  );
}

/** A shop as small as a cupboard: apples in boxes below an awning. */
export function AppleStall({ cut }: CutProps): ReactNode {
  const apples = (x: number, y: number, count: number, colour: string): ReactNode =>
    Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the apples never change
      <circle key={at} cx={x + at * 19} cy={y} r="10" fill={colour} />
    ));
  return (
    <g>
      <path d="M-96-196h8V0h-8zM88-196h8V0h-8z" fill="#8A5A3C" />
      <path d="M-88-150H88v70H-88z" fill="#6B4226" />
      <path d="M-104-206h208l14 46H-118z" fill="#FFF3DC" filter={cut} />
      <path d="M-70-206h35l-9 46h-38zM0-206h35l9 46H0zM70-206h34l14 46H79z" fill="#4E9A63" />
      <path
        d="M-118-160h236v4a16 12 0 0 1-39 2 16 12 0 0 1-39 0 16 12 0 0 1-40 0 16 12 0 0 1-40 0 16 12 0 0 1-39 0 16 12 0 0 1-39-2z"
        fill="#3F7F5C"
      />
      {apples(-76, -92, 4, '#D9412B')}
      {apples(20, -92, 4, '#F2B632')}
      {apples(-66, -104, 3, '#C43521')}
      {apples(30, -104, 3, '#E0A020')}
      <path d="M-92-84H-6v26h-86zM6-84h86v26H6z" fill="#C58A55" filter={cut} />
      <path d="M-100-58h200V0h-200z" fill="#8A5A3C" filter={cut} />
      <path d="M-100-58h200v8h-200z" fill="#B47B52" />
      <circle cy="-27" r="15" fill="#FFF3DC" />
      <path d="M0-34c-4-4-12-2-12 6s6 11 9 10c2-.6 4-.6 6 0 3 1 9-2 9-10s-8-10-12-6z" fill="#D9412B" />
    </g>
  );
}

/** The wheel of a bus. */
export function SteeringWheel({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-8 0l4-60H4l4 60z" fill="#2B2A40" />
      <ellipse cy="-62" rx="74" ry="30" fill="none" stroke="#1D1A2F" strokeWidth="13" filter={cut} />
      <path d="M-70-62q70 26 140 0" fill="none" stroke="#2B2A40" strokeWidth="10" />
      <ellipse cy="-54" rx="20" ry="10" fill="#3D4A5E" filter={cut} />
      <circle cy="-55" r="5" fill="#F5B63C" />
      <path d="M-62-78q26-14 62-14" fill="none" stroke="#6B6480" strokeWidth="3.400" strokeLinecap="round" />
    </g>
  );
}
